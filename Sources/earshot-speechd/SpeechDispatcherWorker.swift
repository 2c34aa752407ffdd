// SPDX-License-Identifier: Apache-2.0
import Glibc
import LineProtocol

/// `earshot-speechd`: speaks segments through speech-dispatcher, by its protocol SSIP.
///
/// It takes the place of `earshot-voice` if `EARSHOT_VOICE_PROGRAM` names it. The server plays the sound itself: the
/// samples given to the reader are silence of the same length, so that speech begins, ends and is cut when it is heard
/// to. If it ends with a failure, the reader goes on with `earshot-voice`.
@main
enum SpeechDispatcherWorker {
  static func main() {
    signal(SIGPIPE, SIG_IGN)
    guard let server = ServerConnection.open() else {
      write(.error(id: 0, "speech-dispatcher does not answer: start it, or install speech-dispatcher"))
      exit(1)
    }
    var speaking = SegmentSpeaking()
    server.send(speaking.greeting)
    write(.ready(sampleRate: SegmentSpeaking.sampleRate))
    var commands = VoiceCommandParser()
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      var ready = [
        pollfd(fd: 0, events: Int16(POLLIN), revents: 0),
        pollfd(fd: server.descriptor, events: Int16(POLLIN), revents: 0),
      ]
      let patience = speaking.deadline.map { Int32(min(max(0, ($0 - now) * 1_000), 60_000)) + 1 } ?? -1
      if poll(&ready, 2, patience) < 0, errno != EINTR { exit(1) }
      if ready[0].revents != 0 {
        let count = buffer.withUnsafeMutableBytes { read(0, $0.baseAddress, $0.count) }
        // The reader is gone: what is being said ends with it.
        if count == 0 || (count < 0 && errno != EINTR) { exit(server.close()) }
        for command in commands.commands(after: buffer[..<max(0, count)]) {
          perform(speaking.handle(command, at: now), on: server)
        }
      }
      if ready[1].revents != 0 {
        guard let replies = server.receive() else {
          write(.error(id: 0, "speech-dispatcher has ended"))
          exit(1)
        }
        for reply in replies { perform(speaking.handle(reply, at: now), on: server) }
      }
      perform(speaking.advance(to: now), on: server)
    }
  }

  private static func perform(_ effects: [SegmentSpeaking.Effect], on server: ServerConnection) {
    for effect in effects {
      switch effect {
      case .send(let text): server.send(text)
      case .answer(let answer): write(answer)
      }
    }
  }

  /// The monotonic clock, in seconds.
  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private static func write(_ answer: VoiceAnswer) {
    var rest = answer.bytes[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Glibc.write(1, $0.baseAddress, $0.count) }
      if written < 0, errno == EINTR { continue }
      if written <= 0 { exit(0) }
      rest.removeFirst(written)
    }
  }
}
