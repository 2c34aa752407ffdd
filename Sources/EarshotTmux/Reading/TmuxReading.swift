// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
import EarshotReader
public import EarshotRecognition
import EarshotScreen
public import EarshotSession
import EarshotSpeech
import EarshotTerminal

/// The panes of tmux, read by a session: the active one as a terminal of its own, the others by short notices.
///
/// It has no process and no clock: the owner of the client in control mode passes its output in and sends it commands.
/// If tmux reports too little or too much, the screen is read.
@MainActor
public final class TmuxReading {
  /// The part of tmux that the session reads.
  enum View: Equatable {
    /// The whole screen.
    case screen
    /// A pane, by the output of its program.
    case pane(PaneID)
    /// The area of a pane on the screen: tmux shows something there in place of the pane's program, or the program
    /// writes too much.
    case area(PaneID)
  }

  /// The subject of an awaited reply.
  enum Request {
    case structure
    case picture(PaneID, part: Int)
    /// A test that tmux still answers: messages that it sent earlier arrive before the reply.
    case sign(of: ScreenUpdate)
    case other
  }

  /// Sends tmux a command, which is one line.
  public var send: (String) -> Void = { _ in }
  /// Called before something is read, with the process started in the pane, or nil for the screen, and true if the
  /// content is that of its program.
  public var willRead: (Int32?, Bool) -> Void = { _, _ in }
  /// The instant of the user's last key.
  public var lastKeyAt: () -> Instant? = { nil }

  let session: Session
  /// The name that tmux gives the user's own client.
  let client: String
  var parser = ControlParser()
  var requests: [Request] = []
  var pictureReplies: [ControlReply] = []
  var structureIsStale = false
  /// The tmux session that is shown.
  var tmuxSession: SessionID?
  var layout = PaneLayout()
  public internal(set) var windows: [PaneWindow] = []
  var terminals: [PaneID: PaneTerminal] = [:]
  var view = View.screen
  /// The source for the whole screen, kept while a pane is read.
  var screenSource = TerminalSource()
  let screenRows: (any RowSource)?
  var onScreen = PanesOnScreen()
  /// The screen when nothing last covered the panes; then the present screen.
  var restingScreen: ScreenUpdate?
  var currentScreen: ScreenUpdate?
  /// True while the user is in a prompt, a menu or a popup over the panes.
  var isInterrupted = false
  /// The instant of the next check for an overlay.
  var looksAt: Instant?
  /// The last announced pane.
  var toldPlace: PaneFacts?
  /// The instant until which the screen is held back, unless tmux has reported its panes before.
  var startsUntil: Instant?
  var isBegun = false
  /// True until the content that a pane shows in place of its program has been read.
  var areaIsNew = false
  /// The screen at the last time when all messages of tmux about it had arrived.
  var toldScreen: ScreenUpdate?
  /// The next instant for a test of tmux, true if one is due, and the instant until which tmux may take to answer.
  var asksAt = Instant.zero
  var signIsDue = false
  var answersUntil: Instant?
  var now = Instant.zero
  /// True after the last message.
  public internal(set) var hasEnded = false
  /// True if it ended because tmux did not answer.
  public internal(set) var hasStalled = false

  /// - Parameters:
  ///   - session: The session that reads.
  ///   - client: The name that tmux gives the user's own client.
  ///   - now: The instant of the start.
  public init(for session: Session, client: String, at now: Instant) {
    (self.session, self.client, self.now) = (session, client, now)
    startsUntil = now + Self.startTime
    screenRows = session.rowSource
  }

  /// Asks tmux for its panes, once the client in control mode runs.
  public func begin() {
    session.paneHost = self
    askForStructure()
  }

  static let startTime = Interval.milliseconds(500)
  /// The time without output of the panes after which a difference on the screen is an overlay.
  static let overlayRest = Interval.milliseconds(50)
  /// The most panes that are followed.
  static let paneLimit = 64
  /// The least time between two tests of tmux while its screen changes, and the longest wait for an answer.
  static let signPause = Interval.milliseconds(250)
  static let signTime = Interval.seconds(3)

  var words: PaneWords { PaneWords(phrases: session.configuration.phrases) }

  /// The pane that is read; nil while the whole screen is.
  public var pane: (area: ScreenArea, process: Int32)? {
    switch view {
    case .screen: nil
    case .pane(let id), .area(let id): layout[id].map { ($0.area, $0.process) }
    }
  }

  /// The processes started in the panes.
  public var processes: [Int32] { layout.panes.map(\.process) }

  // MARK: Time

  /// True if a pane has been read.
  public var hasBegun: Bool { isBegun }

  /// The next instant for ``advance(to:)``; nil if nothing is timed.
  public var deadline: Instant? {
    let terminals = terminals.flatMap { [$1.deadline, isRead($0) ? nil : $1.news.deadline] }
    return (terminals + [looksAt, startsUntil, answersUntil, signIsDue ? asksAt : nil]).compactMap { $0 }.min()
  }

  /// Lets time pass to an instant.
  public func advance(to instant: Instant) {
    now = max(now, instant)
    if let startsUntil, startsUntil <= now {
      self.startsUntil = nil
      if let currentScreen { read(currentScreen) }
    }
    for (id, terminal) in terminals.sorted(by: { $0.key < $1.key }) {
      guard let due = terminal.deadline, due <= now else { continue }
      if terminal.isFlooded { follow(id, terminal) } else { settle(id, terminal) }
    }
    if let looksAt, looksAt <= now {
      self.looksAt = nil
      lookAtScreen()
    }
    tellNews()
    if signIsDue, asksAt <= now { askForSign() }
    // The server was stopped, or hangs.
    if let due = answersUntil, due <= now { (hasEnded, hasStalled, answersUntil) = (true, true, nil) }
  }
}
