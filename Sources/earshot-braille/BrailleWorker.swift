// SPDX-License-Identifier: Apache-2.0
import Glibc
import LineProtocol

/// `earshot-braille`: the braille display, through BrlAPI, and translation, through liblouis.
///
/// A separate process because both may be absent, wait for a server, or break. It ends with its standard input, and so
/// never outlives the reader.
@main
enum BrailleWorker {
  static func main() {
    signal(SIGPIPE, SIG_IGN)
    // The libraries' output must not reach the terminal.
    let output = dup(1)
    let null = open("/dev/null", O_WRONLY)
    dup2(null, 1)
    dup2(null, 2)
    var display = Display()
    if CommandLine.arguments.count > 1 {
      guard CommandLine.arguments[1] == "--check" else { exit(2) }
      write(display.look(), to: output)
      exit(0)
    }
    var translation = Translation()
    var requests = LineStream()
    var buffer = [UInt8](repeating: 0, count: 65_536)
    // Before the first look, so that no server starts between the two.
    var server = ServerWatch()
    write(display.look(), to: output)
    while true {
      var descriptors = [
        pollfd(fd: 0, events: Int16(POLLIN), revents: 0),
        pollfd(fd: display.descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: display.isDisconnected ? server.descriptor : -1, events: Int16(POLLIN), revents: 0),
      ]
      let ready = poll(&descriptors, 3, display.isDisconnected ? server.patience : display.isMissing ? retryTime : -1)
      if descriptors[0].revents != 0 {
        let count = buffer.withUnsafeMutableBytes { read(0, $0.baseAddress, $0.count) }
        if count < 0, errno == EINTR { continue }
        if count <= 0 { exit(0) }
        var newest: DisplayRequest?
        for line in requests.lines(after: buffer[..<count]) {
          guard let request = DisplayRequest(line: line) else { continue }
          // Of cells that came together only the last are felt.
          if case .show = request {
            newest = request
          } else {
            write(answer(to: request, &translation, &display), to: output)
          }
        }
        if let newest { write(answer(to: newest, &translation, &display), to: output) }
        if requests.isBroken { exit(1) }
      }
      if descriptors[1].revents != 0 { write(display.read(), to: output) }
      if descriptors[2].revents != 0 { server.changed() }
      if display.isMissing, ready == 0 || descriptors[2].revents != 0 { write(display.look(), to: output) }
      if display.isDisconnected {
        if ready == 0 { server.looked() }
      } else {
        server.found()
      }
    }
  }

  /// The wait before looking for a display again, in milliseconds, although BRLTTY tells of one by itself.
  private static let retryTime: Int32 = 10_000

  private static func answer(
    to request: DisplayRequest, _ translation: inout Translation, _ display: inout Display
  ) -> [DisplayReport] {
    switch request {
    case .translate(let id, let stretches):
      let (cells, starts) = translation.cells(of: stretches)
      return [.translated(id: id, cells: cells, starts: starts)]
    case .read(let id, let table, let cells): return [.text(id: id, translation.text(of: cells, by: table))]
    case .show(let cursor, let cells): return display.show(cursor: cursor, cells: cells)
    }
  }

  private static func write(_ reports: [DisplayReport], to output: Int32) {
    var rest = reports.flatMap(\.bytes)[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Glibc.write(output, $0.baseAddress, $0.count) }
      if written < 0, errno == EINTR { continue }
      // The reader is gone.
      if written <= 0 { exit(0) }
      rest.removeFirst(written)
    }
  }
}
