import Glibc

/// Seconds on the monotonic clock.
func monotonicSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// How long each of several runs took, in seconds.
struct Measurement {
  var seconds: [Double]

  /// Runs work several times, one run before them uncounted.
  init(runs: Int, _ work: () throws -> Void) rethrows {
    try work()
    seconds = try (0..<runs).map { _ in
      let start = monotonicSeconds()
      try work()
      return monotonicSeconds() - start
    }
  }

  init(seconds: [Double]) { self.seconds = seconds }

  var median: Double { percentile(50) }

  func percentile(_ percent: Double) -> Double {
    guard !seconds.isEmpty else { return .nan }
    let sorted = seconds.sorted()
    let index = Int((percent / 100 * Double(sorted.count - 1)).rounded(.up))
    return sorted[min(index, sorted.count - 1)]
  }
}

/// Prints one line of the report: what, how much, and beside what.
func report(_ what: String, _ value: String, _ beside: String = "") {
  func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }
  print(padded(what, 44) + padded(value, 26) + beside)
  // Line by line also into a file: some of what is measured takes its time.
  fflush(nil)
}

func reportHeading(_ title: String) { print("\n\(title)") }

extension Double {
  func text(_ digits: Int = 1) -> String {
    guard isFinite else { return "no figure" }
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    let whole = (abs(self) * scale).rounded()
    let head = Int(whole / scale)
    let tail = Int(whole) - head * Int(scale)
    let sign = self < 0 ? "-" : ""
    guard digits > 0 else { return "\(sign)\(head)" }
    return "\(sign)\(head).\(String(repeating: "0", count: digits - "\(tail)".count))\(tail)"
  }

  var milliseconds: String { (self * 1e3).text(2) + " ms" }
  var microseconds: String { (self * 1e6).text(2) + " µs" }
}
