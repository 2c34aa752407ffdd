// SPDX-License-Identifier: Apache-2.0
import EarshotBraille
import EarshotCore
import EarshotKeys
import EarshotReader
import EarshotScreen
import EarshotSession
import EarshotSpeech
import EarshotSystem
import EarshotTerminal
import Glibc
import LineProtocol

/// A braille display: from a settled change of the screen to its cells, translated by the process that has liblouis.
@MainActor
enum BrailleBenchmark {
  static func run() throws(Unmeasured) {
    reportHeading("Braille: a letter typed in a shell, 40 cells")
    guard let program = OwnPrograms.find("earshot-braille", variable: "EARSHOT_BRAILLE_PROGRAM") else {
      throw Unmeasured("earshot-braille is not built.")
    }
    let worker = try Worker(program)
    defer { worker.end() }
    report("change of the screen to its cells", try changes(1_000, worker).spread)
  }

  private static func changes(_ count: Int, _ worker: Worker) throws(Unmeasured) -> Measurement {
    let session = Session(
      reader: Reader(settings: ReaderSettings(), composer: SpeechComposer()), synthesizer: SilentVoice(),
      outlets: .unheard)
    let feed = ScreenFeed(size: ScreenSize(columns: 80, rows: 24))
    session.rowSource = feed
    var shown = 0
    session.useBraille(
      columns: 40,
      BrailleOutlets(
        show: { _ in shown += 1 },
        translate: { id, stretches in worker.write(.translate(id: id, stretches)) },
        read: { _, _, _ in }, press: { _ in }), keyFile: nil)
    var now = Instant.zero
    var seconds: [Double] = []
    for number in 0..<count {
      now = now + .milliseconds(200)
      // A new prompt for each word.
      let text = number.isMultiple(of: 20) ? "\r\n$ " : "x"
      session.handle(.key(KeyStroke([0x78]), generation: UInt64(number), isWithheld: false), at: now)
      feed.lastKeyAt = now
      feed.feed(Array(text.utf8), at: now)
      let update = feed.settle()
      let before = shown
      let start = monotonicSeconds()
      session.handle(.update(update), at: now)
      while shown == before {
        guard let report = worker.next() else { throw Unmeasured("earshot-braille does not answer.") }
        if case .translated(let id, let cells, let starts) = report {
          session.translated(id, cells: cells, starts: starts)
        }
      }
      if number > 0 { seconds.append(monotonicSeconds() - start) }
    }
    return Measurement(seconds: seconds)
  }

  /// The process, without a display: BRLTTY is not asked.
  private final class Worker {
    private var process: pid_t = 0
    private var descriptor: Int32 = -1
    private var stream = LineStream()
    private var waiting: [DisplayReport] = []

    init(_ program: String) throws(Unmeasured) {
      setenv("BRLAPI_HOST", "127.0.0.1:1", 1)
      var ends: [Int32] = [-1, -1]
      guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
        throw Unmeasured("No socket.")
      }
      let error = ChildProcess.start(program, [], descriptors: [ends[1], ends[1], nil], process: &process)
      Glibc.close(ends[1])
      descriptor = ends[0]
      guard error == 0 else { throw Unmeasured("earshot-braille does not start.") }
    }

    func write(_ request: DisplayRequest) -> Bool {
      let bytes = request.bytes
      return bytes.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) } == bytes.count
    }

    /// The next report; nil if none comes in five seconds.
    func next() -> DisplayReport? {
      var buffer = [UInt8](repeating: 0, count: 65_536)
      while waiting.isEmpty {
        var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&ready, 1, 5_000) > 0 else { return nil }
        let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
        guard count > 0 else { return nil }
        waiting += stream.lines(after: buffer[..<count]).compactMap { DisplayReport(line: $0) }
      }
      return waiting.removeFirst()
    }

    func end() {
      Glibc.close(descriptor)
      ChildProcess.end(process)
    }
  }
}
