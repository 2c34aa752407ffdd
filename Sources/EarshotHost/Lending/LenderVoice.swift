// SPDX-License-Identifier: Apache-2.0
import EarshotBus
import EarshotCore
import EarshotSystem
import Glibc

/// The last message of an app's start when the app is gone: spoken too if the app's own reader went with it, since
/// nothing else would say it.
@MainActor
enum LenderVoice {
  /// The longest the user waits for the shell.
  private static let patience = Interval.seconds(10)

  /// Writes a sentence for the user. If no reader reads the terminal it is spoken, with the user's voice and settings,
  /// and awaited. A signal that would end or stop the app ends that, as does a typed line, which remains the shell's.
  ///
  /// If several starts lose an app at once, one of them speaks.
  ///
  /// - Parameters:
  ///   - terminal: The terminal, already the shell's again, with the shell's modes: keys arrive by lines.
  ///   - place: The place of the app.
  static func tell(_ sentence: String, _ options: HostOptions, on terminal: Int32, at place: ScenePlace) {
    // A user who has read it may answer at once. Earlier input was for the app.
    let signals = try? AppSignals()
    let typed = pollfd(fd: terminal, events: isReadable(terminal) ? 0 : Int16(POLLIN), revents: 0)
    TerminalHost.complain(sentence)
    guard let signals, let source = options.reader, options.hasReader, !isRead(options) else { return }
    guard let lock = try? place.speechLock() else { return }
    defer { withExtendedLifetime(lock) {} }
    guard let voice = try? source.makeVoice() else { return }
    let clock = MonotonicClock()
    let end = clock.now + patience
    voice.say(sentence, at: clock.now)
    while voice.isSpeaking, clock.now < end {
      var waited = [
        typed, pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: voice.descriptor, events: Int16(POLLIN), revents: 0),
      ]
      let deadline = [end, voice.nextDeadline].compactMap { $0 }.min()
      poll(&waited, nfds_t(waited.count), clock.pollTimeout(until: deadline))
      if waited[0].revents != 0 || isEnded(by: signals) { break }
      voice.deliver(at: clock.now)
      if voice.isUnheard { break }
    }
    voice.close()
  }

  /// True if a reader reads this terminal, including the written sentence.
  private static func isRead(_ options: HostOptions) -> Bool {
    guard let bus = options.bus, let connection = BusSocket.connect(to: bus.path) else { return false }
    close(connection)
    return true
  }

  private static func isReadable(_ terminal: Int32) -> Bool {
    var ready = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
    return poll(&ready, 1, 0) > 0
  }

  private static func isEnded(by signals: borrowing AppSignals) -> Bool {
    while let number = signals.take() {
      if number != SIGWINCH, number != SIGCONT { return true }
    }
    return false
  }
}
