// SPDX-License-Identifier: Apache-2.0
import CPseudoTerminal
import EarshotBus
import EarshotSystem
import Glibc

/// A start of an app that has its scenes in one process: it lends this terminal to that process, and ends with the
/// scene here.
///
/// The first start also begins the process. The process itself holds no terminals: each is held by the program its
/// shell waits for, so that closing one leaves the others, and the user gets the terminal back even if the app crashes.
@MainActor
final class TerminalLender {
  private let channel: LendingChannel
  /// The app's process, if this start began it.
  private let app: pid_t?
  private let reader: BusPlace?
  private let terminal: Int32
  private var begin = ""
  private var end = ""
  private var isHeld = false
  /// True after the user has resumed this process, which takes the terminal again if the scene still exists.
  private var isBack = false
  /// The exit status if the app gives none.
  private var status: Int32?

  /// The end of a loan.
  private enum Ending {
    /// With a status from the app or a signal.
    case status(Int32)
    /// The app is unable to explain: the user is told here.
    case lost(String, status: Int32)

    static let unanswered = lost(
      "App not reached: it runs already and does not answer; end it, then start it again.", status: 1)
  }

  /// The time for the app to take the terminal, or to end after a signal, in milliseconds.
  private static let patience: Int32 = 10_000

  /// - Returns: The exit status; nil if no app can be reached or started: then it has to run here.
  static func run(at place: ScenePlace, _ options: HostOptions) throws(HostError) -> Int32? {
    let terminal = try AppTerminal.openOwn()
    defer { close(terminal) }
    for _ in 0..<tries {
      guard let (socket, app) = join(place) else { return nil }
      let lender = TerminalLender(socket, app, terminal, options.bus)
      if let ending = try lender.run(options) { return tell(ending, options, on: terminal, at: place) }
    }
    return tell(.unanswered, options, on: terminal, at: place)
  }

  /// - Returns: The exit status.
  private static func tell(
    _ ending: Ending, _ options: HostOptions, on terminal: Int32, at place: ScenePlace
  ) -> Int32 {
    switch ending {
    case .status(let status): return status
    case .lost(let sentence, let status):
      LenderVoice.tell(sentence, options, on: terminal, at: place)
      return status
    }
  }

  /// The number of attempts to join an app that ends before it takes the terminal: it may just be ending, and then the
  /// next one is started here.
  private static let tries = 3

  private init(_ socket: Int32, _ app: pid_t?, _ terminal: Int32, _ reader: BusPlace?) {
    channel = LendingChannel(socket)
    self.app = app
    self.terminal = terminal
    self.reader = reader
  }

  // MARK: Joining

  /// A connection to the app, and its process if this start began it.
  private static func join(_ place: ScenePlace) -> (socket: Int32, app: pid_t?)? {
    guard let lock = try? place.lock() else { return nil }
    // Two starts at once begin one app.
    defer { withExtendedLifetime(lock) {} }
    if let socket = place.connect() { return (socket, nil) }
    guard let listening = try? place.listen() else { return nil }
    defer { close(listening.descriptor) }
    guard let app = start(listening.descriptor), let socket = place.connect() else { return nil }
    return (socket, app)
  }

  private static func start(_ socket: Int32) -> pid_t? {
    guard let path = realpath("/proc/self/exe", nil) else { return nil }
    defer { free(path) }
    let descriptors: [Int32?] = [nil, nil, 2, socket]
    // The app outlasts this start: it must not hold what a script passed here, such as a lock or one end of a pipe.
    for name in (try? Folder.names(in: "/proc/self/fd")) ?? [] {
      if let number = Int32(name), number > 2 { _ = fcntl(number, F_SETFD, FD_CLOEXEC) }
    }
    _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
    setenv(SceneListener.variable, "\(descriptors.count - 1)", 1)
    defer { unsetenv(SceneListener.variable) }
    var process: pid_t = 0
    let error = ChildProcess.start(
      String(cString: path), Array(CommandLine.arguments.dropFirst()), named: CommandLine.arguments.first,
      descriptors: descriptors, process: &process)
    return error == 0 ? process : nil
  }

  // MARK: Lending

  /// - Returns: Nil if the app ended before it took the terminal. In either case the terminal is returned.
  private func run(_ options: HostOptions) throws(HostError) -> Ending? {
    let signals = try AppSignals()
    defer { earshot_app_end() }
    let offer = TerminalOffer({ getenv($0).map { String(cString: $0) } }, urls: options.urls)
    let connection = reader.flatMap { BusSocket.connect(to: $0.path) }
    channel.send(.open(offer), with: [terminal] + [connection].compactMap { $0 })
    if let connection { close(connection) }
    while true {
      var descriptors = [channel.waited, pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0)]
      let isPatient = isHeld && status == nil
      let comesBack = isBack && status == nil
      let count = poll(&descriptors, nfds_t(descriptors.count), comesBack ? 0 : isPatient ? -1 : Self.patience)
      if count == 0 {
        guard comesBack else { return status.map { .status($0) } ?? .unanswered }
        try hold()
        continue
      }
      channel.flush()
      while let number = signals.take() { take(signal: number) }
      guard let messages = channel.receive() else { return lost() }
      for message in messages { if let status = try take(message) { return .status(status) } }
    }
  }

  /// - Returns: The exit status, if it has to end.
  private func take(_ message: LendingMessage) throws(HostError) -> Int32? {
    switch message {
    case .take(let begin, let end):
      (self.begin, self.end) = (begin, end)
      try hold()
    case .change(let begin, let end):
      (self.begin, self.end) = (begin, end)
      _ = earshot_app_change_end(end)
      earshot_app_expect_answers(TerminalCapabilities.asks(begin))
    case .stop:
      earshot_app_end()
      earshot_app_stop()
      isBack = true
    case .wantsReader:
      guard let connection = reader.flatMap({ BusSocket.connect(to: $0.path) }) else { break }
      channel.send(.reader, with: [connection])
      close(connection)
    case .end(let status, let complaints):
      earshot_app_end()
      for complaint in complaints { TerminalHost.complain(complaint) }
      return status
    case .open, .taken, .signal, .reader: break
    }
    return nil
  }

  private func hold() throws(HostError) {
    // A process in the background is refused if it cannot be brought to the front: the terminal is the shell's. The
    // app, in another session, would not be refused.
    earshot_app_expect_answers(TerminalCapabilities.asks(begin))
    let error = earshot_app_begin(terminal, begin, end)
    guard error == 0 else { throw .terminal(HostError.reason(error)) }
    (isHeld, isBack) = (true, false)
    channel.send(.taken)
  }

  private func take(signal number: Int32) {
    switch number {
    case SIGCONT:
      // This process was stopped without notice, and the terminal may be in any state.
      guard isHeld else { return }
      earshot_app_end()
      isBack = true
    case SIGWINCH, SIGTSTP: channel.send(.signal(number))
    default:
      status = 128 + number
      channel.send(.signal(number))
    }
  }

  /// Handles the loss of the app.
  private func lost() -> Ending? {
    earshot_app_end_early()
    if let status { return .status(status) }
    if app == nil, !isHeld { return nil }
    guard let state = endOfApp() else { return .lost("App ended unexpectedly: start it again.", status: 1) }
    let number = state & 0x7f
    guard number != 0 else { return .status(state >> 8 & 0xff) }
    let name = strsignal(number).map { String(cString: $0) } ?? "signal \(number)"
    return .lost("App ended unexpectedly (\(name)): start it again.", status: 128 + number)
  }

  /// The end of the process that this start began; nil for another start's, or while it is running.
  private func endOfApp() -> Int32? {
    guard let app else { return nil }
    var state: Int32 = 0
    for _ in 0..<100 {
      let ended = waitpid(app, &state, WNOHANG)
      guard ended == 0 else { return ended == app ? state : nil }
      usleep(20_000)
    }
    return nil
  }
}
