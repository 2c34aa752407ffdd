// SPDX-License-Identifier: Apache-2.0
import Glibc
import LineProtocol

/// `earshot-ear`: what is said into the microphone, by the phrases that it may be.
///
/// A separate process because what it needs may be absent, and because it is the one that opens the microphone: between
/// a request and its end, and at no other time. It ends with its standard input, and so never outlives the reader.
@main
enum Ear {
  static func main() {
    signal(SIGPIPE, SIG_IGN)
    guard CommandLine.arguments.count == 1 else { exit(2) }
    // The libraries' output must not reach the terminal.
    let output = dup(1)
    let null = open("/dev/null", O_WRONLY)
    dup2(null, 1)
    dup2(null, 2)
    var listener = Listener { write($0, to: output) }
    listener.begin()
    var requests = LineStream()
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      var input = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
      poll(&input, 1, listener.patience)
      if input.revents != 0 {
        let count = buffer.withUnsafeMutableBytes { read(0, $0.baseAddress, $0.count) }
        if count < 0, errno == EINTR { continue }
        if count <= 0 { exit(0) }
        for line in requests.lines(after: buffer[..<count]) {
          if let request = ListeningRequest(line: line) { listener.handle(request) }
        }
        if requests.isBroken { exit(1) }
      }
      listener.advance()
    }
  }

  private static func write(_ report: ListeningReport, to output: Int32) {
    var rest = report.bytes[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Glibc.write(output, $0.baseAddress, $0.count) }
      if written < 0, errno == EINTR { continue }
      // The reader is gone.
      if written <= 0 { exit(0) }
      rest.removeFirst(written)
    }
  }
}
