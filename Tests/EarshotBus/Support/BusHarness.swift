// SPDX-License-Identifier: Apache-2.0
import EarshotBus
import EarshotCore
import EarshotFormats
import EarshotKeys
import EarshotReader
import EarshotScreen
import EarshotSession
import EarshotSpeech
import EarshotTerminal

/// A reader with its bus in memory, in virtual time.
@MainActor
final class BusHarness {
  let session: Session
  let reading: BusReading
  private let voice = HoldingVoice()
  private(set) var now = Instant.zero
  /// The messages sent to each program, as lines.
  private var sent: [BusClientID: [UInt8]] = [:]
  private(set) var closed: Set<BusClientID> = []
  private var lines: [TranscriptLine] = []
  /// The notes in the transcript, which nobody hears.
  private(set) var notes: [String] = []
  private(set) var keys = ""
  private let feed = ScreenFeed(size: ScreenSize(columns: 40, rows: 6))
  private var generation: UInt64 = 0

  init(token: String = "secret", limits: BusLimits = BusLimits(), isStrict: Bool = false) {
    session = Session(
      reader: Reader(ReaderConfiguration(settings: ReaderSettings(), composer: SpeechComposer())), synthesizer: voice,
      outlets: .unheard)
    reading = BusReading(BusServer(token: token, limits: limits, isStrict: isStrict), for: session)
    session.outlets.transcript = { [weak self] in
      self?.lines.append($0)
      if $0.kind == .meta { self?.notes.append($0.text) }
    }
    session.outlets.program = ProgramOutlets(
      keys: { [weak self] in self?.keys += String(decoding: $0, as: UTF8.self) }, clipboard: { _ in .noTerminal },
      isBusy: { _ in false })
    reading.send = { [weak self] in self?.sent[$0, default: []] += $1 }
    reading.close = { [weak self] in self?.closed.insert($0) }
  }

  // MARK: What happens

  /// A program comes, in the foreground where it is in this terminal.
  func connect(
    _ client: BusClientID = BusClientID(1), _ terminal: BusPeer.Terminal = .own, inFront: Bool = true,
    process: ProcessName? = nil
  ) {
    reading.connect(client, BusPeer(terminal: terminal, process: process), at: now)
    if inFront { front.insert(client) }
    reading.setFront(front, at: now)
  }

  var front: Set<BusClientID> = [] { didSet { reading.setFront(front, at: now) } }

  func send(_ text: String, from client: BusClientID = BusClientID(1)) { send(Array((text + "\n").utf8), from: client) }

  func send(_ bytes: [UInt8], from client: BusClientID = BusClientID(1)) {
    reading.receive(bytes[...], from: client, at: now)
  }

  func disconnect(_ client: BusClientID = BusClientID(1)) { reading.disconnect(client, at: now) }

  /// The program says who it is, and what it can do.
  func initialize(
    _ name: String = "Deploy", from client: BusClientID = BusClientID(1),
    actions: [String] = ["click", "increment", "decrement", "escape", "magicTap", "customAction"]
  ) {
    let list = actions.map { "\"\($0)\"" }.joined(separator: ",")
    send(
      #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocol":1,"app":{"name":"\#(name)"},"#
        + #""capabilities":{"tree":true,"actions":[\#(list)]}}}"#, from: client)
  }

  /// A notification of the program, with its parameters as JSON.
  func tell(_ method: String, _ parameters: String, from client: BusClientID = BusClientID(1)) {
    send(#"{"jsonrpc":"2.0","method":"\#(method)","params":\#(parameters)}"#, from: client)
  }

  /// The program writes to the terminal, and the screen settles.
  func output(_ text: String) {
    write(text)
    pass(.milliseconds(200))
  }

  /// The program writes to the terminal.
  func write(_ text: String) { feed.feed(Array(text.utf8), at: now) }

  /// The user presses a key that goes to the program.
  func press(_ key: String) {
    generation += 1
    session.handle(.key(KeyStroke(Array(key.utf8)), generation: generation, isWithheld: false), at: now)
  }

  func command(_ command: ReaderCommand) {
    generation += 1
    session.handle(.silence(generation: generation), at: now)
    session.handle(.command(command), at: now)
    session.advance(to: now)
  }

  func hold(_ isHolding: Bool) {
    voice.isHolding = isHolding
    for id in voice.takeHeld() {
      session.handle(.speech(.began(id)), at: now)
      session.handle(.speech(.ended(id, .finished)), at: now)
    }
  }

  // MARK: Time

  func pass(_ interval: Interval) {
    let end = now + interval
    while let due = nextDeadline, due <= end { step(to: due) }
    step(to: end)
  }

  /// Lets all be told and said that is to be, as far as no program is waited for.
  func settle() {
    pass(.milliseconds(450))
    while session.isSpeaking, let due = session.nextDeadline { step(to: due) }
  }

  private var nextDeadline: Instant? {
    [session.nextDeadline, reading.deadline, feed.deadline].compactMap { $0 }.min()
  }

  /// Lets a time pass in which nothing is pressed.
  func rest() { pass(.seconds(3)) }

  private func step(to instant: Instant) {
    now = max(now, instant)
    session.advance(to: now)
    reading.advance(to: now)
    if let due = feed.deadline, due <= now { session.handle(.update(feed.settle()), at: now) }
    session.advance(to: now)
  }

  // MARK: What came of it

  /// The words heard since they were last taken, hints apart.
  func takeSpoken() -> [String] {
    settle()
    defer { lines = [] }
    return lines.filter { $0.kind == .speech && $0.source != .hint && $0.heard != nil }.map(\.text)
  }

  /// The tones that were played since lines were last taken, by their names in transcripts.
  func takeTones() -> [String] {
    settle()
    defer { lines = [] }
    return lines.filter { $0.kind == .earcon }.map(\.text)
  }

  /// The words heard to their end since they were last taken.
  func takeHeardWhole() -> [String] {
    settle()
    defer { lines = [] }
    return lines.filter { $0.kind == .speech && $0.source != .hint && $0.outcome == .finished }.map(\.text)
  }

  /// The messages that were sent since they were last taken.
  func takeSent(to client: BusClientID = BusClientID(1)) -> [JSONValue] {
    let bytes = sent.removeValue(forKey: client) ?? []
    return bytes.split(separator: 0x0A).map { (try? JSONParser.value(of: $0)) ?? .null }
  }

  func takeKeys() -> String {
    defer { keys = "" }
    return keys
  }
}
