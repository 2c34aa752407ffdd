// SPDX-License-Identifier: Apache-2.0
/// The cost to a reader of following programs that repaint the same picture, beside other readers.
enum RepaintBenchmark {
  private static let seconds = 20.0

  static func run() throws(Unmeasured) {
    for painter in [Painter.monitor, .assistant] { try compare(painter) }
  }

  private static func compare(_ painter: Painter) throws(Unmeasured) {
    reportHeading("\(painter.name): processor time a second, without synthesis; phrases wanted said in a minute")
    let folder = try TemporaryFolder()
    let script = try painter.script(in: folder, seconds: seconds + 10)
    let readers = try ComparedReader.all(in: folder, earshotOptions: ["--audio", "none"])
    // All at once: this measures processor time, not elapsed time, and conditions are the same for all.
    let sessions = try ReaderSession.start(readers, script: script, in: folder)
    let processes = sessions.map(\.processes)
    let before = processes.map(processorSeconds)
    let start = monotonicSeconds()
    ReaderSession.watch(sessions, seconds: seconds)
    let end = monotonicSeconds()
    let costs = zip(processes, before).map { (processorSeconds($0) - $1) / (end - start) }
    for (session, cost) in zip(sessions, costs) {
      if let failure = session.failure {
        report(session.name, "not measured: \(failure)")
        continue
      }
      session.end("\u{3}")
      let phrases = session.requests.count { $0.time >= start && $0.time < end }
      let ratio = session.name == "earshot" ? "" : "earshot: \((costs[0] / cost).text()) times as much; "
      report(session.name, cost.milliseconds, "\(ratio)\((Double(phrases) * 60 / (end - start)).text(0)) phrases")
    }
    if let failure = sessions.first?.failure { throw Unmeasured("\(sessions[0].name): \(failure)") }
  }

  private static func processorSeconds(_ processes: [RunningProcess]) -> Double {
    processes.reduce(0) { $0 + ($1.processorSeconds ?? .nan) }
  }
}
