import Glibc
import VoiceProtocol

/// One run of the voice worker: its pipes and its end. Used by one thread.
final class WorkerProcess {
  let process: pid_t
  /// What it answers comes from here; it does not block.
  let answers: Int32
  private let commands: Int32
  private var parser = VoiceAnswerParser()
  /// What the pipe had no room for.
  private var unsent: [UInt8] = []

  /// Starts the worker, with its standard error on `/dev/null`: its library writes there.
  init(program: String, arguments: [String] = []) throws(AudioError) {
    var input: [Int32] = [-1, -1]
    var output: [Int32] = [-1, -1]
    guard pipe(&input) == 0 else { throw AudioError("No voice: \(AudioError.systemReason).") }
    guard pipe(&output) == 0 else {
      for end in input { close(end) }
      throw AudioError("No voice: \(AudioError.systemReason).")
    }
    for end in input + output { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    commands = input[1]
    answers = output[0]
    _ = fcntl(commands, F_SETFL, O_NONBLOCK)
    _ = fcntl(answers, F_SETFL, O_NONBLOCK)
    var child: pid_t = 0
    let error = Self.spawn(program, arguments, input: input[0], output: output[1], process: &child)
    close(input[0])
    close(output[1])
    process = child
    if error != 0 {
      close(commands)
      close(answers)
      errno = error
      throw AudioError("No voice: \(program) does not start: \(AudioError.systemReason).")
    }
  }

  deinit {
    close(commands)
    close(answers)
    if process > 0 {
      kill(process, SIGKILL)
      while waitpid(process, nil, 0) < 0 && errno == EINTR {}
    }
  }

  private static func spawn(
    _ program: String, _ arguments: [String], input: Int32, output: Int32, process: inout pid_t
  ) -> Int32 {
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var all = sigset_t()
    var none = sigset_t()
    sigfillset(&all)
    sigemptyset(&none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setsigmask(&attributes, &none)
    // A group of its own: a signal meant for the user's programs is not meant for the voice.
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP))
    let words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    return posix_spawn(&process, program, &actions, &attributes, words, environ)
  }

  // MARK: Commands

  func send(_ command: VoiceCommand) {
    unsent += command.bytes
    flushCommands()
  }

  /// Whether some commands wait for room in the pipe.
  var hasUnsent: Bool { !unsent.isEmpty }

  /// Where to wait for room in the pipe.
  var commandDescriptor: Int32 { commands }

  /// Writes what there is room for. A worker that is gone shows at its other end.
  func flushCommands() {
    while !unsent.isEmpty {
      let count = unsent.withUnsafeBytes { Glibc.write(commands, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { return }
      guard count > 0 else {
        unsent.removeAll()
        return
      }
      unsent.removeFirst(count)
    }
  }

  // MARK: Answers

  /// The answers that have come, at most 64 KiB of them at once; nil when the worker is gone or talks nonsense.
  func receive() -> [VoiceAnswer]? {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = buffer.withUnsafeMutableBytes { read(answers, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { return [] }
      guard count > 0 else { return nil }
      let received = parser.answers(after: buffer[..<count])
      return parser.isBroken ? nil : received
    }
  }
}
