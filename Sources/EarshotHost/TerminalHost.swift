import EarshotAudio
import EarshotBus
import EarshotCore
import EarshotReader
import EarshotSession
import EarshotSettings
import EarshotSpeech
import EarshotSystem
import EarshotTerminal
public import EarshotUI
import Glibc

/// Runs an app in the user's terminal, and reads it aloud.
///
/// ```swift
/// exit(TerminalHost.run { NavigationController(rootViewController: NotesController()) })
/// ```
///
/// The reader runs in this process, with the user's settings and all of its keys. Under `earshot run` there is one
/// already: the app joins it by the bus, tells it its tree and brings none, so that everything is said once.
@MainActor
public final class TerminalHost {
  /// The app that runs. Its clock is the host's.
  public let application: Application
  public private(set) var scene: WindowScene
  /// Fills the terminal.
  public private(set) var window: Window

  /// A picture of something that moves is drawn so often.
  private static let frame = Interval.milliseconds(30)
  /// Rows that a notch of the pointer's wheel scrolls.
  private static let notch = 3

  let options: HostOptions
  private let clock = MonotonicClock()
  private let session: Session?
  private let voice: LiveVoice?
  private let reading: AppReading?
  /// The reader that was joined; nil where the app has its own, or none.
  private let link: BusLink?
  /// What is wrong with the user's settings.
  private let complaints: [String]
  var picture = AppPicture()
  /// Whether the process is to stop as soon as nothing keeps it.
  var isLeaving = false
  var calendar = CalendarWatch()
  var memory = MemoryPressure()
  private var lines = PlainLines()
  private var keys = TerminalKeys()
  private var keysExpire: Instant?
  private var status: Int32?

  /// - Parameters:
  ///   - options: without them the environment decides.
  ///   - delegate: of the application; is not kept.
  public init(
    _ options: HostOptions = .environment, delegate: (any ApplicationDelegate)? = nil
  ) throws(HostError) {
    self.options = options
    let bus = options.bus.map { BusClient(BusLink.app, at: $0) }
    let hasJoined = bus?.connect(at: clock.now) ?? false
    if options.hasReader, !hasJoined {
      let voice: LiveVoice
      do throws(AudioError) { voice = try LiveVoice(options.sound) } catch { throw .voice(error.description) }
      let choices: UserChoices
      do throws(ChoiceError) { choices = try UserChoices(options.settings, in: .user) } catch {
        throw .settings(error.description)
      }
      let session = Session(reader: Reader(choices.configuration), synthesizer: voice.synthesizer)
      complaints = choices.complaints
      session.onEarcon = { [weak session] in voice.play($0, volume: session?.earconVolume ?? 0) }
      if let path = options.transcript {
        let log = try TranscriptLog(path: path)
        session.onTranscript = { log.write($0) }
      }
      application = Application(hub: session.hub, delegate: delegate)
      reading = AppReading(application, by: session)
      (self.voice, self.session, link) = (voice, session, nil)
    } else {
      let application = Application(delegate: delegate)
      link = bus.map { BusLink(application, to: $0) }
      self.application = application
      (voice, session, reading, complaints) = (nil, nil, nil, [])
    }
    scene = WindowScene(size: CellSize(width: 80, height: 24))
    application.connect(scene)
    window = Window(windowScene: scene)
  }

  /// Runs an app until it ends, as its `main` does.
  ///
  /// - Returns: the exit status; what went wrong has been said on standard error.
  public static func run(_ options: HostOptions = .environment, _ root: () -> ViewController) -> Int32 {
    do throws(HostError) {
      return try TerminalHost(options).run(root())
    } catch {
      complain("\(error)")
      return 1
    }
  }

  static func complain(_ sentence: String) {
    let line = Array("\(sentence)\n".utf8)
    _ = line.withUnsafeBytes { write(2, $0.baseAddress, $0.count) }
  }

  /// Shows a controller and runs the app until ``stop(status:)``, Control C that nobody wants, or a signal. Control Z that
  /// nobody wants stops it, until the shell brings it back.
  ///
  /// The terminal is the user's again when this returns. A host runs once.
  /// - Returns: the exit status; 128 + n for signal n.
  /// - Parameter root: fills the window; nil where the delegate makes the interface.
  public func run(_ root: ViewController? = nil) throws(HostError) -> Int32 {
    status = nil
    picture.forget()
    let terminal = try AppTerminal(usesPointer: options.usesPointer, Self.capabilities)
    if terminal.capabilities.isPlain { session?.onPhrase = { [weak self] in self?.lines.say($0) } }
    defer {
      terminal.close()
      session?.close()
      voice?.close()
      // Nobody heard why nothing was to be heard.
      for status in voice?.takeStatus() ?? [] { Self.complain("\(status)") }
    }
    if let size = terminal.size { scene.size = size }
    scene.userInterfaceStyle = terminal.capabilities.userInterfaceStyle
    try launch(root)
    for sentence in complaints {
      session?.handle(.say(sentence, source: .reader, priority: .message), at: clock.now)
    }
    while true {
      settle()
      draw(on: terminal)
      trustState()
      watchSystem()
      if let status {
        application.handle(.terminated)
        return status
      }
      stopIfReady(on: terminal)
      sleep(on: terminal)
      takeSignals(from: terminal)
      takeInput(from: terminal)
    }
  }

  private static var capabilities: TerminalCapabilities {
    func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
    return TerminalCapabilities(variable) { TerminalDescription(named: $0, variable) }
  }

  /// Ends the app when this turn is over.
  public func stop(status: Int32 = 0) { self.status = status }

  /// Shows a scene of the app's own in place of the first one.
  func adopt(_ scene: WindowScene) {
    self.scene = scene
    window = scene.windows.last ?? window
  }

  /// What is being said is not said any more.
  func silence() {
    guard let session, let reading else { return }
    session.handle(.silence(generation: reading.nextGeneration()), at: clock.now)
  }

  // MARK: One turn

  private func settle() {
    application.advance(to: clock.now)
    if let session { for event in voice?.takeEvents() ?? [] { session.handle(.speech(event), at: clock.now) } }
    if let reading { reading.settle(at: clock.now) } else { application.update() }
    link?.settle(at: clock.now)
  }

  func draw(on terminal: AppTerminal) {
    terminal.flush()
    guard terminal.hasRoom else { return }
    let drawing: String?
    if !terminal.capabilities.isPlain {
      if let name = picture.name(title) { terminal.write(name) }
      let grid = application.shownPicture(of: scene)
      drawing = picture.draw(grid, cursor: application.cursor(on: focus, in: grid), terminal.capabilities)
    } else {
      drawing = session == nil ? lines.rows(of: application.shownPicture(of: scene)) : lines.takePhrases()
    }
    if let drawing { terminal.write(drawing) }
  }

  /// What the app is called: the title of its first screen, whichever is shown.
  private var title: String {
    var current = window.rootViewController
    while let controller = current {
      if let title = controller.title, !title.isEmpty { return title }
      current = controller.children.first
    }
    return ""
  }

  /// Where the reader is; nil where none tells.
  private var focus: ElementID? { session?.focusedElement ?? link?.focusedElement }

  private func sleep(on terminal: AppTerminal) {
    var descriptors = [
      pollfd(fd: terminal.descriptor, events: Int16(terminal.hasRoom ? POLLIN : POLLIN | POLLOUT), revents: 0),
      pollfd(fd: terminal.signals, events: Int16(POLLIN), revents: 0),
      pollfd(fd: voice?.wake.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
      link?.client.descriptor ?? pollfd(fd: -1, events: 0, revents: 0),
      pollfd(fd: memory?.descriptor ?? -1, events: Int16(POLLPRI), revents: 0),
    ]
    let deadlines = [
      application.nextDeadline, session?.nextDeadline, keysExpire, nextFrame, link?.client.deadline,
      clock.now + calendar.patience,
    ]
    poll(&descriptors, nfds_t(descriptors.count), clock.pollTimeout(until: deadlines.compactMap { $0 }.min()))
    take(memoryEvent: descriptors[4].revents)
  }

  /// While something may be moving, time for another picture of it.
  private var nextFrame: Instant? {
    guard let end = application.nextDeadline, end - application.now <= application.animationDuration else { return nil }
    return application.now + Self.frame
  }

  // MARK: What comes in

  private func takeSignals(from terminal: AppTerminal) {
    while let number = terminal.takeSignal() {
      guard number == SIGWINCH else {
        take(signal: number, from: terminal)
        continue
      }
      if let size = terminal.size { scene.size = size }
      picture.forget()
    }
  }

  private func takeInput(from terminal: AppTerminal) {
    guard let bytes = terminal.read() else { return take(signal: SIGHUP, from: terminal) }
    if !bytes.isEmpty {
      for input in keys.take(bytes) { handle(input, terminal) }
      keysExpire = keys.patience.map { clock.now + .milliseconds(Int64($0)) }
    } else if let end = keysExpire, end <= clock.now {
      keysExpire = nil
      for input in keys.expire() { handle(input, terminal) }
    }
  }

  private func handle(_ input: TerminalKeys.Input, _ terminal: AppTerminal) {
    // Each is a turn of its own: what one does decides where the next one goes.
    defer { settle() }
    switch input {
    case .key(let bytes):
      guard reading?.takes(bytes, at: clock.now) != true else { return }
      guard !application.press(bytes: bytes), let key = Key(bytes: bytes) else { return }
      if key == Key("c", .control) { stop() }
      if key == Key("z", .control) { leave() }
    case .release(let bytes): application.release(bytes: bytes)
    case .reply(let bytes):
      terminal.take(reply: bytes)
      scene.userInterfaceStyle = terminal.capabilities.userInterfaceStyle
    case .paste(let text):
      silence()
      application.paste(text)
    case .wheel(let report):
      application.turnWheel(
        at: CellPoint(x: report.column, y: report.row), rows: report.isUp ? -Self.notch : Self.notch)
    case .pointer(let report, let isRelease):
      let point = CellPoint(x: report.column, y: report.row)
      if isRelease {
        application.touchUp(at: point)
      } else if report.isPress {
        application.touchDown(at: point)
      } else {
        application.touchMove(to: point)
      }
    }
  }
}
