// SPDX-License-Identifier: Apache-2.0
import EarshotBus
import EarshotCore
import EarshotExpect
import EarshotFormats
import EarshotKeys
import EarshotReader
import EarshotRecognition
import EarshotScreen
import EarshotSession
import EarshotSpeech
import EarshotSystem
import EarshotTerminal
import Glibc

/// A program run for its speech: with the reader of `earshot run`, which has a time of its own.
///
/// The program's time is real. Speech happens when the program is still, and then instantly: the reader's time advances
/// by the duration of the words. So the result is independent of the machine's speed.
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
  /// The reader's lead over the program's time.
  private var ahead = Interval.zero
  private var work = LastWork()
  private var generation: UInt64 = 0
  private var phrases: [String] = []
  /// All speech, and the reader's other lines.
  private(set) var transcript: [TranscriptLine] = []
  /// The time at which the program began to send its tree, if that was during its start.
  private var joinedAt: Instant?
  private var isStarting = true
  /// The program's end, once it is known and all output has been heard.
  private(set) var end: ProgramEnd?
  private let limit: Instant
  /// The keys injected by the reader, until the program receives them.
  private var injected: [UInt8] = []
  /// Called with the program's output.
  var onOutput: ([UInt8]) -> Void = { _ in }
  /// Called with the keys for the program.
  var onKeys: ([UInt8]) -> Void = { _ in }
  /// The longest wait for expected speech.
  private let patience: Interval
  /// True once a step went otherwise than written: the program is elsewhere then, and little is worth waiting for.
  var isLost = false

  /// The reason for abandoning it.
  enum Fault: Error {
    case timeIsUp, toldToEnd
  }

  /// The time without events after which the program counts as still, if nothing else is expected.
  private static let quiet = Interval.milliseconds(150)
  private static let quietUnknown = Interval.milliseconds(400)
  /// The same after Escape: programs wait whether it begins a sequence, those of ncurses a second.
  private static let quietAfterEscape = Interval.milliseconds(1_200)
  /// The longest wait for expected speech once a step went otherwise, and for a first picture.
  private static let patienceWhenLost = Interval.seconds(1)
  /// The rest of a program at its start after which it is not expected to join any more.
  private static let joiningTime = Interval.seconds(3)
  private static let patienceAtStart = Interval.seconds(20)
  private static let longestRun = Interval.seconds(3_600)
  /// The longest wait for the rest of a program's output after its end.
  private static let longest = Interval.seconds(5)
  /// The maximum lead of speech at a time, and of timers.
  private static let longestSpeech = Interval.seconds(600)
  private static let soon = Interval.milliseconds(1_500)
  private static let pause = Interval.milliseconds(15)

  /// - Parameters:
  ///   - program: The program, just started.
  ///   - session: The session that reads it.
  ///   - bus: The bus for its tree; nil for none.
  init(
    _ program: ObservedProgram, _ session: Session, _ settings: SpeechRun.Settings, bus: LiveBus?
  ) {
    (self.program, self.session, self.bus) = (program, session, bus)
    patience = settings.within
    feed = ScreenFeed(size: ScreenSize(settings.size))
    activity = ProgramActivity(of: program.process)
    foreground = ForegroundPrograms(of: program.process)
    terminal = ProgramTerminal(of: program.process)
    limit = clock.now + settings.timeLimit
    session.rowSource = feed
    session.outlets = SessionOutlets(
      transcript: { [weak self] line in self?.take(line) }, phrase: { _ in }, earcon: { _, _ in }, tones: { _, _ in },
      setting: { _ in }, pronunciation: { _, _ in },
      program: ProgramOutlets(
        keys: { [weak self] bytes in self?.injected += bytes }, clipboard: { _ in .noTerminal },
        isBusy: { [weak self, foreground, clock] since in
          guard let self else { return false }
          return foreground.areBusy(forLast: clock.now + ahead - since)
        }))
    session.outlets.program?.save = { [process = program.process] text, name in
      TextSaving.save(text, as: name, in: "/proc/\(process)/cwd", home: nil)
    }
  }

  private func take(_ line: TranscriptLine) {
    bus?.heard(line)
    transcript.append(line)
    // An utterance dropped before it began was not heard. Screen speech from before the program sent its tree depends
    // on timing.
    guard line.kind == .speech, line.outcome != .dropped, joinedAt.map({ line.t >= $0 }) ?? true else { return }
    phrases.append(line.text)
  }

  private var now: Instant { clock.now + ahead }

  /// The program as the reader knows it: its own tree, or what its screen is taken for.
  var elements: ElementTree {
    if let toldTree { return toldTree }
    return session.screen.map { ScreenInterface($0, profile: StructureProfile()).tree } ?? ElementTree()
  }

  /// The program's own tree; nil if it sends none.
  var toldTree: ElementTree? { session.isToldByProgram ? session.elements : nil }

  /// The rows of the screen, without trailing blank ones.
  var screen: [String] {
    var rows = session.screen?.rows.map(\.text) ?? []
    while rows.last?.allSatisfy(\.isWhitespace) ?? false { rows.removeLast() }
    return rows
  }

  // MARK: Steps

  /// Performs a step and listens until its effect is complete.
  ///
  /// - Parameters:
  ///   - awaited: The text to show before a start is complete; nil for anything.
  ///   - heard: The speech of the previous step, with which a start continues; nil for the start itself.
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
    return StepOutcome(
      heard: phrases, end: end, screen: screen, duration: clock.now - began, tree: step.tree.map { _ in elements })
  }

  /// - Parameter step: The step whose speech is awaited afterwards; nil if this is not the last of its keys.
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
    // The key behind the reader key is its command only within a second: no time passes between them.
    if step == nil, session.capture == .nextKey { return }
    try listen(for: step, isEscape: written == .key(Key(.escape)))
  }

  private var modes: ScreenModes { session.screen?.modes ?? ScreenModes() }

  private func press(_ bytes: [UInt8]) {
    generation += 1
    let stroke = KeyStroke(bytes)
    let isWithheld = session.claims(stroke)
    feed.lastKeyAt = now
    session.handle(.key(stroke, generation: generation, isWithheld: isWithheld), at: now)
    stillness.pressed(at: clock.now)
    if !isWithheld {
      onKeys(bytes)
      program.type(bytes)
    }
  }

  /// Advances time, for the program and the reader alike.
  private func pass(_ interval: Interval) throws(Fault) {
    let until = clock.now + interval
    while end == nil, clock.now < until { try turn(for: min(Self.pause, until - clock.now)) }
  }

  /// Lets the program run for a moment without a request.
  func goOn(for interval: Interval) {
    // The next step reports a timeout.
    guard end == nil else { return _ = poll(nil, 0, 15) }
    do throws(Fault) {
      try turn(for: interval)
      if program.isAtEnd { return try hearEnd() }
    } catch { return }
    lookAtWork()
    if clock.now >= max(stillness.since, work.at) + Self.quiet, !isAwaited { letSpeechEnd() }
  }

  /// The speech without keys since an instant; nil if there was none.
  func takeHeard(since began: Instant) -> StepOutcome? {
    guard !phrases.isEmpty || end != nil else { return nil }
    defer { phrases = [] }
    return StepOutcome(heard: phrases, end: end, screen: screen, duration: clock.now - began)
  }

  /// True if the program is known to have more to report.
  private var isAwaited: Bool {
    feed.deadline != nil || session.programDeadline.map { $0 <= now + Self.soon } ?? false
  }

  // MARK: Listening

  /// Listens until the program is still and everything is spoken, and the expected speech has been heard or is overdue.
  private func listen(
    for step: SpeechStep? = nil, isStart: Bool = false, isEscape: Bool = false, awaiting awaited: String? = nil
  ) throws(Fault) {
    let began = clock.now
    // Between the keys of one step the timing of speech does not matter.
    let isUnknown = step.map { $0.expected?.matches([]) ?? true } ?? isEscape
    let quiet = !isUnknown ? Self.quiet : isEscape ? Self.quietAfterEscape : Self.quietUnknown
    // The wait for required text is limited only by the run.
    let patience =
      awaited != nil
      ? Self.longestRun
      : isStart ? Self.patienceAtStart : isLost ? min(Self.patienceWhenLost, patience) : patience
    while end == nil {
      try turn(for: Self.pause)
      if program.isAtEnd || program.ending != nil { return try hearEnd() }
      lookAtWork()
      let isStill = clock.now >= max(began, stillness.since, work.at) + quiet && !isAwaited
      let isLate = clock.now >= began + patience
      guard isStill || isLate else { continue }
      letSpeechEnd()
      // What was heard at the start may still be taken back, by a program that joins.
      let mayJoin = isStarting && bus != nil && clock.now < max(began, stillness.since, work.at) + Self.joiningTime
      if isOver(step, awaited, mayJoin: mayJoin) || clock.now >= began + patience || isLate { return }
    }
  }

  private func lookAtWork() { work.saw(isWorking: activity.isWorking, news: stillness.since, at: clock.now) }

  private func isOver(_ step: SpeechStep?, _ awaited: String?, mayJoin: Bool) -> Bool {
    if let awaited, !(session.screen?.text.contains(awaited) ?? false) { return false }
    if step?.end != nil { return false }
    // Where nothing that follows can make it match, the difference is certain.
    if let expected = step?.expected {
      return expected.matches(phrases) || !mayJoin && !expected.mayBegin(with: phrases)
    }
    return step?.action != .start || !screen.isEmpty || !phrases.isEmpty
  }

  /// Handles the first event within a time.
  private func turn(for interval: Interval) throws(Fault) {
    read(for: interval)
    if program.isToldToEnd { throw .toldToEnd }
    if clock.now >= limit { throw .timeIsUp }
  }

  /// Reads output; false if there was none.
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
    // The program's own time: its time limits do not pass faster because of speech.
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

  /// Lets all waiting speech happen, and advances the reader's time by its duration.
  private func letSpeechEnd() {
    let limit = now + Self.longestSpeech
    // Waits for the program happen in the program's time.
    while let deadline = session.nextDeadline, deadline <= limit,
      session.programDeadline.map({ $0 > deadline }) ?? true,
      session.isSpeaking || deadline <= now + Self.soon
    {
      if deadline > now { ahead = Interval(nanoseconds: ahead.nanoseconds + (deadline - now).nanoseconds) }
      advance(to: now)
    }
  }

  // MARK: The end

  /// Reads the last output of a program that has ended.
  private func hearEnd() throws(Fault) {
    let limit = clock.now + Self.longest
    // Its background processes may keep the terminal open forever.
    while !program.isAtEnd, clock.now < limit, read(for: Self.pause) {}
    if let deadline = feed.deadline { settle(at: max(deadline, now)) }
    let ended = program.ending ?? .exited(0)
    session.hub.post(.programEnded(status: Int(ended.status)))
    session.handle(.drain, at: now)
    letSpeechEnd()
    end = ended
  }

  /// Ends whatever is still running.
  func close(_ putBack: () -> Void) throws(CommandFailure) {
    session.close()
    bus?.close()
    _ = try program.end(putBack)
  }
}
