// SPDX-License-Identifier: Apache-2.0
import EarshotBus
import EarshotCore
import EarshotSystem
public import EarshotUI
import Glibc

/// Runs an app in the user's terminal, with speech.
///
/// ```swift
/// exit(TerminalHost.run { NavigationController(rootViewController: NotesController()) })
/// ```
///
/// Under `earshot run` the app joins the reader over the bus and sends its tree. Elsewhere it starts itself anew in the
/// installed reader, as `earshot run APP`, or has one in its own process, of ``HostOptions/reader``. Everything is spoken
/// once.
///
/// An app whose manifest supports multiple scenes runs once for a user, in its own process: each start of it, in any
/// terminal, shows a scene there.
@MainActor
public final class TerminalHost {
  /// The running app. Its clock is the host's.
  public let application: Application
  let options: HostOptions
  let clock = MonotonicClock()
  /// The scenes on terminals, in order of arrival.
  var shown: [ShownScene] = []
  /// The scene whose start began this process.
  weak var beginner: ShownScene?
  /// The reader in this process; nil if others read, or none.
  var reader: (any AppReader)?
  var calendar = CalendarWatch()
  var memory: MemoryPressure?
  var sessionLock: SessionLock?
  /// The sentences for the user once the terminal is theirs again.
  var complaints: [String] = []
  private var status: Int32?
  /// The closures for readable descriptors of the app's.
  var watched: [Int32: () -> Void] = [:]
  /// The app's asynchronous work.
  private let mainQueue = MainQueue()
  let stateWriter: StateWriter?
  /// The rest after which the state is stored.
  var rest = RestTimer()
  private let diagnosticWriter: DiagnosticWriter

  /// The interval between pictures of an animation.
  private static let frame = Interval.milliseconds(30)

  /// - Parameters:
  ///   - options: The options; by default the environment's.
  ///   - delegate: The application's delegate; not retained.
  public init(_ options: HostOptions = .environment, delegate: (any ApplicationDelegate)? = nil) {
    self.options = options
    application = Application(delegate: delegate)
    let words = ToolkitWords()
    application.language = options.language
    application.translate = { words($0, language: $1) }
    for setting in options.assistiveSettings { application.assistiveSettings.set(setting, isOn: true) }
    stateWriter = options.state.map { StateWriter($0) }
    let writer = DiagnosticWriter(options.diagnostics)
    diagnosticWriter = writer
    application.diagnostics.onReport = { writer.write($0) }
  }

  /// Runs an app until it ends, as its `main` does.
  ///
  /// - Returns: The exit status; errors have been written to standard error.
  public static func run(_ options: HostOptions = .environment, _ root: () -> ViewController) -> Int32 {
    runToEnd(TerminalHost(options)) { (host) throws(HostError) in try host.run(root()) }
  }

  /// Runs a host as a program's `main` does, as the running application of everything inside.
  static func runToEnd(_ host: TerminalHost, _ body: (TerminalHost) throws(HostError) -> Int32) -> Int32 {
    Application.$running.withValue(host.application) {
      do throws(HostError) {
        return try body(host)
      } catch {
        complain("\(error)")
        return 1
      }
    }
  }

  static func complain(_ sentence: String) {
    let line = Array("\(sentence)\n".utf8)
    _ = line.withUnsafeBytes { write(2, $0.baseAddress, $0.count) }
  }

  /// Shows a controller and runs the app until ``stop(status:)``, an unhandled Control+C, or a signal. An unhandled
  /// Control+Z stops it, until the shell resumes it.
  ///
  /// The terminal is the user's again when this returns. A host runs once. If the app is already running, or gets its
  /// own process, this returns when its scene on this terminal has gone.
  /// - Returns: The exit status; 128 + n for signal n.
  /// - Parameter root: The controller that fills the window; nil if the delegate creates the interface.
  public func run(_ root: ViewController? = nil) throws(HostError) -> Int32 {
    guard MainQueue.isServedHere else { throw .notMainThread }
    if options.hasReader, options.reader == nil, options.bus == nil { InstalledReader.become() }
    if application.manifest?.supportsMultipleScenes == true, let place = options.scenes {
      if let listener = SceneListener() { return try run(offers: listener) }
      if let status = try TerminalLender.run(at: place, options) { return status }
    }
    return try runHere(root)
  }

  /// Ends the app when this turn is over.
  public func stop(status: Int32 = 0) { self.status = status }

  /// True if it ends after this turn.
  var isEnding: Bool { status != nil }

  // MARK: One terminal, held by this process

  private func runHere(_ root: ViewController?) throws(HostError) -> Int32 {
    let terminal = AppTerminal(
      try AppTerminal.openOwn(), modes: OwnModes(), usesPointer: options.usesPointer,
      TerminalCapabilities(ofTerminal: Self.variable))
    let signals = try AppSignals()
    let link = try makeReader(options)
    defer {
      for sentence in takeComplaints() + lastSentences() { Self.complain(sentence) }
    }
    let error = terminal.enter()
    guard error == 0 else { throw .terminal(HostError.reason(error)) }
    defer { terminal.leave() }
    let scene = try launch(root, size: terminal.size ?? Self.usualSize, audience: link?.audience)
    scene.userInterfaceStyle = terminal.capabilities.userInterfaceStyle
    scene.colors = terminal.capabilities.colors
    shown = [ShownScene(scene, on: terminal, link: link)]
    reader?.complain(at: clock.now)
    beginWatching()
    while true {
      turn()
      if let status { return end(status) }
      if stopIfReady() { continue }
      wait(for: [signals.descriptor])
      while let number = signals.take() { for one in shown { take(signal: number, from: one) } }
      takeInput()
    }
  }

  static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// The size assumed for a terminal that does not report one.
  static let usualSize = CellSize(width: 80, height: 24)

  /// Joins the reader of a terminal, if it listens; else the app reads itself, unless another reader reads the screen,
  /// so that nothing is spoken twice.
  ///
  /// - Parameters:
  ///   - options: The options of the terminal.
  ///   - connect: Makes connections; nil for this process's own.
  func makeReader(_ options: HostOptions, connect: (() -> Int32?)? = nil) throws(HostError) -> BusLink? {
    let link = options.bus.map { BusLink(application, to: BusClient(BusLink.app, at: $0, connect: connect)) }
    if link?.client.connect(at: clock.now) == true || !options.hasReader { return link }
    if reader == nil, let source = self.options.reader {
      let reader = try source.makeReader(of: application)
      reader.onPhrase = { [weak self] phrase in self?.front?.lines.say(phrase) }
      self.reader = reader
    }
    return nil
  }

  // MARK: Many terminals, held by others

  private func run(offers listener: SceneListener) throws(HostError) -> Int32 {
    let signals = try AppSignals()
    prepareForScenes()
    while true {
      turn()
      if let status {
        let status = end(status)
        // Later starts of the app begin another process, which finds this one's state.
        listener.close()
        releaseScenes(status, lastSentences())
        return status
      }
      if stopIfReady() { continue }
      wait(for: [signals.descriptor, listener.descriptor] + listener.waiting.map(\.waited.fd))
      while let number = signals.take() { take(signalOfApp: number) }
      for (channel, offer) in listener.takeOffers() { take(offer, from: channel) }
      for one in shown { takeMessages(for: one) }
      takeInput()
    }
  }

  // MARK: One turn

  private func turn() {
    settle()
    releaseGone()
    draw()
    trustState()
    keepAtRest()
    watchSystem()
  }

  /// The sentences of the reader in this process and about the app's mistakes, at the end.
  private func lastSentences() -> [String] { (reader?.close() ?? []) + [diagnosticWriter.summary].compactMap { $0 } }

  /// Stores the state for the last time.
  private func end(_ status: Int32) -> Int32 {
    application.handle(.terminated)
    return status
  }

  func settle() {
    application.advance(to: clock.now)
    if let reader { reader.settle(at: clock.now) } else { application.update() }
    for one in shown { one.link?.settle(at: clock.now) }
  }

  func draw() {
    for one in shown {
      let focus = one.link.map(\.focusedElement) ?? reader?.focusedElement
      // The app's own reader is in one scene at a time; in the others the cursor stays.
      let hasReader = one.link != nil || one.scene === application.keyWindow?.windowScene
      one.draw(in: application, focus: focus, keepsCursor: !hasReader, isSpoken: isRead(one))
    }
  }

  /// True if the reader in this process reads the scene on a terminal.
  func isRead(_ one: ShownScene) -> Bool { reader != nil && one.scene.audience == nil }

  /// The scene with the user.
  var front: ShownScene? { shown.first { $0.scene === application.keyWindow?.windowScene } ?? shown.last }

  /// Waits for the next event.
  ///
  /// - Parameter descriptors: The descriptors to poll, besides terminals and readers.
  private func wait(for descriptors: [Int32]) {
    var waited = [
      pollfd(fd: reader?.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: memory?.descriptor ?? -1, events: Int16(POLLPRI), revents: 0),
      pollfd(fd: sessionLock?.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: mainQueue.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    let own = waited.count
    waited += watched.keys.sorted().map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let others = waited.count
    waited += descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    waited += shown.flatMap(\.waited)
    let deadlines =
      [
        application.nextDeadline, reader?.nextDeadline, nextFrame, rest.deadline,
        clock.now + calendar.patience,
      ].compactMap { $0 } + shown.flatMap(\.deadlines)
    let count = poll(&waited, nfds_t(waited.count), clock.pollTimeout(until: deadlines.min()))
    // Work that the app timed may change its state, too.
    if count > 0 || application.nextDeadline.map({ $0 <= clock.now }) == true { rest.note(at: clock.now) }
    take(memoryEvent: waited[1].revents)
    if waited[3].revents != 0 { mainQueue.perform() }
    tellWatchers(of: waited[own..<others])
  }

  /// The instant of the next picture while something moves; nil if nothing does.
  private var nextFrame: Instant? { application.isMoving ? application.now + Self.frame : nil }
}
