// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotRecognition
import EarshotScreen
import EarshotSession
import EarshotSpeech
import EarshotSystem
import EarshotTerminal
import EarshotTmux
import Glibc

/// tmux in the terminal that is read: finds the user's client, and runs another client in control mode that reports the
/// panes. Nothing here waits.
@MainActor
final class LiveTmux: LivePart {
  private enum Stage {
    case idle
    /// The server is asked for the session that the client shows.
    case asking(TmuxClientProcess, TmuxProgram, since: Instant)
    case reading(TmuxClientProcess, TmuxProgram, TmuxReading)
    /// The server reported nothing, or no longer reports. It is not asked again.
    ///
    /// The loss is announced only if the client still runs then: both clients end with the session, in any order.
    case given(up: TmuxClientProcess, tellsAt: Instant? = nil)
  }

  private let program: Int32
  private unowned let session: Session
  private let lastKeyAt: () -> Instant?
  private let willRead: (Int32?, Bool) -> Void
  private var stage = Stage.idle
  private var held: ScreenUpdate?

  /// - Parameters:
  ///   - program: The process started in the terminal.
  ///   - session: The session that reads it.
  ///   - lastKeyAt: Returns the instant of the last key.
  ///   - willRead: Called before something is read, with the process that its terminal belongs to, or nil for the
  ///     session's own program, and true if the content is that of the process.
  init(
    in program: Int32, for session: Session, lastKeyAt: @escaping () -> Instant?,
    willRead: @escaping (Int32?, Bool) -> Void
  ) {
    (self.program, self.session, self.lastKeyAt, self.willRead) = (program, session, lastKeyAt, willRead)
  }

  /// The longest wait for the server to name the client's session: until then the screen is held back.
  private static let patience = Interval.milliseconds(500)
  /// The most bytes of one read from a client in control mode.
  private static let portion = 65_536

  private var reading: TmuxReading? { if case .reading(_, _, let reading) = stage { reading } else { nil } }

  /// The place on the screen of the pane that is read; nil while the whole screen is.
  var place: (row: Int, column: Int)? {
    reading?.pane.map { ($0.area.rows.lowerBound, $0.area.columns.lowerBound) }
  }

  /// The descriptors to poll.
  var descriptors: [pollfd] {
    switch stage {
    case .asking(_, let tmux, _), .reading(_, let tmux, _): tmux.descriptors
    case .idle, .given: []
    }
  }

  /// The next instant for ``advance(to:)``; nil if nothing is timed.
  var deadline: Instant? {
    switch stage {
    case .asking(_, _, let since): since + Self.patience
    case .reading(_, _, let reading): reading.deadline
    case .given(_, let tellsAt): tellsAt
    case .idle: nil
    }
  }

  // MARK: The screen

  /// Takes in a settled screen, if tmux has drawn it.
  ///
  /// - Returns: False if the screen has to be read as any other.
  func take(_ update: ScreenUpdate, at now: Instant) -> Bool {
    look(at: update, now)
    switch stage {
    case .idle, .given: return false
    case .asking:
      if held == nil { held = update } else { held?.merge(update) }
      return true
    case .reading(_, _, let reading):
      reading.handle(update, at: now)
      return true
    }
  }

  /// Checks which client of tmux is in the foreground.
  private func look(at update: ScreenUpdate, _ now: Instant) {
    let client = update.screen.modes.alternateScreen ? clientInFront : nil
    switch stage {
    case .idle: if let client = client.flatMap({ TmuxClientProcess(of: $0) }) { ask(client, at: now) }
    case .asking(let former, _, _) where former.process != client: giveUp(former, at: now)
    case .reading(let former, let tmux, let reading) where former.process != client:
      tmux.end()
      reading.leave(isLoss: false, at: now)
      stage = .idle
    case .given(let former, _) where former.process != client: stage = .idle
    case .asking, .reading, .given: break
    }
  }

  /// The process of the client in the foreground; nil if there is none.
  private var clientInFront: Int32? { ForegroundPrograms(of: program).process(named: TmuxClientProcess.name) }

  // MARK: The client in control mode

  /// Takes in the output of tmux, and lets time pass to an instant.
  func advance(to now: Instant) {
    switch stage {
    case .idle: break
    case .given(let client, let tellsAt):
      guard let tellsAt, tellsAt <= now else { return }
      stage = .given(up: client)
      if clientInFront == client.process { say(.tmuxLost) }
    case .asking(let client, let tmux, let since):
      let answer = tmux.read(atMost: Self.portion)
      if answer.isEnd {
        tmux.end()
        attach(client, answer: tmux.text, at: now)
      } else if now >= since + Self.patience {
        giveUp(client, at: now)
      }
    case .reading(let client, let tmux, let reading):
      let answer = tmux.read(atMost: Self.portion)
      if !answer.bytes.isEmpty { reading.receive(answer.bytes[...], at: now) }
      reading.advance(to: now)
      guard answer.isEnd || reading.hasEnded else { return }
      tmux.end()
      let hasBegun = reading.hasBegun
      reading.leave(isLoss: !reading.hasEnded || reading.hasStalled, at: now)
      stage = .given(up: client, tellsAt: hasBegun ? now + Self.patience : nil)
    }
  }

  private func ask(_ client: TmuxClientProcess, at now: Instant) {
    let words = ["-u", "-S", client.socket, "list-clients", "-F", "#{client_pid}\t#{session_id}\t#{client_name}"]
    guard let tmux = TmuxProgram(of: client, words) else { return stage = .given(up: client) }
    stage = .asking(client, tmux, since: now)
  }

  private func attach(_ client: TmuxClientProcess, answer: String, at now: Instant) {
    let lines = answer.split(separator: "\n").map { $0.split(separator: "\t", maxSplits: 2).map(String.init) }
    guard let own = lines.first(where: { $0.count == 3 && Int32($0[0]) == client.process }) else {
      // The client runs before its server knows it.
      if case .asking(_, _, let since) = stage, now < since + Self.patience {
        let words = ["-u", "-S", client.socket, "list-clients", "-F", "#{client_pid}\t#{session_id}\t#{client_name}"]
        guard let tmux = TmuxProgram(of: client, words) else { return giveUp(client, at: now) }
        stage = .asking(client, tmux, since: since)
      }
      return
    }
    // `-N` prevents the start of a new server if the old one has just ended.
    let words = ["-u", "-N", "-S", client.socket, "-C", "attach-session", "-f", "ignore-size", "-t", own[1]]
    guard let tmux = TmuxProgram(of: client, words) else { return giveUp(client, at: now) }
    let reading = TmuxReading(for: session, client: own[2], at: now)
    reading.send = { tmux.write($0) }
    reading.willRead = willRead
    reading.lastKeyAt = lastKeyAt
    stage = .reading(client, tmux, reading)
    reading.begin()
    if let held { reading.handle(held, at: now) }
    held = nil
  }

  private func giveUp(_ client: TmuxClientProcess, at now: Instant) {
    if case .asking(_, let tmux, _) = stage { tmux.end() }
    stage = .given(up: client)
    if let held { session.handle(.update(held), at: now) }
    held = nil
  }

  private func say(_ phrase: Phrase) {
    session.handle(
      .say(session.configuration.phrases(phrase), source: .reader, priority: .message), at: session.now)
  }

  /// Sends keys to the program in the pane that is read; false if no pane is read as a terminal.
  func press(_ bytes: [UInt8]) -> Bool { reading?.press(bytes) ?? false }

  func close() {
    switch stage {
    case .asking(_, let tmux, _), .reading(_, let tmux, _): tmux.end()
    case .idle, .given: break
    }
    stage = .idle
  }
}
