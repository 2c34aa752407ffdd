/// A flood and a start, under Earshot and beside what people use instead.
enum ThroughputBenchmark {
  private static let runs = 7

  /// `cat` of ten megabytes; the ways take turns, so that a noisy moment meets them all.
  static func run() {
    reportHeading("cat of 10 MB in a terminal of 80×24, from the first byte to the last")
    guard let workspace = Workspace(), let file = workspace.text("flood", bytes: 10_000_000) else {
      return report("cat of 10 MB", "not measured", "no file could be written")
    }
    let cat = "cat \(file)"
    let ways: [(String, [String])] = [
      ("plain", ["sh", "-c", cat]),
      ("earshot", [BuiltPrograms.earshot, "--audio", "none", "--no-show", "--", "sh", "-c", cat]),
      ("script", ["script", "-qc", cat, "/dev/null"]),
      ("tmux", ["tmux", "-L", "earshot-bench", "-f", "/dev/null", "new-session", cat]),
    ]
    let medians = takingTurns(ways, \.output)
    guard let script = medians["script"] else { return }
    for (name, _) in ways {
      guard let median = medians[name] else { continue }
      report(name, median.milliseconds, "\((median / script).text(2)) of script")
    }
  }

  static func runStart() {
    reportHeading("Start-up: `true` from its start to its end, and the first byte of `echo`")
    let ways: [(String, [String])] = [
      ("sh", ["sh", "-c", "echo"]),
      ("earshot", [BuiltPrograms.earshot, "--audio", "none", "--no-show", "--", "sh", "-c", "echo"]),
      ("script", ["script", "-qc", "echo", "/dev/null"]),
      ("tmux", ["tmux", "-L", "earshot-bench", "-f", "/dev/null", "new-session", "echo"]),
    ]
    let totals = takingTurns(ways, \.total)
    let first = takingTurns(ways, \.firstByte)
    for (name, _) in ways {
      guard let total = totals[name], let byte = first[name] else { continue }
      report(name, total.milliseconds, "first byte after \(byte.milliseconds)")
    }
  }

  private static func takingTurns(
    _ ways: [(String, [String])], _ figure: (TerminalRun) -> Double
  ) -> [String: Double] {
    var seconds: [String: [Double]] = [:]
    for turn in 0...runs {
      for (name, command) in ways {
        guard let run = TerminalRun(command) else { continue }
        // The first turn warms caches up.
        if turn > 0 { seconds[name, default: []].append(figure(run)) }
      }
    }
    for (name, _) in ways where seconds[name] == nil { report(name, "not measured", "it does not run here") }
    return seconds.mapValues { Measurement(seconds: $0).median }
  }
}
