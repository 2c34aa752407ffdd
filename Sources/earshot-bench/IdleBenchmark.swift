// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSystem
import Glibc

/// The wake-ups of each wrapper's processes while nothing happens.
@MainActor
enum IdleBenchmark {
  /// The seconds that are counted.
  private static let length: UInt32 = 20

  static func run() throws(Unmeasured) {
    let folder = try TemporaryFolder()
    let script = try folder.write(Array("echo ready; exec sleep 600\n".utf8), to: "script")
    let wave = "\(folder.path)/said.wav"
    let wrappers = try Wrapper.builds { Wrapper.usual($0, options: ["--wav", wave]) } + Wrapper.peers(folder)
    reportHeading("Idle: wake-ups a minute, with the voice started")
    var sessions: [(wrapper: Wrapper, session: WrapperSession)] = []
    for wrapper in wrappers { sessions.append((wrapper, try WrapperSession(wrapper, script, in: folder))) }
    for session in sessions { session.session.waitForQuiet(milliseconds: 3_000) }
    let before = sessions.map { wakeUps(of: $0.session) }
    sleep(length)
    let after = sessions.map { wakeUps(of: $0.session) }
    for (index, session) in sessions.enumerated() {
      var sum = 0
      for (role, count) in after[index].sorted(by: { $0.key < $1.key }) {
        let rate = (count - (before[index][role] ?? 0)) * 60 / Int(length)
        sum += rate
        if rate > 0, after[index].count > 1 { report("  \(session.wrapper.name): \(role)", "\(rate)") }
      }
      report(session.wrapper.name, "\(sum)")
    }
  }

  /// The times that each program was given a processor.
  private static func wakeUps(of session: WrapperSession) -> [String: Int] {
    var counts: [String: Int] = [:]
    for process in session.processes {
      for thread in (try? Folder.names(in: "/proc/\(process.id)/task")) ?? [] {
        let status = ProcessStatus.text("/proc/\(process.id)/task/\(thread)/status") ?? ""
        for line in status.split(separator: "\n") where line.contains("ctxt_switches") {
          counts[process.role, default: 0] += line.split(whereSeparator: \.isWhitespace).last.flatMap { Int($0) } ?? 0
        }
      }
    }
    return counts
  }
}
