// SPDX-License-Identifier: Apache-2.0
import EarshotBus
import EarshotCore
import EarshotExpect
import EarshotFormats
import EarshotKeys
import EarshotReader
import EarshotScreen
import EarshotSession
import EarshotSpeech
import EarshotTerminal
import Glibc

/// A program that is run to be heard: with the reader of `earshot run`, in a time of its own.
///
/// The program's time is real. What is to be said is said when the program is still, and then at once: the reader's time
/// goes on by as much as the words would last. So nothing that is heard depends on how fast the machine is.
@MainActor
final class HeardProgram {
  private var program: ObservedProgram
  private let session: Session
  private let feed: ScreenFeed
  private let bus: LiveBus?
  private let activity: ProgramActivity
  private var foreground: ForegroundPrograms
  private let terminal: ProgramTerminal?
  private var stillness = Stillness()
  private let clock = MonotonicClock()
  /// By how much the reader's time is ahead of the program's.
  private var ahead = Interval.zero
  private var workedAt = Instant.zero
  private var generation: UInt64 = 0
  private var phrases: [String] = []
  /// All that was said, and what else the reader told.
  private(set) var transcript: [TranscriptLine] = []
  /// When the program began to tell its tree, where it did so before its start was over.
  private var joinedAt: Instant?
  private var isStarting = true
  /// How the program has ended, once that is known and all it wrote has been heard.
  private(set) var end: ProgramEnd?
  private let limit: Instant
  /// What is typed by the reader for its user, until the program is given it.
  private var injected: [UInt8] = []
  /// Told what the program writes.
  var onOutput: ([UInt8]) -> Void = { _ in }

  /// Why it is listened to no longer.
  enum Fault: Error {
    case timeIsUp, toldToEnd
  }

  /// How long nothing must happen for the program to be still, and where nobody knows what is to come.
  private static let quiet = Interval.milliseconds(150)
  private static let quietUnknown = Interval.milliseconds(400)
  /// The same after Escape: programs wait whether it begins a sequence, those of ncurses a second.
  private static let quietAfterEscape = Interval.milliseconds(1_200)
  /// How long it is waited for what is expected, and for a first picture.
  private static let patience = Interval.seconds(5)
  private static let patienceAtStart = Interval.seconds(20)
  private static let longestRun = Interval.seconds(3_600)
  /// How long a program that is never still is listened to for one key.
  private static let longest = Interval.seconds(5)
  /// How far speech may go ahead at a time, and how far what is timed and no speech.
  private static let longestSpeech = Interval.seconds(600)
  private static let soon = Interval.milliseconds(1_500)
  private static let pause = Interval.milliseconds(15)

  /// - Parameters:
  ///   - program: that was just started.
  ///   - session: that hears it.
  ///   - bus: by which it may tell its tree; nil where it may not.
  init(
    _ program: ObservedProgram, _ session: Session, size: TerminalSize, bus: LiveBus?, timeLimit: Interval
  ) {
    (self.program, self.session, self.bus) = (program, session, bus)
    feed = ScreenFeed(size: ScreenSize(size))
    activity = ProgramActivity(of: program.process)
    foreground = ForegroundPrograms(of: program.process)
    terminal = ProgramTerminal(of: program.process)
    limit = clock.now + timeLimit
    session.rowSource = feed
    session.outlets = SessionOutlets(
      transcript: { [weak self] line in self?.take(line) }, phrase: { _ in }, earcon: { _, _ in }, setting: { _ in },
      program: ProgramOutlets(
        keys: { [weak self] bytes in self?.injected += bytes }, clipboard: { _ in .noTerminal },
        isBusy: { [weak self, foreground, clock] since in
          guard let self else { return false }
          return foreground.areBusy(forLast: clock.now + ahead - since)
        }))
  }

  private func take(_ line: TranscriptLine) {
    bus?.heard(line)
    transcript.append(line)
    // What gave way before it began was not heard. What was said of the screen before the program told its tree depends
    // on which of the two came how early.
    guard line.kind == .speech, line.outcome != .dropped, joinedAt.map({ line.t >= $0 }) ?? true else { return }
    phrases.append(line.text)
  }

  private var now: Instant { clock.now + ahead }

  /// What the program tells of itself; nil where it does not.
  var toldTree: ElementTree? { session.isToldByProgram ? session.elements : nil }

  /// The rows of the screen, without the blank ones at its end.
  var screen: [String] {
    var rows = session.screen?.rows.map(\.text) ?? []
    while rows.last?.allSatisfy(\.isWhitespace) ?? false { rows.removeLast() }
    return rows
  }

  // MARK: Steps

  /// Does what a step says and listens until that is over.
  ///
  /// - Parameters:
  ///   - awaited: what has to be shown before a start is over; nil for anything.
  ///   - heard: what was heard of the step before, with which a start goes on; nil where it is the start.
  func perform(
    _ step: SpeechStep, awaiting awaited: String? = nil, after heard: [String]? = nil
  ) throws(Fault) -> StepOutcome {
    let began = clock.now
    switch step.action {
    case .start:
      if let heard { phrases = heard + phrases }
      try listen(for: step, isStart: heard == nil, awaiting: awaited)
    case .keys(let steps):
      for (index, written) in steps.enumerated() where end == nil {
        try perform(written, of: index == steps.count - 1 ? step : nil)
      }
    case .pause(let interval):
      try pass(interval)
      try listen(for: step)
    }
    isStarting = false
    defer { phrases = [] }
    return StepOutcome(heard: phrases, end: end, screen: screen, duration: clock.now - began)
  }

  /// - Parameter step: what is waited for behind it; nil where it is not the last of its step.
  private func perform(_ written: WalkStep, of step: SpeechStep?) throws(Fault) {
    switch written {
    case .key(let key):
      guard let bytes = key.bytes(for: modes) else { return }
      press(bytes)
    case .text(let text):
      for character in text.dropLast() where end == nil {
        press(Array(String(character).utf8))
        try listen()
      }
      if let last = text.last { press(Array(String(last).utf8)) }
    case .click(let column, let row):
      guard let bytes = MouseClick(row: row, column: column).bytes(for: modes) else { return }
      press(bytes)
    case .wait(let interval): try pass(interval)
    case .touch: return
    }
    try listen(for: step, isEscape: written == .key(Key(.escape)))
  }

  private var modes: ScreenModes { session.screen?.modes ?? ScreenModes() }

  private func press(_ bytes: [UInt8]) {
    generation += 1
    let isWithheld = session.claims(bytes)
    feed.lastKeyAt = now
    session.handle(.key(bytes, generation: generation, isWithheld: isWithheld), at: now)
    stillness.pressed(at: clock.now)
    if !isWithheld { program.type(bytes) }
  }

  /// Lets time pass, of the program and of the reader alike.
  private func pass(_ interval: Interval) throws(Fault) {
    let until = clock.now + interval
    while end == nil, clock.now < until { try turn(for: min(Self.pause, until - clock.now)) }
  }

  /// Lets it go on for a moment while nobody asks.
  func goOn(for interval: Interval) {
    // Whether its time is up is told with the next step.
    guard end == nil else { return _ = poll(nil, 0, 15) }
    do throws(Fault) {
      try turn(for: interval)
      if program.isAtEnd { return try hearEnd() }
    } catch { return }
    if activity.isWorking { workedAt = clock.now }
    if clock.now >= max(stillness.since, workedAt) + Self.quiet, !isAwaited { letSpeechEnd() }
  }

  /// What was heard without a key since an instant; nil where nothing was.
  func takeHeard(since began: Instant) -> StepOutcome? {
    guard !phrases.isEmpty || end != nil else { return nil }
    defer { phrases = [] }
    return StepOutcome(heard: phrases, end: end, screen: screen, duration: clock.now - began)
  }

  /// Whether the program has more to tell, as far as is known.
  private var isAwaited: Bool {
    feed.deadline != nil || session.programDeadline.map { $0 <= now + Self.soon } ?? false
  }

  // MARK: Listening

  /// Listens until the program is still and all is said, and what is expected has been heard or is too late.
  private func listen(
    for step: SpeechStep? = nil, isStart: Bool = false, isEscape: Bool = false, awaiting awaited: String? = nil
  ) throws(Fault) {
    let began = clock.now
    // Between the keys of one step it does not matter when something is heard.
    let isUnknown = step.map { $0.expected?.matches([]) ?? true } ?? isEscape
    let quiet = !isUnknown ? Self.quiet : isEscape ? Self.quietAfterEscape : Self.quietUnknown
    // What has to be shown is waited for as long as the run may take.
    let patience = awaited != nil ? Self.longestRun : isStart ? Self.patienceAtStart : Self.patience
    while end == nil {
      try turn(for: Self.pause)
      if program.isAtEnd || program.ending != nil { return try hearEnd() }
      if activity.isWorking { workedAt = clock.now }
      let isStill = clock.now >= max(began, stillness.since, workedAt) + quiet && !isAwaited
      let isLate = clock.now >= began + (isStart ? patience : Self.longest)
      guard isStill || isLate else { continue }
      letSpeechEnd()
      if isOver(step, awaited) || clock.now >= began + patience || isLate { return }
    }
  }

  private func isOver(_ step: SpeechStep?, _ awaited: String?) -> Bool {
    if let awaited, !(session.screen?.text.contains(awaited) ?? false) { return false }
    if step?.end != nil { return false }
    if let expected = step?.expected { return expected.matches(phrases) }
    return step?.action != .start || !screen.isEmpty || !phrases.isEmpty
  }

  /// Takes in what comes first within a time.
  private func turn(for interval: Interval) throws(Fault) {
    read(for: interval)
    if program.isToldToEnd { throw .toldToEnd }
    if clock.now >= limit { throw .timeIsUp }
  }

  /// False where nothing came.
  @discardableResult
  private func read(for interval: Interval) -> Bool {
    let bytes = program.read(for: interval)
    if !bytes.isEmpty {
      onOutput(bytes)
      feed.feed(bytes, at: now)
      let replies = feed.takeReplies()
      if !replies.isEmpty { program.type(replies) }
    }
    advance(to: now)
    return !bytes.isEmpty
  }

  private func advance(to instant: Instant) {
    while let deadline = feed.deadline, deadline <= instant { settle(at: deadline) }
    session.advance(to: instant)
    // The program's own time: what it has to answer within does not pass faster because something is said.
    bus?.advance(to: clock.now)
    if isStarting, joinedAt == nil, session.isToldByProgram { (joinedAt, phrases) = (session.now, []) }
    if !injected.isEmpty {
      program.type(injected)
      injected = []
      stillness.pressed(at: clock.now)
    }
  }

  private func settle(at instant: Instant) {
    let update = feed.settle()
    stillness.saw(update.screen, at: min(clock.now, Instant.zero + (instant - (Instant.zero + ahead))))
    if let terminal { session.handle(.hidesInput(terminal.hidesInput), at: instant) }
    session.handle(.foreground(foreground.names(at: clock.now)), at: instant)
    bus?.look(at: clock.now)
    session.handle(.update(update), at: instant)
  }

  /// Lets all be said that waits, and the reader's time go on by so much.
  private func letSpeechEnd() {
    let limit = now + Self.longestSpeech
    // What waits for the program waits in the program's time.
    while let deadline = session.nextDeadline, deadline <= limit,
      session.programDeadline.map({ $0 > deadline }) ?? true,
      session.isSpeaking || deadline <= now + Self.soon
    {
      if deadline > now { ahead = Interval(nanoseconds: ahead.nanoseconds + (deadline - now).nanoseconds) }
      advance(to: now)
    }
  }

  // MARK: The end

  /// The program has ended: what it wrote last is heard.
  private func hearEnd() throws(Fault) {
    let limit = clock.now + Self.longest
    // What it left behind may have the terminal for ever.
    while !program.isAtEnd, clock.now < limit, read(for: Self.pause) {}
    if let deadline = feed.deadline { settle(at: max(deadline, now)) }
    let ended = program.ending ?? .exited(0)
    session.hub.post(.programEnded(status: Int(ended.status)))
    session.handle(.drain, at: now)
    letSpeechEnd()
    end = ended
  }

  /// Ends what still runs.
  func close(_ putBack: () -> Void) throws(CommandFailure) {
    session.close()
    bus?.close()
    _ = try program.end(putBack)
  }
}
