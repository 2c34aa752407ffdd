// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSystem
import Glibc

/// The time from the loss of a part of Earshot to its successor, and what a killed guard leaves behind.
@MainActor
enum RecoveryBenchmark {
  private static let runs = 5

  static func run() throws(Unmeasured) {
    let folder = try TemporaryFolder()
    let script = try folder.write(Array("echo ready; while read x; do echo \"said $x\"; done\n".utf8), to: "script")
    let wave = "\(folder.path)/said.wav"
    let builds = try Wrapper.builds { Wrapper.usual($0, options: ["--wav", wave]) }
    let losses: [(title: String, role: String, signal: Int32)] = [
      ("Recovery: a killed reader to its successor", "earshot reader", SIGKILL),
      ("Recovery: a hung reader to its successor, from the next key", "earshot reader", SIGSTOP),
      ("Recovery: a killed voice to its successor", "earshot-voice", SIGKILL),
      ("Recovery: a hung voice to its successor, from the next speech", "earshot-voice", SIGSTOP),
    ]
    for loss in losses {
      reportHeading(loss.title)
      for wrapper in builds {
        var times = Measurement()
        for _ in 0..<runs {
          times.seconds.append(
            try lose(loss.role, by: loss.signal, in: try WrapperSession(wrapper, script, in: folder)))
        }
        report(wrapper.name, "\(times.median.text(2)) s, at most \(times.percentile(100).text(2)) s")
      }
    }
    reportHeading("Recovery: processes left a second after the guard was killed, with all others stopped")
    for wrapper in builds { try countLeft(by: wrapper, script, in: folder) }
  }

  private static func lose(_ role: String, by signal: Int32, in session: WrapperSession) throws(Unmeasured) -> Double {
    _ = session.wait(seconds: 20) { session.processes.contains { $0.role == role } }
    session.waitForQuiet(milliseconds: 1_000)
    guard let lost = session.processes.first(where: { $0.role == role }) else {
      throw Unmeasured("\(role) does not run.")
    }
    kill(lost.id, signal)
    session.press("one\r")
    let time = session.wait(seconds: 30) { session.processes.contains { $0.role == role && $0.id != lost.id } }
    guard let time else { throw Unmeasured("\(role) was not replaced in 30 s.") }
    return time
  }

  private static func countLeft(
    by wrapper: Wrapper, _ script: String, in folder: TemporaryFolder
  ) throws(Unmeasured) {
    let session = try WrapperSession(wrapper, script, in: folder)
    _ = session.wait(seconds: 20) { session.processes.contains { $0.role == "earshot-voice" } }
    session.waitForQuiet(milliseconds: 1_000)
    let processes = session.processes.map(\.id)
    for process in processes where process != session.process { kill(process, SIGSTOP) }
    kill(session.process, SIGKILL)
    _ = session.wait(seconds: 1) { false }
    let left = processes.filter { process in
      process != session.process && ProcessStatus.text("/proc/\(process)/stat").map { !$0.contains(") Z ") } ?? false
    }
    report(wrapper.name, "\(left.count) of \(processes.count - 1)")
    for process in left { kill(process, SIGKILL) }
  }
}
