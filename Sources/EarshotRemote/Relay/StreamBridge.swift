// SPDX-License-Identifier: Apache-2.0
import EarshotFormats
import EarshotSystem
import Glibc

/// Many readers through one pair of pipes: what `ssh HOST earshot remote --serve` has instead of a forwarded socket.
///
/// ```
/// earshot-relay 1⏎             the first line, before which a login may have written others
/// NUMBER +⏎                    a reader with the right secret has come
/// NUMBER {"do":…}⏎             one of its messages; the other way, a report for it
/// NUMBER -⏎                    it is gone; the other way, hang up
/// ```
public final class StreamBridge {
  private struct Reader {
    var stream: MessageStream
    var isKnown = false
    var isDone = false
  }

  private let socket: Int32
  private let place: RelayPlace
  private let pipes: MessageStream
  private var readers: [Int: Reader] = [:]
  private var lastNumber = 0

  /// - Parameters:
  ///   - socket: The listening socket for readers, closed at the end.
  ///   - place: Its path and secret.
  ///   - input: The relay's output.
  ///   - output: The relay's input.
  public init(socket: Int32, place: RelayPlace, input: Int32 = 0, output: Int32 = 1) {
    self.socket = socket
    self.place = place
    pipes = MessageStream(input, output: output)
    _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
    _ = fcntl(socket, F_SETFL, O_NONBLOCK)
  }

  deinit { close(socket) }

  /// Passes messages on until the relay is gone.
  public func run() {
    pipes.send("earshot-relay \(RelayRequest.version)")
    while !pipes.isDead {
      accept()
      for line in pipes.receive() { pass(line) }
      for number in readers.keys.sorted() { advance(number) }
      pipes.flush()
      var watched = [pollfd(fd: socket, events: Int16(POLLIN), revents: 0)] + pipes.watched
      watched += readers.values.flatMap { $0.stream.watched }
      poll(&watched, nfds_t(watched.count), -1)
    }
  }

  private func accept() {
    while true {
      let descriptor = Glibc.accept(socket, nil, nil)
      guard descriptor >= 0 else { return }
      lastNumber += 1
      readers[lastNumber] = Reader(stream: MessageStream(descriptor))
    }
  }

  private func advance(_ number: Int) {
    guard let reader = readers[number] else { return }
    reader.stream.flush()
    for line in reader.stream.receive() {
      if readers[number]?.isKnown == true { pipes.send("\(number) \(line)") } else { greet(number, line) }
    }
    guard reader.stream.isDead || readers[number]?.isDone == true else { return }
    if readers.removeValue(forKey: number)?.isKnown == true { pipes.send("\(number) -") }
  }

  /// The secret stays on this machine.
  private func greet(_ number: Int, _ line: String) {
    let greeting: RelayRequest
    switch RelayRequest(line, voice: { name, _ in name }) {
    case .hello(place.token, let name): greeting = .hello(token: "", name: name)
    case .display(place.token): greeting = .display(token: "")
    default:
      readers[number]?.stream.send(RelayReport.refused("the secret is another one").line)
      readers[number]?.isDone = true
      return
    }
    readers[number]?.isKnown = true
    pipes.send("\(number) +")
    pipes.send("\(number) \(greeting.line())")
  }

  private func pass(_ line: String) {
    let parts = line.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, let number = Int(parts[0]) else { return }
    if parts[1] == "-" { readers[number]?.isDone = true } else { readers[number]?.stream.send(String(parts[1])) }
  }
}
