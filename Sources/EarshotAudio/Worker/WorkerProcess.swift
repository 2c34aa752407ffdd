// SPDX-License-Identifier: Apache-2.0
import EarshotSpeech
import EarshotSystem
import Glibc
import LineProtocol

/// One process of the voice worker: both ends of communication, and its exit. Used by one thread.
///
/// Sockets instead of pipes: they are closed on exec from the beginning, so that no other child can hold the worker's
/// open, and a write to a dead worker raises no signal.
final class WorkerProcess {
  let process: pid_t
  /// The nonblocking descriptor of its answers.
  let answers: Int32
  private let commands: Int32
  private var parser = VoiceAnswerParser()
  /// The bytes the socket had no room for, from ``sent`` on.
  private var unsent: [UInt8] = []
  private var sent = 0
  private var buffer = [UInt8](repeating: 0, count: 65_536)

  /// Starts the worker, with its standard error on `/dev/null`, since its library writes there.
  init(program: String, arguments: [String] = []) throws(AudioError) {
    guard let input = Self.ends() else { throw AudioError(.noVoice, errorCode: errno) }
    guard let output = Self.ends() else {
      let reason = errno
      for end in [input.ours, input.its] { close(end) }
      throw AudioError(.noVoice, errorCode: reason)
    }
    commands = input.ours
    answers = output.ours
    _ = fcntl(answers, F_SETFL, O_NONBLOCK)
    var child: pid_t = 0
    let error = ChildProcess.start(
      program, arguments, descriptors: [input.its, output.its, nil], endsWithStarter: true, process: &child)
    close(input.its)
    close(output.its)
    process = child
    if error != 0 {
      // `deinit` releases the resources: Swift runs it for a throw after the last property is set.
      throw AudioError(.voiceDoesNotStart, ["program": program], errorCode: error)
    }
  }

  deinit {
    close(commands)
    close(answers)
    ChildProcess.end(process)
  }

  private static func ends() -> (ours: Int32, its: Int32)? {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    return socketpair(AF_UNIX, kind, 0, &ends) == 0 ? (ends[0], ends[1]) : nil
  }

  /// True if it has a processor, or waits for one or for the disk.
  var isRunning: Bool { ProcessStatus(of: process)?.isRunning == true }

  // MARK: Commands

  func send(_ command: VoiceCommand) {
    unsent += command.bytes
    flushCommands()
  }

  /// True if commands wait for room in the socket.
  var hasUnsent: Bool { !unsent.isEmpty }

  /// The descriptor to poll for room.
  var commandDescriptor: Int32 { commands }

  /// Writes as far as there is room. A dead worker shows at the other descriptor.
  func flushCommands() {
    while sent < unsent.count {
      let count = unsent.withUnsafeBytes { bytes in
        Glibc.send(
          commands, bytes.baseAddress.map { $0 + sent }, bytes.count - sent,
          Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
      }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { return }
      guard count > 0 else { break }
      sent += count
    }
    unsent.removeAll(keepingCapacity: true)
    sent = 0
  }

  // MARK: Answers

  /// Receives answers, at most 64 KiB at once; nil if the worker is dead or its answers are invalid.
  func receive() -> [VoiceAnswer]? {
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
