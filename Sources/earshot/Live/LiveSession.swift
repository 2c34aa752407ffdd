// SPDX-License-Identifier: Apache-2.0
import EarshotAudio
import EarshotCore
import EarshotFormats
import EarshotKeys
import EarshotReader
import EarshotScreen
import EarshotSession
import EarshotSettings
import EarshotSpeech
import EarshotSystem
import EarshotTerminal
import Glibc

/// A program being read live: one loop that passes the guard's messages, settled screens and the voice's events to the
/// session, and keys and phrases back.
@MainActor
final class LiveSession {
  private enum Stage {
    case running
    /// The program has ended; its last output is settling.
    case settling
    /// The remaining speech is being spoken.
    case draining
    case done
  }

  private let connection: GuardConnection
  private let clock: MonotonicClock
  private let voice: LiveVoice
  private let session: Session
  private let settings: LiveSettings
  private let profiles: LiveProfiles
  private let emulator: EmulatorThread
  private let mailbox = UpdateMailbox()
  private var display: PhraseDisplay
  private var wordDisplay: WordDisplay
  private var hasToldOfNoUnderline = false
  /// True if nobody hears speech now: there is no sound, or it goes into a file.
  private let isSilent: Bool
  /// True if a file requested by the user is incomplete, which has been reported.
  private var hasFailed = false
  private var transcriptHasFailed = false
  private var stage = Stage.running
  private var paste: [UInt8]?
  /// True until the screen of an earlier reader is there.
  private var awaitsHistory = false
  /// The newest generation in a message of the guard.
  private var heardGeneration: UInt64 = 0
  private var keys = GuardKeys()
  /// The program that Earshot runs, and the one whose terminal is read.
  private let ownProgram: ReadProgram
  private var program: ReadProgram
  /// The programs with trees; nil if none can connect.
  private let bus: LiveBus?
  /// The editor in the terminal that reports, if there is one.
  private let editor: LiveEditor
  /// The programs that drive the reader; nil if not allowed.
  private let driver: LiveDriver?
  /// The runs of the user's own commands.
  private let ownCommands: LiveOwnCommands
  /// The last minute, for a report.
  private let recent: LiveRecent
  private let memory = LiveMemory()
  /// Panes, where tmux has the terminal.
  private var tmux: LiveTmux?
  /// The parts that report before the pictures of the same turn are read, in this order.
  private var reporters: [any LivePart] = []
  /// The parts that follow the user's choices, after them.
  private var followers: [any LivePart] = []

  init(
    _ connection: GuardConnection, options: SpeechOptions, clock: MonotonicClock, display: PhraseDisplay.Choice,
    greets: Bool, driverPort: Int?, showsDesktop: Bool
  ) throws(CommandFailure) {
    self.connection = connection
    self.clock = clock
    guard let hello = Self.hello(from: connection) else {
      throw .failure("Guard does not answer: start again with earshot run.")
    }
    isSilent = options.audio.isSilent
    let keys = SpeechOutput.KeySignal(
      descriptor: connection.keyDescriptor, clear: { connection.clearKeySignal() },
      generation: { connection.generation })
    let goesOn = hello.content.restarts > 0 || LoginHandOver.hasBeen
    voice = try LiveVoice(
      options, keys: keys, goesOn: goesOn, turn: options.audio.turn(hasKeys: hello.content.hasKeys, isUsed: !goesOn),
      sessionTime: clock.now - .zero)
    let wake = voice.wake
    let now = Int(time(nil))
    settings = try LiveSettings(
      options, isFirstDay: { !hello.content.hasKeys || FirstDay($0).includes(now) }, onOutcome: { wake.wake() })
    voice.follow(settings.choices.settings)
    session = Session(
      reader: Reader(settings.choices.configuration), synthesizer: voice.synthesizer, outlets: .unheard)
    settings.use(for: session)
    ownCommands = LiveOwnCommands(OwnCommandRuns(onAnswer: { wake.wake() }), for: session)
    profiles = LiveProfiles(options, for: session)
    ownProgram = ReadProgram(hello.content.process)
    program = ownProgram
    self.display = PhraseDisplay(display, connection, hello: hello.content)
    wordDisplay = WordDisplay(connection)
    bus = LiveBus(of: hello.content.process, for: session)
    editor = LiveEditor(for: session)
    recent = LiveRecent(clock)
    driver = driverPort.map { [session, clock] port in LiveDriver(port: port, for: session, by: clock) }
    guard
      let emulator = EmulatorThread(
        connection, size: ScreenSize(hello.content.size), heard: hello.content.heard,
        answersQueries: !hello.content.hasScreen || !hello.content.passesOutput, policy: SettlePolicy(),
        clock: clock, mailbox: mailbox, onUpdate: { wake.wake() })
    else { throw .failure("Cannot start: no thread for the screen.") }
    self.emulator = emulator
    session.rowSource = emulator
    let recent = recent
    bus?.recent = { recent.text(with: emulator.recentOutput) }
    tmux = LiveTmux(
      in: hello.content.process, for: session,
      lastKeyAt: { [clock] in clock.instant(of: connection.lastKeyTime) },
      willRead: { [weak self] in self?.look(at: $0, showsProgram: $1) })
    let ear = LiveEar(for: session)
    let console = ConsoleWatch()
    console?.onChange = { [voice] in voice.setShown($0) }
    editor.willRead = { [weak self] in self?.receiveKeys() }
    let all: [(any LivePart)?] = [
      console, tmux, bus, editor, driver, showsDesktop ? LiveDesktop(for: session) : nil,
      LiveBraille(for: session, by: clock) { connection.press($0) }, ear,
      ownCommands, memory,
    ]
    reporters = all.compactMap { $0 }
    followers = [settings, profiles]
    let file: LineFile? =
      if let path = options.transcript {
        try LineFile(path: path, appending: goesOn, isPrivate: true)
      } else {
        nil
      }
    session.outlets = outlets(transcript: file, ear: ear, hasScreen: hello.content.hasScreen)
    session.handle(.silence(generation: hello.generation), at: clock.now)
    driver?.press = { connection.press($0) }
    session.handle(.profiles(profiles.profiles), at: clock.now)
    self.keys.update(from: session, to: connection)
    connection.ready()
    if display == .always { self.display.begin() }
    awaitsHistory = hello.content.history < hello.content.heard
    greet(hello.content, isWanted: greets)
  }

  private func outlets(transcript file: LineFile?, ear: LiveEar, hasScreen: Bool) -> SessionOutlets {
    var outlets = SessionOutlets(
      transcript: { [bus, recent] line in
        file?.write(line: line.json)
        bus?.heard(line)
        recent.heard(line)
      },
      phrase: { [weak self] phrase in
        self?.driver?.captured(phrase)
        self?.display.show(phrase)
      },
      earcon: { [voice] in voice.play($0, volume: $1) }, tones: { [voice] in voice.play($0, volume: $1) },
      setting: { [settings] change in settings.keep(change) },
      pronunciation: { [weak self] word, said in self?.keep(word, said) },
      program: ProgramOutlets(
        keys: { [connection, weak self] in
          if self?.tmux?.press($0) != true { connection.inject($0) }
        },
        clipboard: { [connection] text in
          hasScreen ? connection.setClipboard(text).map { ClipboardRefusal($0) } : .noTerminal
        },
        own: { [weak self] in self?.run($0) },
        isBusy: { [weak self, clock] in self?.program.foreground.areBusy(forLast: clock.now - $0) ?? false }))
    outlets.program?.save = { [program] text, name in
      TextSaving.save(
        text, as: name, in: "/proc/\(program.process)/cwd", home: Environment.variable("HOME"))
    }
    outlets.ear = ear.outlets
    outlets.follow = { [weak self] word in self?.follow(word) }
    return outlets
  }

  func run() -> Int32 {
    if awaitsHistory { resume() }
    while stage != .done {
      // A key first: its order is that in which it was pressed.
      receive()
      session.advance(to: clock.now)
      for part in reporters { part.advance(to: clock.now) }
      for update in takePictures() { handle(update) }
      for part in reporters { part.send(at: clock.now) }
      voice.deliver(to: session, at: clock)
      for status in voice.takeStatus() { handle(status: status) }
      tellOfTranscript()
      keys.update(from: session, to: connection)
      for part in followers { part.advance(to: clock.now) }
      tellOfNoUnderline()
      voice.follow(settings.choices.settings)
      advanceStage()
      if stage != .done { sleep() }
    }
    session.close()
    for part in reporters + followers { part.close() }
    let status = voice.close()
    for status in voice.takeStatus() { handle(status: status) }
    tellOfTranscript()
    connection.bye(hasFailed: hasFailed)
    return status
  }

  // MARK: The beginning

  private static func hello(
    from connection: GuardConnection
  ) -> (content: GuardMessage.Hello, generation: UInt64)? {
    while let message = try? connection.receive(within: 5_000) {
      if case .hello(let hello) = message.content { return (hello, message.generation) }
    }
    return nil
  }

  private func greet(_ hello: GuardMessage.Hello, isWanted: Bool) {
    let phrases = settings.choices.phrases
    if hello.restarts > 0 { return say(phrases(.isBack)) }
    if isWanted || LoginHandOver.hasBeen, hello.hasKeys {
      say(phrases(settings.isFirstDay ? .greeting : .greetingAgain, ["key": settings.choices.keyMap.readerKey.name]))
    }
    for sentence in settings.choices.complaints {
      say(sentence)
      TextOutput.complain(sentence)
    }
    for sentence in profiles.takeComplaints(phrases) { say(sentence) }
    if hello.hasKeys, !UserLocale(Environment.variable).isUTF8 { say(phrases(.localeNotUTF8)) }
  }

  /// Takes the screen as an earlier reader left it, ahead of the keys and the output since. In a program that has the
  /// whole screen it says where the user is.
  private func resume() {
    let end = clock.now + Self.historyPatience
    var update = mailbox.takeHistory()
    while update == nil, clock.now < end {
      var ready = pollfd(fd: voice.wake.descriptor, events: Int16(POLLIN), revents: 0)
      poll(&ready, 1, clock.pollTimeout(until: min(end, clock.now + .milliseconds(5))))
      update = mailbox.takeHistory()
    }
    guard let update else { return }
    handle(update)
    guard update.screen.modes.alternateScreen else { return }
    if let name = program.foreground.names(at: clock.now).first { say(name) }
    session.tellFocusOfScreen(at: clock.now)
  }

  private static let historyPatience = Interval.milliseconds(1_000)

  private func keep(_ word: String, _ said: String) {
    guard let failure = settings.keep(pronunciation: word, said: said) else { return }
    let phrases = settings.choices.phrases
    say(phrases(.settingsNotKept, ["reason": phrases.reason(failure.code)]))
  }

  private func follow(_ word: FollowedWord?) {
    wordDisplay.follow(word, in: session, at: tmux?.place)
  }

  /// Tells once that there can be no underline for a user who wants one.
  private func tellOfNoUnderline() {
    guard settings.choices.settings.reader.followsWords, !display.hasRow, !hasToldOfNoUnderline else { return }
    hasToldOfNoUnderline = true
    say(settings.choices.phrases(.noUnderline))
  }

  /// Runs a command of the user's in the folder of the program that is read.
  private func run(_ request: OwnCommandRequest) {
    ownCommands.start(request, in: "/proc/\(program.process)/cwd")
  }

  private func say(_ words: String) {
    session.handle(.say(words, source: .reader, priority: .message), at: clock.now)
  }

  // MARK: The guard's messages

  /// - Parameter milliseconds: The longest wait for the first message.
  private func receive(within milliseconds: Int32 = 0) {
    do throws(GuardError) {
      var message = try connection.receive(within: milliseconds)
      while let received = message {
        handle(received)
        message = try connection.receive()
      }
    } catch {
      stage = .done
    }
  }

  /// Explores with the pointer: the element under it is spoken. A click is the program's.
  private func explore(_ bytes: [UInt8]) {
    // A program answers the pointer on its own screen itself.
    guard let report = MouseReport(bytes), !session.elements.isEmpty, !session.readsScreen else { return }
    let place = tmux?.place ?? (row: 0, column: 0)
    let point = Rectangle(row: report.row - place.row, column: report.column - place.column, columns: 1).center
    session.handle(.touch(point), at: clock.now)
  }

  private func handle(_ message: GuardMessage) {
    heardGeneration = max(heardGeneration, message.generation)
    switch message.content {
    case .key(let key): handle(key, generation: message.generation, at: clock.instant(of: message.time))
    case .paste(let bytes, let isFirst, let isLast):
      handle(pasted: bytes, isFirst: isFirst, isLast: isLast, generation: message.generation)
    case .resized(let size, let outer):
      emulator.resize(to: ScreenSize(size))
      display.resized(columns: outer.columns)
      wordDisplay.resized()
    case .missed(let count):
      session.note("Missed \(count) bytes of output.")
    case .dropped(let count):
      session.note("Missed \(count) messages of the guard.")
    case .ended(let end):
      if case .notStarted(let error) = end {
        let phrases = settings.choices.phrases
        say(phrases(.cannotStart, ["reason": phrases.reason(error)]))
      }
      voice.finish()
      session.hub.post(.programEnded(status: Int(end.status)))
      emulator.finish(at: message.position)
      if stage == .running { stage = .settling }
    case .terminalGone: stage = .done
    case .reply(.mouse, let bytes): explore(bytes)
    // Focus reports come if the program asked for them.
    case .reply(.focus, let bytes): if bytes.last == UInt8(ascii: "I") { voice.takeTurn() }
    case .hello, .reply: break
    }
  }

  private func handle(_ key: GuardMessage.Key, generation: UInt64, at pressed: Instant) {
    if !key.isRelease {
      display.keyPressed()
      recent.pressed(key, hidesInput: hidesInput, at: pressed)
    }
    // The release of a reader key may end what is said into the microphone.
    if !key.isRelease || key.isWithheld {
      session.handle(.key(KeyStroke(key.bytes), generation: generation, isWithheld: key.isWithheld), at: pressed)
    }
    if key.isWithheld { keys.finish(generation: generation, from: session, to: connection) }
  }

  private func handle(pasted bytes: [UInt8], isFirst: Bool, isLast: Bool, generation: UInt64) {
    if isFirst { paste = [] }
    // More than would be spoken anyway.
    if let count = paste?.count, count < 65_536 { paste? += bytes }
    guard isLast, let text = paste else { return }
    paste = nil
    recent.pasted()
    let bracketed = Array("\u{1b}[200~".utf8) + text + Array("\u{1b}[201~".utf8)
    session.handle(.key(KeyStroke(bracketed), generation: generation, isWithheld: false), at: clock.now)
  }

  // MARK: Screens and phrases

  /// Takes the settled pictures, behind the keys that they answer.
  private func takePictures() -> [ScreenUpdate] {
    let updates = mailbox.take()
    if !updates.isEmpty { receiveKeys() }
    return updates
  }

  /// Takes the keys that what is read next may answer: the program gets a key before this does, and a key that comes behind
  /// its answer would stop the speech of it.
  private func receiveKeys() {
    receive()
    let newest = connection.generation
    if newest > heardGeneration {
      receive(within: Self.keyPatience)
      // A dropped message is not waited for again.
      heardGeneration = max(heardGeneration, newest)
    }
  }

  /// The longest delay of the guard's message for a key, in milliseconds.
  private static let keyPatience: Int32 = 20

  private func handle(_ update: ScreenUpdate) {
    defer { wordDisplay.shown(update, in: session, at: tmux?.place) }
    if update.passedOmitted > 0 { memory.flooded(at: clock.now) }
    if tmux?.take(update, at: clock.now) == true {
      return recent.shown(update, hidesInput: hidesInput)
    }
    look(at: nil)
    session.handle(.update(update), at: clock.now)
    recent.shown(update, hidesInput: hidesInput)
  }

  /// Looks at the program whose terminal is read next.
  ///
  /// - Parameters:
  ///   - process: that its terminal was made for, where that is a pane.
  ///   - showsProgram: what is read is what the program shows.
  private func look(at process: Int32?, showsProgram: Bool = true) {
    if process != nil, showsProgram { receiveKeys() }
    let process = process ?? ownProgram.process
    if process != program.process { program = process == ownProgram.process ? ownProgram : ReadProgram(process) }
    session.handle(.hidesInput(hidesInput), at: clock.now)
    if program.terminal != nil, profiles.isNeeded {
      session.handle(.foreground(program.foreground.names(at: clock.now)), at: clock.now)
    }
    bus?.show((showsProgram ? program : ownProgram).process)
    bus?.look(at: clock.now)
    editor.look(in: (showsProgram ? program : ownProgram).process, at: clock.now)
    session.isReadByAnother = showsProgram && program.inner.isInFront
  }

  /// True while the terminal shows nothing of what is typed.
  private var hidesInput: Bool { program.terminal?.hidesInput ?? connection.hidesInput }

  private func handle(status: SpeechStatus) {
    let sentence = settings.choices.phrases(status)
    let isFailure = status.sentence == .fileNotWritten
    if isFailure { hasFailed = true }
    if status.tellsOfNoSound || isFailure {
      display.keep(sentence, isLasting: status.tellsOfNoSound)
      if display.isWantedWithoutSound, isSilent || !isFailure { display.begin() }
    }
    if isFailure || !display.hasRow { TextOutput.complain(sentence) }
  }

  /// Reports once, and immediately, that the transcript can no longer be written.
  private func tellOfTranscript() {
    guard !transcriptHasFailed, let failure = TextOutput.failure else { return }
    transcriptHasFailed = true
    let status = SpeechStatus(.fileNotWritten, ["path": failure.name], errorCode: failure.error.code)
    session.handle(.speech(.status(status)), at: clock.now)
    handle(status: status)
  }

  // MARK: The end

  private func advanceStage() {
    if stage == .settling, emulator.hasFinished, mailbox.isEmpty {
      session.handle(.drain, at: clock.now)
      voice.finish()
      if voice.isMute { session.passSilence() }
      stage = .draining
    }
    if stage == .draining, !session.isSpeaking { stage = .done }
  }

  private func sleep() {
    var descriptors = [
      pollfd(fd: connection.controlDescriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: voice.wake.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    let parts = reporters + followers
    for part in parts { descriptors += part.descriptors }
    let deadline = ([session.nextDeadline] + parts.map(\.deadline)).compactMap { $0 }.min()
    poll(&descriptors, nfds_t(descriptors.count), clock.pollTimeout(until: deadline))
  }
}

extension ClipboardRefusal {
  init(_ failure: GuardConnection.ClipboardFailure) {
    self =
      switch failure {
      case .tooLong: .tooLong
      case .guardGone: .noTerminal
      }
  }
}

extension ScreenSize {
  init(_ size: TerminalSize) { self.init(columns: size.columns, rows: size.rows) }
}
