// SPDX-License-Identifier: Apache-2.0
import Glibc

/// Seconds on the monotonic clock.
func monotonicSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// The processor seconds of this thread, free of other load on the machine.
func threadSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// The times of several runs, in seconds.
struct Measurement {
  var seconds: [Double]

  /// Runs work several times, after one uncounted run.
  init(runs: Int, clock: () -> Double = monotonicSeconds, _ work: () throws -> Void) rethrows {
    try work()
    seconds = try (0..<runs).map { _ in
      let start = clock()
      try work()
      return clock() - start
    }
  }

  /// Runs two works in turns, so that other load on the machine falls on both; the first turn is not counted.
  static func inTurns(runs: Int, _ first: () -> Void, _ second: () -> Void) -> (Measurement, Measurement) {
    var both = (Measurement(), Measurement())
    for turn in 0...runs {
      let start = monotonicSeconds()
      first()
      let middle = monotonicSeconds()
      second()
      guard turn > 0 else { continue }
      both.0.seconds.append(middle - start)
      both.1.seconds.append(monotonicSeconds() - middle)
    }
    return both
  }

  init(seconds: [Double] = []) { self.seconds = seconds }

  var median: Double { percentile(50) }

  func percentile(_ percent: Double) -> Double {
    guard !seconds.isEmpty else { return .nan }
    let sorted = seconds.sorted()
    let index = Int((percent / 100 * Double(sorted.count - 1)).rounded(.up))
    return sorted[min(index, sorted.count - 1)]
  }

  /// The median and the bad end, for times a user waits for.
  var spread: String { "\(median.milliseconds), p99 \(percentile(99).milliseconds)" }
}
