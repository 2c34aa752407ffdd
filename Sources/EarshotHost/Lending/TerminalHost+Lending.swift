// SPDX-License-Identifier: Apache-2.0
import CPseudoTerminal
import EarshotBus
import EarshotCore
import EarshotSystem
import EarshotUI
import Glibc

/// An app whose terminals are held by other processes: one for each, which its shell waits for.
extension TerminalHost {
  /// Prepares a process without a terminal of its own, which lasts as long as there are scenes.
  func prepareForScenes() {
    earshot_app_watch_crashes()
    beginWatching()
    // The wait for the first terminal is limited.
    application.schedule(after: .seconds(10)) { [weak self] in
      if let self, shown.isEmpty { stop(status: 1) }
    }
  }

  /// Handles another terminal: launches the app, or adds a scene.
  func take(_ offer: TerminalOffer, from channel: LendingChannel) {
    guard let descriptor = channel.takeFile() else { return }
    let options = HostOptions { offer.variables[$0] }
    let modes = LentModes(channel)
    let terminal = AppTerminal(
      descriptor, modes: modes, usesPointer: options.usesPointer,
      TerminalCapabilities(ofTerminal: { offer.variables[$0] }))
    let connection = LentReader(channel, channel.takeFile())
    do throws(HostError) {
      let link = try makeReader(options, connect: connection.connect)
      // If another reader reads the screen the app has no audience.
      let audience = link?.audience ?? (options.hasReader ? nil : AccessibilityAudience())
      let size = terminal.size ?? Self.usualSize
      let isFirst = application.applicationState == .notRunning
      let scene =
        isFirst
        ? try launch(nil, size: size, audience: audience)
        : try connectScene(size: size, audience: audience, urls: offer.urls)
      scene.userInterfaceStyle = terminal.capabilities.userInterfaceStyle
      scene.colors = terminal.capabilities.colors
      let one = ShownScene(
        scene, on: terminal, link: link,
        lender: LentTerminal(channel: channel, modes: modes, reader: link == nil ? nil : connection))
      shown.append(one)
      if isFirst { beginner = one }
      terminal.enter()
      reader?.complain(at: clock.now)
    } catch {
      channel.send(.end(status: 1, complaints: ["\(error)"]))
      if shown.isEmpty { stop(status: 1) }
    }
  }

  /// Handles messages from the process that holds a terminal.
  func takeMessages(for one: ShownScene) {
    guard let lender = one.lender else { return }
    lender.channel.flush()
    guard let messages = lender.channel.receive() else {
      // It was killed, and its terminal is in an unknown state.
      return close(one, status: 128 + SIGHUP)
    }
    for message in messages {
      switch message {
      case .taken: taken(one, lender.modes)
      case .signal(let number): take(signal: number, from: one)
      case .reader:
        guard let connection = lender.channel.takeFile() else { break }
        // If the app's own reader has started by now it has no use.
        guard let reader = lender.reader else {
          Glibc.close(connection)
          break
        }
        reader.take(connection)
        one.link?.client.connect(at: clock.now)
      case .open, .take, .change, .stop, .wantsReader, .end: break
      }
    }
  }

  private func taken(_ one: ShownScene, _ modes: LentModes) {
    let wasTaken = modes.isTaken
    modes.taken()
    one.forgetPicture()
    // The process that held the terminal was stopped without notice, and its user has been in the shell.
    if wasTaken { application.handle(.enteredBackground, for: one.scene) }
    guard one.scene.activationState == .background else { return }
    comeBack(to: one)
  }

  /// Handles a signal of the app's process, which concerns no terminal of its own.
  func take(signalOfApp number: Int32) {
    switch number {
    case SIGWINCH, SIGTSTP, SIGCONT: break
    default: stop(status: 128 + number)
    }
  }

  /// Lets the process that holds a terminal end.
  func release(_ one: ShownScene, status: Int32, complaints: [String]) {
    one.terminal.leave()
    one.lender?.channel.send(.end(status: status, complaints: complaints))
    if one === beginner { closeErrors() }
  }

  /// Closes the standard error of the start that began the app: a script may wait for its end.
  private func closeErrors() {
    let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
    guard nowhere >= 0 else { return }
    dup2(nowhere, 2)
    Glibc.close(nowhere)
  }

  /// Releases all of them.
  func releaseScenes(_ status: Int32, _ complaints: [String]) {
    let complaints = takeComplaints() + complaints
    for one in shown { release(one, status: status, complaints: complaints) }
    shown = []
  }

  func takeComplaints() -> [String] {
    defer { complaints = [] }
    return complaints
  }
}
