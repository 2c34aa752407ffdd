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
/// It knows no process and no clock: who runs a client in control mode brings what that wrote and sends it commands.
/// Wherever tmux tells too little, or too much, the screen is read.
@MainActor
public final class TmuxReading {
  /// What the session reads.
  enum View: Equatable {
    /// All of the screen.
    case screen
    /// A pane, by what its program writes.
    case pane(PaneID)
    /// The place of a pane on the screen: tmux shows something there in place of its program, or that writes too much.
    case area(PaneID)
  }

  /// What an answer of tmux is to.
  enum Request {
    case structure
    case picture(PaneID, part: Int)
    /// Whether it tells anything yet: what it wrote before came before its answer.
    case sign(of: ScreenUpdate)
    case other
  }

  /// Sends tmux a command, a line.
  public var send: (String) -> Void = { _ in }
  /// Told before something is read: the process that was started in the pane, nil for the screen, and whether what its
  /// program shows is read.
  public var willRead: (Int32?, Bool) -> Void = { _, _ in }
  /// When the user pressed a key last.
  public var lastKeyAt: () -> Instant? = { nil }

  let session: Session
  /// What tmux calls the user's own client.
  let client: String
  var parser = ControlParser()
  var requests: [Request] = []
  var pictureReplies: [ControlReply] = []
  var structureIsStale = false
  /// The session that is shown.
  var tmuxSession: SessionID?
  var layout = PaneLayout()
  var terminals: [PaneID: PaneTerminal] = [:]
  var view = View.screen
  /// What is known of what is not read now.
  var screenSource = TerminalSource()
  let screenRows: (any RowSource)?
  var onScreen = PanesOnScreen()
  /// The screen as it was when nothing lay over the panes, and as it is.
  var restingScreen: ScreenUpdate?
  var currentScreen: ScreenUpdate?
  /// What lies over the panes has the user's attention.
  var isInterrupted = false
  /// When it is looked again whether something lies over the panes.
  var looksAt: Instant?
  /// Where the user was told to be.
  var toldPlace: PaneFacts?
  /// The screen is held back until tmux has told of its panes.
  var startsUntil: Instant?
  var isBegun = false
  /// What a pane shows in place of its program is new.
  var areaIsNew = false
  /// The screen as it was when all that tmux had to tell of it had come.
  var toldScreen: ScreenUpdate?
  /// When tmux may be asked for a sign again, whether it is to be, and until when it has time for an answer.
  var asksAt = Instant.zero
  var signIsDue = false
  var answersUntil: Instant?
  var now = Instant.zero
  /// Nothing more comes.
  public internal(set) var hasEnded = false
  /// It should, and does not.
  public internal(set) var hasStalled = false

  /// - Parameters:
  ///   - session: that reads.
  ///   - client: what tmux calls the user's own client.
  ///   - now: when it begins.
  public init(for session: Session, client: String, at now: Instant) {
    (self.session, self.client, self.now) = (session, client, now)
    startsUntil = now + Self.startTime
    screenRows = session.rowSource
  }

  /// Asks tmux for its panes: it is there.
  public func begin() { askForStructure() }

  static let startTime = Interval.milliseconds(500)
  /// How long a pane writes nothing until what is different on the screen is not its own.
  static let overlayRest = Interval.milliseconds(50)
  /// More panes are not followed.
  static let paneLimit = 64
  /// How often tmux is asked whether it tells anything, while its screen changes, and how long it has for an answer.
  static let signPause = Interval.milliseconds(250)
  static let signTime = Interval.seconds(3)

  var words: PaneWords { PaneWords(phrases: session.configuration.phrases) }

  /// The pane that is read; nil while all of the screen is.
  public var pane: (area: ScreenArea, process: Int32)? {
    switch view {
    case .screen: nil
    case .pane(let id), .area(let id): layout[id].map { ($0.area, $0.process) }
    }
  }

  /// The processes that were started in panes.
  public var processes: [Int32] { layout.panes.map(\.process) }

  // MARK: Time

  /// Whether anything of a pane was read.
  public var hasBegun: Bool { isBegun }

  /// When it next wants ``advance(to:)``.
  public var deadline: Instant? {
    let terminals = terminals.flatMap { [$1.deadline, isRead($0) ? nil : $1.news.deadline] }
    return (terminals + [looksAt, startsUntil, answersUntil, signIsDue ? asksAt : nil]).compactMap { $0 }.min()
  }

  /// Lets time come this far.
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
    // It was stopped, or hangs.
    if let due = answersUntil, due <= now { (hasEnded, hasStalled, answersUntil) = (true, true, nil) }
  }
}
