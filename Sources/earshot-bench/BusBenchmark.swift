// SPDX-License-Identifier: Apache-2.0
import EarshotBus
import EarshotCore
import EarshotReader
import EarshotSession
import EarshotSpeech
import EarshotSystem
import EarshotTerminal
import Glibc

/// Programs on the bus, over a real socket: the time from writing an update to the request for speech, and the updates
/// taken per second.
@MainActor
enum BusBenchmark {
  static func run() throws(Unmeasured) {
    reportHeading("Bus: a tree of 70 nodes, over the socket")
    let answers = try Self.answers(updates: 2_000)
    report("focus moved to speech request", answers.spread)
    do throws(Unmeasured) {
      report(
        "the same by D-Bus, signal to its words", try DBusBenchmark.answers(2_000).spread,
        "as AT-SPI has it")
    } catch { reportSkipped("the same by D-Bus", error.reason) }
    let (rate, told) = try flood(updates: 200_000)
    report("focus moves taken in a second", "\((rate / 1e3).text(0)) thousand", "told to the reader: \(told)")
    report("memory of a connection with its tree", "\((try memory() / 1_024).text(0)) KiB")
  }

  // MARK: From an update to its words

  private static func answers(updates: Int) throws(Unmeasured) -> Measurement {
    let bus = try LiveEnd()
    defer { bus.remove() }
    let program = try Program(at: bus.path)
    bus.turn()
    program.write(Self.initialize + Self.tree)
    guard bus.turns(until: { !bus.phrases.isEmpty }) else { throw Unmeasured("The tree was not heard.") }
    var seconds: [Double] = []
    for number in 1...updates {
      // Slower than the pace, so that nothing waits for it.
      usleep(34_000)
      bus.turn()
      let count = bus.phrases.count
      let start = monotonicSeconds()
      program.write(Self.focus(number))
      guard bus.turns(until: { bus.phrases.count > count }) else { throw Unmeasured("An update was not heard.") }
      seconds.append(monotonicSeconds() - start)
    }
    return Measurement(seconds: seconds)
  }

  // MARK: A flood

  private static func flood(updates: Int) throws(Unmeasured) -> (rate: Double, told: Int) {
    let bus = try LiveEnd()
    defer { bus.remove() }
    let program = try Program(at: bus.path)
    bus.turn()
    program.write(Self.initialize + Self.tree)
    guard bus.turns(until: { !bus.phrases.isEmpty }) else { throw Unmeasured("The tree was not heard.") }
    var bytes: [UInt8] = []
    for number in 1...updates { bytes += Self.focus(number) }
    // The answer to this request shows that all was taken.
    bytes += Array(#"{"jsonrpc":"2.0","id":7,"method":"tree/update","params":null}"#.utf8) + [0x0A]
    let (start, before) = (monotonicSeconds(), bus.phrases.count)
    var rest = bytes[...]
    while !program.isAnswered {
      program.writeSome(&rest)
      bus.turn()
      program.read()
    }
    return (Double(updates) / (monotonicSeconds() - start), bus.phrases.count - before)
  }

  private static func memory() throws(Unmeasured) -> Double {
    let bus = try LiveEnd()
    defer { bus.remove() }
    let before = Self.residentBytes
    var programs: [Program] = []
    for _ in 0..<30 {
      let program = try Program(at: bus.path)
      bus.turn()
      program.write(Self.initialize + Self.tree)
      bus.turn()
      programs.append(program)
    }
    return (Self.residentBytes - before) / Double(programs.count)
  }

  private static var residentBytes: Double {
    let pages = ProcessStatus.text("/proc/self/statm")?.split(separator: " ").dropFirst().first.flatMap { Double($0) }
    return (pages ?? 0) * Double(sysconf(Int32(_SC_PAGESIZE)))
  }

  // MARK: Messages

  private static func line(_ text: String) -> [UInt8] { Array((text + "\n").utf8) }

  private static let initialize = line(
    #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocol":1,"token":"t","app":{"name":"Bench"},"#
      + #""capabilities":{"tree":true}}}"#)

  private static let tree: [UInt8] = {
    let ids = (2...70).map(String.init).joined(separator: ",")
    let nodes = (2...70).map { #"{"id":\#($0),"role":"button","label":"Button \#($0)","bounds":[0,\#($0),20,1]}"# }
    return line(
      #"{"jsonrpc":"2.0","method":"tree/update","params":{"seq":0,"full":true,"root":1,"focus":2,"nodes":["#
        + #"{"id":1,"role":"window","label":"Bench","children":[\#(ids)]},\#(nodes.joined(separator: ","))]}}"#)
  }()

  private static func focus(_ number: Int) -> [UInt8] {
    line(
      #"{"jsonrpc":"2.0","method":"tree/update","params":{"seq":\#(number),"focus":\#(3 + number % 60),"nodes":[]}}"#)
  }

  // MARK: Both ends

  /// A reader without sound at its end of the bus.
  @MainActor
  private final class LiveEnd {
    let path: String
    private(set) var phrases: [String] = []
    private let folder: TemporaryFolder
    private let listener: BusListener
    private let reading: BusReading
    private let session: Session
    private let clock = MonotonicClock()

    init() throws(Unmeasured) {
      folder = try TemporaryFolder()
      let socket: BusSocket
      do throws(BusSocketError) {
        socket = try BusSocket(named: "bench", runtime: nil, fallback: folder.path + "/bus")
      } catch { throw Unmeasured(error.description) }
      path = socket.path
      listener = BusListener(socket: socket.descriptor, program: getpid())
      session = Session(
        reader: Reader(settings: ReaderSettings(), composer: SpeechComposer()), synthesizer: SilentVoice(),
        outlets: .unheard)
      reading = BusReading(BusServer(token: "t"), for: session)
      let listener = listener
      reading.send = { listener.send($1, to: $0) }
      reading.close = { listener.close($0) }
      session.outlets.phrase = { [weak self] in self?.phrases.append($0) }
    }

    func remove() { unlink(path) }

    /// A turn as in the loop of a live session, without the sleep.
    func turn() {
      for event in listener.takeEvents() {
        switch event {
        case .connected(let client, let peer):
          reading.connect(client, peer, at: clock.now)
          reading.setFront(listener.front.union([client]), at: clock.now)
        case .received(let client, let bytes): reading.receive(bytes, from: client, at: clock.now)
        case .disconnected(let client): reading.disconnect(client, at: clock.now)
        }
      }
      reading.advance(to: clock.now)
      session.advance(to: clock.now)
    }

    func turns(until isDone: () -> Bool) -> Bool {
      let end = monotonicSeconds() + 5
      while !isDone() {
        turn()
        if monotonicSeconds() > end { return false }
      }
      return true
    }
  }

  /// A program at the other end.
  @MainActor
  private final class Program {
    private let socket: Int32
    private var received: [UInt8] = []

    init(at path: String) throws(Unmeasured) {
      guard let socket = BusSocket.connect(to: path) else { throw Unmeasured("The socket cannot be connected to.") }
      self.socket = socket
    }

    isolated deinit { close(socket) }

    func write(_ bytes: [UInt8]) {
      var rest = bytes[...]
      while !rest.isEmpty { writeSome(&rest) }
    }

    func writeSome(_ bytes: inout ArraySlice<UInt8>) {
      let count = bytes.withUnsafeBytes { send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      if count > 0 { bytes.removeFirst(count) }
    }

    func read() {
      var chunk = [UInt8](repeating: 0, count: 4_096)
      let count = Glibc.read(socket, &chunk, chunk.count)
      if count > 0 { received += chunk[..<count] }
    }

    /// True if the last request was answered.
    var isAnswered: Bool { String(decoding: received.suffix(400), as: UTF8.self).contains(#""id":7"#) }
  }
}
