import CPseudoTerminal
import EarshotBus
import EarshotSystem
import Glibc

/// A start of an app that has its scenes in one process: it gives this terminal to that process, and ends when the scene
/// here does.
///
/// The first start begins the process, too. It holds none of the terminals itself: each is held by the program that its
/// shell waits for, so that closing one leaves the others, and the user has the terminal back even when the app crashes.
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
  /// What to end with when the app does not say.
  private var status: Int32?

  /// How long the app may take to take the terminal, and to go when a signal came: milliseconds.
  private static let patience: Int32 = 10_000

  /// - Returns: the exit status; nil where no app can be reached or begun: then it has to run here.
  static func run(at place: ScenePlace, _ options: HostOptions) throws(HostError) -> Int32? {
    let terminal = try AppTerminal.openOwn()
    defer { close(terminal) }
    guard let (socket, app) = join(place) else { return nil }
    return try TerminalLender(socket, app, terminal, options.bus).run(options)
  }

  private init(_ socket: Int32, _ app: pid_t?, _ terminal: Int32, _ reader: BusPlace?) {
    channel = LendingChannel(socket)
    self.app = app
    self.terminal = terminal
    self.reader = reader
  }

  // MARK: Joining

  /// A connection with the app, and its process where this start began it.
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
    // The program has it under its new number alone.
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

  private func run(_ options: HostOptions) throws(HostError) -> Int32 {
    let signals = try AppSignals()
    defer { earshot_app_end() }
    let offer = TerminalOffer({ getenv($0).map { String(cString: $0) } }, urls: options.urls)
    let connection = reader.flatMap { BusSocket.connect(to: $0.path) }
    channel.send(.open(offer), with: [terminal] + [connection].compactMap { $0 })
    if let connection { close(connection) }
    while true {
      var descriptors = [channel.waited, pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0)]
      let isPatient = isHeld && status == nil
      let count = poll(&descriptors, nfds_t(descriptors.count), isPatient ? -1 : Self.patience)
      if count == 0 { return status ?? unanswered() }
      channel.flush()
      while let number = signals.take() { take(signal: number) }
      guard let messages = channel.receive() else { return lost() }
      for message in messages { if let status = take(message) { return status } }
    }
  }

  /// - Returns: the exit status, if it is to end.
  private func take(_ message: LendingMessage) -> Int32? {
    switch message {
    case .take(let begin, let end):
      (self.begin, self.end) = (begin, end)
      hold()
    case .change(let end):
      self.end = end
      _ = earshot_app_change_end(end)
    case .stop:
      earshot_app_end()
      earshot_app_stop()
      hold()
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

  private func hold() {
    // One that refuses is gone, as the app finds when it reads it.
    _ = earshot_app_begin(terminal, begin, end)
    isHeld = true
    channel.send(.taken)
  }

  private func take(signal number: Int32) {
    switch number {
    case SIGCONT:
      // Somebody stopped this process without a word, and the terminal may be as anybody left it.
      guard isHeld else { return }
      earshot_app_end()
      hold()
    case SIGWINCH, SIGTSTP: channel.send(.signal(number))
    default:
      status = 128 + number
      channel.send(.signal(number))
    }
  }

  private func unanswered() -> Int32 {
    TerminalHost.complain("App not reached: it runs already and does not answer; end it, then start it again.")
    return 1
  }

  /// The app has gone without a word.
  private func lost() -> Int32 {
    earshot_app_end()
    if let status { return status }
    var state: Int32 = 0
    guard let app, waitpid(app, &state, 0) == app else {
      TerminalHost.complain("App ended unexpectedly: start it again.")
      return 1
    }
    let number = state & 0x7f
    guard number != 0 else { return state >> 8 & 0xff }
    let name = strsignal(number).map { String(cString: $0) } ?? "signal \(number)"
    TerminalHost.complain("App ended unexpectedly (\(name)): start it again.")
    return 128 + number
  }
}
