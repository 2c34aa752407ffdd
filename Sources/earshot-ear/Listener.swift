// SPDX-License-Identifier: Apache-2.0
import Glibc
import LineProtocol

/// Takes the reader's requests, and listens.
struct Listener {
  private enum State {
    case idle
    /// The microphone is asked for, since a time.
    case opening(Session, since: Double)
    case listening(Session)
  }

  private struct Session {
    var microphone: any Microphone
    /// True for the sound server; otherwise the device is what is tried without one.
    var isFirstChoice: Bool
    var grammar: Recognizer.Grammar
    var utterance: Utterance
    var begin = Listener.now
    var isSpeechTold = false
    /// The text that is read aloud, if its speaker is to be learned.
    var text: String?
    /// The phrase found at the last pause, with the end of the speech there.
    var found: (end: Int, report: ListeningReport)?
  }

  private enum Engine {
    case absent(String)
    case here(Recognizer)
  }

  private let report: (ListeningReport) -> Void
  private var engine = Engine.absent("The engine has not been started.")
  private var state = State.idle
  /// The language, if it is one without a model.
  private var strange: String?
  private var device: String?
  private var file: String?
  /// The text that the next listening is to hear read aloud.
  private var text: String?
  private var readings: [Recognizer.Reading] = []
  private var leastConfidence = 50
  /// In hundredths of a second.
  private var pause = Utterance.usualPause
  private var phrases: [(number: Int, text: String)] = []
  private var grammars: [(id: UInt64, grammar: Recognizer.Grammar?)] = []

  init(report: @escaping (ListeningReport) -> Void) { self.report = report }

  /// Loads the engine.
  mutating func begin() {
    do throws(Recognizer.Absence) {
      engine = .here(try Recognizer())
      report(.ready(engine: "earshot-ear", language: "en-US"))
    } catch {
      engine = .absent(error.sentence)
      report(.trouble(error.sentence))
    }
  }

  /// The time to wait for the reader, in milliseconds.
  var patience: Int32 {
    switch state {
    case .idle: -1
    case .opening(let session, _), .listening(let session): session.microphone is RecordedMicrophone ? 0 : 10
    }
  }

  // MARK: Requests

  mutating func handle(_ request: ListeningRequest) {
    switch request {
    case .language(let tag):
      let isEnglish = tag.lowercased().split(whereSeparator: { "-_.".contains($0) }).first == "en"
      strange = isEnglish ? nil : tag
      if let strange { report(.trouble(Self.unknownLanguage(strange))) }
    case .device(let name): device = name.isEmpty || name == "default" ? nil : name
    case .confidence(let least): leastConfidence = least
    case .pause(let milliseconds): pause = milliseconds / 10
    case .phrase(let number, let text): if phrases.count < Self.mostPhrases { phrases.append((number, text)) }
    case .grammar(let id): close(grammar: id)
    case .listen(let id):
      end()
      listen(id)
    case .finish: finish()
    case .cancel: end()
    case .file(let path): file = path
    case .learn(let text): self.text = text
    case .keep(let path): keep(path)
    case .speaker(let path): use(path)
    }
  }

  private static func unknownLanguage(_ tag: String) -> String {
    "Spoken commands are understood in English only: pocketsphinx has no model of \(tag) here."
  }

  private static let mostPhrases = 2_000
  private static let mostGrammars = 4

  private mutating func close(grammar id: UInt64) {
    defer { phrases = [] }
    guard case .here(let recognizer) = engine else { return }
    grammars.removeAll { $0.id == id }
    grammars.append((id, recognizer.grammar(of: phrases)))
    if grammars.count > Self.mostGrammars { grammars.removeFirst() }
  }

  private mutating func listen(_ id: UInt64) {
    let (path, text) = (file, text)
    (file, self.text) = (nil, nil)
    if case .absent(let reason) = engine { return refuse(reason) }
    if let strange { return refuse(Self.unknownLanguage(strange)) }
    guard let grammar = grammar(id, text) else { return }
    let utterance = Utterance(
      pause: pause, longest: text == nil ? Utterance.longestCommand : Utterance.longestSentence)
    if let path {
      do throws(Recording.Fault) {
        let microphone = RecordedMicrophone(try Recording(path: path))
        report(.listening)
        state = .listening(
          Session(
            microphone: microphone, isFirstChoice: false, grammar: grammar, utterance: utterance, text: text))
      } catch {
        refuse(error.sentence)
      }
      return
    }
    let microphone: any Microphone = PulseMicrophone(device: device) ?? AlsaMicrophone(device: device)
    let session = Session(
      microphone: microphone, isFirstChoice: microphone is PulseMicrophone, grammar: grammar,
      utterance: utterance, text: text)
    state = .opening(session, since: Self.now)
  }

  /// The words that may be said: the text to read, or a grammar. Nil if there is none, which is told.
  private func grammar(_ id: UInt64, _ text: String?) -> Recognizer.Grammar? {
    if let text, case .here(let recognizer) = engine {
      let grammar = recognizer.grammar(of: [(0, text)])
      if grammar == nil { refuse("There is nothing to read.") }
      return grammar
    }
    guard let entry = grammars.first(where: { $0.id == id }) else {
      refuse("There is no grammar \(id).")
      return nil
    }
    if entry.grammar == nil { refuse("Nothing here has an English name that could be said.") }
    return entry.grammar
  }

  private func refuse(_ reason: String) {
    report(.trouble(reason))
    report(.closed)
  }

  // MARK: Listening

  /// Takes what the microphone has.
  mutating func advance() {
    switch state {
    case .idle: return
    case .opening(let session, let since): open(session, since)
    case .listening(let session): take(session.microphone.take(), session)
    }
  }

  private mutating func open(_ session: Session, _ since: Double) {
    let sound = session.microphone.take()
    switch sound {
    case .opening:
      if Self.now - since > Self.longestOpening { close(session, .trouble("The sound server does not answer.")) }
    case .trouble:
      guard session.isFirstChoice, (session.microphone as? PulseMicrophone)?.hasNoServer == true else {
        return take(sound, session)
      }
      session.microphone.close()
      var next = session
      next.isFirstChoice = false
      next.microphone = AlsaMicrophone(device: device)
      state = .opening(next, since: since)
    case .samples, .end:
      report(.listening)
      var open = session
      open.begin = Self.now
      take(sound, open)
    }
  }

  private static let longestOpening = 3.0
  private static let (longestListening, longestReading) = (8.0, 14.0)

  private mutating func take(_ sound: Sound, _ session: Session) {
    var session = session
    switch sound {
    case .opening: state = .listening(session)
    case .trouble(let reason): close(session, .trouble(reason))
    case .end: conclude(&session)
    case .samples(let samples):
      session.utterance.append(samples)
      if session.utterance.span != nil, !session.isSpeechTold {
        session.isSpeechTold = true
        report(.speech)
      }
      // A sound server that stands still gives no sound, and no trouble.
      let longest = session.text == nil ? Self.longestListening : Self.longestReading
      let isLate = !(session.microphone is RecordedMicrophone) && Self.now - session.begin > longest
      if session.utterance.isOver || isLate { return conclude(&session) }
      if session.utterance.mayBeOver, !(session.microphone is RecordedMicrophone) { look(&session) }
      state = .listening(session)
    }
  }

  private mutating func finish() {
    switch state {
    case .idle: return
    case .opening(let session, _): close(session, .rejected(.silence))
    case .listening(var session):
      if case .samples(let samples) = session.microphone.take() { session.utterance.append(samples) }
      conclude(&session)
    }
  }

  /// Finds out what was said, if it was not found out at the end of the same speech.
  private func look(_ session: inout Session) {
    let end = session.utterance.span?.upperBound ?? 0
    // The end moves with what is heard of the room behind it. Further speech is at least a pause away.
    if let found = session.found, abs(found.end - end) <= Utterance.shortPause { return }
    session.found = (end, understood(session))
  }

  private mutating func conclude(_ session: inout Session) {
    look(&session)
    if let text = session.text, case .heard = session.found?.report { learn(text, session.utterance) }
    close(session, session.found?.report ?? .rejected(.silence))
  }

  private func understood(_ session: Session) -> ListeningReport {
    guard case .here(let recognizer) = engine, let speech = session.utterance.speech else { return .rejected(.silence) }
    guard let hearing = recognizer.hear(speech, session.grammar) else { return .rejected(.unknown) }
    // Who is to be learned need not sound as the model does.
    let least = session.text == nil ? leastConfidence : Self.leastReadingConfidence
    switch hearing.verdict(leastConfidence: least) {
    case .heard:
      return .heard(
        number: hearing.number, confidence: hearing.confidence, margin: hearing.margin, hearing.text)
    case .unclear: return .rejected(.unclear)
    case .unknown: return .rejected(.unknown)
    }
  }

  // MARK: Speakers

  private mutating func keep(_ path: String) {
    defer { readings = [] }
    guard case .here(var recognizer) = engine, let speaker = recognizer.speaker(of: readings) else {
      return report(.trouble("Too little was read to learn from: fifteen seconds of speech at least."))
    }
    recognizer.listen(to: speaker)
    engine = .here(recognizer)
    let isKept = recognizer.learnedVoice.write(to: path)
    report(isKept ? .learned(count: readings.count) : .trouble("\(path) cannot be written."))
  }

  private mutating func use(_ path: String) {
    guard case .here(var recognizer) = engine else { return }
    var speaker: Speaker?
    if !path.isEmpty {
      do throws(Recognizer.UnknownSpeaker) { speaker = try recognizer.speaker(inFile: path) } catch {
        let fault = error == .unreadable ? "cannot be read" : "is for another model"
        report(.trouble("What was learned of your voice \(fault): learn it anew with earshot listen --learn."))
      }
    }
    recognizer.listen(to: speaker)
    engine = .here(recognizer)
  }

  /// Keeps a sentence that was read aloud, also as it sounds in a room with noise.
  private mutating func learn(_ text: String, _ utterance: Utterance) {
    var noisy = Utterance(pause: utterance.pause, longest: Utterance.longestSentence)
    noisy.append(RoomNoise.added(to: utterance.samples))
    let speech = [utterance.speech, noisy.speech].compactMap(\.self)
    if readings.count < Self.mostReadings { readings.append(Recognizer.Reading(text: text, speech: speech)) }
  }

  private static let mostReadings = 100

  private static let leastReadingConfidence = 25

  private mutating func close(_ session: Session, _ last: ListeningReport) {
    session.microphone.close()
    state = .idle
    report(last)
    report(.closed)
  }

  /// Stops without a result.
  private mutating func end() {
    switch state {
    case .idle: return
    case .opening(let session, _), .listening(let session):
      session.microphone.close()
      state = .idle
      report(.closed)
    }
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
