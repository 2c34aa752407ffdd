// SPDX-License-Identifier: Apache-2.0
import EarshotBus
import EarshotCore
import EarshotUI
import Glibc

/// A scene, its terminal, and the reader there.
@MainActor
final class ShownScene {
  let terminal: AppTerminal
  let scene: WindowScene
  /// The reader of the terminal in another process; nil if the app's own reads, or none.
  let link: BusLink?
  /// The holder of the terminal; nil for this process's own.
  let lender: LentTerminal?
  var picture = AppPicture()
  var lines = PlainLines()
  /// True if the user wants the shell back as soon as nothing keeps the app.
  var isLeaving = false
  private var cursor: CellPoint?
  private var keys = TerminalKeys()
  private var keysExpire: Instant?

  init(_ scene: WindowScene, on terminal: AppTerminal, link: BusLink?, lender: LentTerminal? = nil) {
    self.scene = scene
    self.terminal = terminal
    self.link = link
    self.lender = lender
  }

  /// Forgets the last picture, since the terminal may show anything and have another size.
  func forgetPicture() {
    picture.forget()
    if let size = terminal.size { scene.size = size }
  }

  /// The title: the scene's own, else that of its first screen, whichever is shown.
  private var title: String {
    if let title = scene.title { return title }
    var current = (scene.keyWindow ?? scene.windows.last)?.rootViewController
    while let controller = current {
      if let title = controller.title, !title.isEmpty { return title }
      current = controller.children.first
    }
    return ""
  }

  /// Draws the changes.
  ///
  /// - Parameters:
  ///   - focus: The element with the reader's focus.
  ///   - keepsCursor: True to keep the cursor in place, because the reader is on another terminal.
  ///   - isSpoken: True to write speech if nothing can be drawn; otherwise the rows.
  func draw(in application: Application, focus: ElementID?, keepsCursor: Bool, isSpoken: Bool) {
    guard terminal.isTaken else { return }
    terminal.flush()
    guard terminal.hasRoom else { return }
    let drawing: String?
    if !terminal.capabilities.isPlain {
      if let name = picture.name(title) { terminal.write(name) }
      let grid = application.shownPicture(of: scene)
      if !keepsCursor { cursor = application.cursor(on: focus, in: grid, of: scene) }
      drawing = picture.draw(grid, cursor: cursor, terminal.capabilities)
    } else {
      drawing = isSpoken ? lines.takePhrases() : lines.rows(of: application.shownPicture(of: scene))
    }
    if let drawing { terminal.write(drawing) }
  }

  // MARK: Waiting

  /// The descriptors to poll: the terminal, its holder, its reader.
  var waited: [pollfd] {
    let none = pollfd(fd: -1, events: 0, revents: 0)
    var terminal = none
    if self.terminal.isTaken {
      terminal.fd = self.terminal.descriptor
      terminal.events = Int16(self.terminal.hasRoom ? POLLIN : POLLIN | POLLOUT)
    }
    return [terminal, lender?.channel.waited ?? none, link?.client.descriptor ?? none]
  }

  var deadlines: [Instant] { [keysExpire, link?.client.deadline].compactMap { $0 } }

  // MARK: Input

  /// True if input is for the app, as far as it has the terminal.
  var isInForeground: Bool { !terminal.isTaken || lender?.channel.isInForeground ?? true }

  /// Takes the user's input; nil if the terminal is gone.
  func takeInput(at now: Instant) -> [TerminalKeys.Input]? {
    guard terminal.isTaken else { return [] }
    guard let bytes = terminal.read() else { return nil }
    if !bytes.isEmpty {
      defer { keysExpire = keys.patience.map { now + .milliseconds(Int64($0)) } }
      return keys.take(bytes)
    }
    guard let end = keysExpire, end <= now else { return [] }
    keysExpire = nil
    return keys.expire()
  }

  /// Handles a reply of the terminal.
  func take(reply: [UInt8]) {
    terminal.take(reply: reply)
    scene.userInterfaceStyle = terminal.capabilities.userInterfaceStyle
    scene.colors = terminal.capabilities.colors
  }
}

/// A terminal held by another process.
@MainActor
struct LentTerminal {
  let channel: LendingChannel
  let modes: LentModes
  let reader: LentReader?
}
