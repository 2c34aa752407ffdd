// SPDX-License-Identifier: Apache-2.0
/// Wrappers measured in turns, so that other load on the machine falls on all of them; the first turn is not counted.
///
/// One that does not answer is asked no more, and its row says so: the others are measured all the same.
struct WrapperTurns {
  private let wrappers: [Wrapper]
  private var measurements: [String: Measurement] = [:]
  /// The reason why a wrapper has no figure, by its name.
  private(set) var failures: [String: String] = [:]

  init(_ wrappers: [Wrapper], runs: Int, _ seconds: (Wrapper) throws(Unmeasured) -> Double) {
    self.wrappers = wrappers
    for turn in 0...runs {
      for wrapper in wrappers where failures[wrapper.name] == nil {
        defer { wrapper.clear() }
        do throws(Unmeasured) {
          let seconds = try seconds(wrapper)
          if turn > 0 { measurements[wrapper.name, default: Measurement()].seconds.append(seconds) }
        } catch { failures[wrapper.name] = error.reason }
      }
    }
  }

  /// Earshot's median.
  var ours: Double { measurements["earshot"]?.median ?? .nan }

  /// The rows of the report: what was measured, how long it took, and Earshot beside it.
  ///
  /// - Parameter figure: The text of a measurement.
  func rows(_ figure: (Measurement) -> String) -> [(name: String, figure: String, beside: String)] {
    wrappers.map { wrapper in
      let name = wrapper.name == "bash" ? "no wrapper" : wrapper.name
      guard failures[wrapper.name] == nil, let measurement = measurements[wrapper.name] else {
        return (name, "not measured: \(failures[wrapper.name] ?? "no turn was counted.")", "")
      }
      let beside = "earshot: \((ours / measurement.median).text(2)) times as long"
      return (name, figure(measurement), wrapper.name == "earshot" || ours.isNaN ? "" : beside)
    }
  }

  /// Prints the rows. Throws only for Earshot's own failures: its figure is the one that has to be there.
  func report(_ figure: (Measurement) -> String) throws(Unmeasured) {
    for row in rows(figure) { earshot_bench.report(row.name, row.figure, row.beside) }
    for name in ["earshot", "the other earshot"] {
      if let reason = failures[name] { throw Unmeasured("\(name): \(reason)") }
    }
  }
}
