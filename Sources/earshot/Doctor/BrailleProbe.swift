// SPDX-License-Identifier: Apache-2.0
import EarshotDoctor
import EarshotSystem
import Glibc
import LineProtocol

/// Asks for the braille display once.
@MainActor
enum BrailleProbe {
  static func look() -> Surroundings.Braille {
    guard LiveBraille.mayExist else { return .noServer }
    guard let program = OwnPrograms.find(LiveBraille.program, variable: LiveBraille.variable) else {
      return .none("\(LiveBraille.program) is not beside earshot: build or install it.")
    }
    var ends: [Int32] = [-1, -1]
    var process: pid_t = 0
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
      return .none("\(LiveBraille.program) does not start.")
    }
    let error = ChildProcess.start(
      program, ["--check"], descriptors: [nil, ends[1], nil], endsWithStarter: true, process: &process)
    Glibc.close(ends[1])
    defer {
      Glibc.close(ends[0])
      ChildProcess.end(process)
    }
    guard error == 0 else { return .none("\(LiveBraille.program) does not start.") }
    var hasEnded = false
    let reports = reports(from: ends[0], &hasEnded)
    return finding(reports, hasEnded: hasEnded)
  }

  /// The meaning of the process's reports.
  ///
  /// - Parameter hasEnded: False if it did not end in time.
  nonisolated static func finding(_ reports: [DisplayReport], hasEnded: Bool) -> Surroundings.Braille {
    var found: Surroundings.Braille?
    for report in reports {
      switch report {
      case .display(let columns, let name) where columns > 0: found = .display(columns: columns, name: name)
      case .trouble(let reason): found = .none(reason)
      default: break
      }
    }
    return found
      ?? .none(
        hasEnded
          ? "\(LiveBraille.program) ends without a word: build or install Earshot again."
          : "BRLTTY does not answer in time: start it again.")
  }

  /// Its output until it ends.
  ///
  /// - Parameter hasEnded: Set to true if it ended in time.
  private static func reports(from descriptor: Int32, _ hasEnded: inout Bool) -> [DisplayReport] {
    var stream = LineStream()
    var reports: [DisplayReport] = []
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while true {
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, 1, patience) > 0 else { return reports }
      let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        hasEnded = true
        return reports
      }
      reports += stream.lines(after: buffer[..<count]).compactMap { DisplayReport(line: $0) }
    }
  }

  /// In milliseconds.
  private static let patience: Int32 = 3_000
}
