// SPDX-License-Identifier: Apache-2.0
import CEspeakNG
import Glibc
import LineProtocol
import Synchronization

/// `earshot-voice`: speaks segments through espeak-ng, with samples on its standard output.
///
/// A separate process because espeak-ng is one global state, crashes on some text, and writes to standard error. It
/// ends with its standard input, and so never outlives the reader.
@main
enum VoiceWorker {
  static func main() {
    // The library's output must reach neither the terminal nor the samples.
    let output = dup(1)
    let null = open("/dev/null", O_WRONLY)
    dup2(null, 1)
    dup2(null, 2)
    // Starting the library connects to an audio server, which could block; sound is not played here.
    setenv("PULSE_SERVER", "unix:/dev/null", 1)
    // The library's crashes are expected; core files do not belong in the user's folder.
    var none = rlimit(rlim_cur: 0, rlim_max: 0)
    setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
    guard earshot_load_espeak() else {
      write(.error(id: 0, VoiceAnswer.noLibrary), to: output)
      exit(1)
    }
    let synthesis = Synthesis()
    let question = CommandLine.arguments.dropFirst().first
    if question == "--version" {
      writeAll(Array((Synthesis.version + "\n").utf8), to: output)
      exit(0)
    }
    guard let sampleRate = synthesis.begin() else {
      write(.error(id: 0, VoiceAnswer.noData), to: output)
      exit(1)
    }
    if question == "--list" {
      for voice in synthesis.voices() { writeAll(Array((voice + "\n").utf8), to: output) }
      exit(0)
    }
    let queue = CommandQueue()
    guard startIntake(into: queue) else { exit(1) }
    write(.ready(sampleRate: sampleRate), to: output)
    while true {
      let speak = queue.next()
      if Wanted.contains(speak),
        let failure = synthesis.speak(
          speak,
          tellWord: { write(.word(id: speak.id, sample: $0, scalars: $1), to: output) },
          emit: { write(.samples(id: speak.id, $0), to: output) })
      {
        write(.error(id: speak.id, failure), to: output)
      } else {
        write(.end(id: speak.id), to: output)
      }
    }
  }

  private static func write(_ answer: VoiceAnswer, to output: Int32) { writeAll(answer.bytes, to: output) }

  private static func writeAll(_ bytes: [UInt8], to output: Int32) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Glibc.write(output, $0.baseAddress, $0.count) }
      if written < 0, errno == EINTR { continue }
      // The reader is gone: there is nobody to speak to.
      if written <= 0 { _exit(0) }
      rest.removeFirst(written)
    }
  }

  /// Reads commands on its own thread, so that a cancellation reaches the current synthesis.
  private static func startIntake(into queue: CommandQueue) -> Bool {
    var thread = pthread_t()
    let box = Unmanaged.passRetained(queue)
    return pthread_create(
      &thread, nil,
      { pointer in
        guard let pointer else { return nil }
        let queue = Unmanaged<CommandQueue>.fromOpaque(pointer).takeRetainedValue()
        var parser = VoiceCommandParser()
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while !parser.isBroken {
          let count = buffer.withUnsafeMutableBytes { read(0, $0.baseAddress, $0.count) }
          if count < 0, errno == EINTR { continue }
          if count <= 0 { break }
          for command in parser.commands(after: buffer[..<count]) {
            switch command {
            case .cancel(let generation): Wanted.generation.max(generation, ordering: .releasing)
            case .skip(let id): Wanted.skipped.max(id, ordering: .releasing)
            case .speak(let speak): queue.add(speak)
            }
          }
        }
        // At once, even if the library never returns.
        _exit(0)
      }, box.toOpaque()) == 0
  }
}

/// The limits of wanted speech, set by the thread that reads commands.
enum Wanted {
  /// Older generations are not wanted.
  static let generation = Atomic<UInt64>(0)
  /// Segments up to this one are not wanted.
  static let skipped = Atomic<UInt64>(0)

  static func contains(_ speak: VoiceCommand.Speak) -> Bool {
    speak.generation >= generation.load(ordering: .acquiring) && speak.id > skipped.load(ordering: .acquiring)
  }
}
