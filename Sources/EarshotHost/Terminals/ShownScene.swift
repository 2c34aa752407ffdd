// SPDX-License-Identifier: Apache-2.0
import EarshotBus
import EarshotCore
import EarshotUI
import Glibc

/// A scene, the terminal that it is shown on, and who reads it there.
@MainActor
final class ShownScene {
  let terminal: AppTerminal
  let scene: WindowScene
  /// The reader of the terminal, in a process of its own; nil where the app's own reads, or nobody.
  let link: BusLink?
  /// Whoever holds the terminal; nil for that of this process.
  let lender: LentTerminal?
  var picture = AppPicture()
  var lines = PlainLines()
  /// Whether the user wants the shell back as soon as nothing keeps the app.
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

  /// The terminal may show anything, and may have another size.
  func forgetPicture() {
    picture.forget()
    if let size = terminal.size { scene.size = size }
  }

  /// What it is called: the title of its first screen, whichever is shown.
  private var title: String {
    var current = (scene.keyWindow ?? scene.windows.last)?.rootViewController
    while let controller = current {
      if let title = controller.title, !title.isEmpty { return title }
      current = controller.children.first
    }
    return ""
  }

  /// Draws what is different.
  ///
  /// - Parameters:
  ///   - focus: the element with the reader's focus.
  ///   - keepsCursor: whether the cursor stays where it was: the reader is on another terminal.
  ///   - isSpoken: whether what is said is written where nothing can be drawn; else the rows are.
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

  /// What to wait for: the terminal, its holder, its reader.
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

  /// Whether what is typed is for the app, as far as it has the terminal.
  var isInForeground: Bool { !terminal.isTaken || lender?.channel.isInForeground ?? true }

  /// What the user did since the last time; nil when the terminal is gone.
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

  /// The terminal answered a question.
  func take(reply: [UInt8]) {
    terminal.take(reply: reply)
    scene.userInterfaceStyle = terminal.capabilities.userInterfaceStyle
  }
}

/// A terminal that another process holds.
@MainActor
struct LentTerminal {
  let channel: LendingChannel
  let modes: LentModes
  let reader: LentReader?
}
