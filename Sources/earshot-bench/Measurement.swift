// SPDX-License-Identifier: Apache-2.0
import Glibc

/// Seconds on the monotonic clock.
func monotonicSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Seconds that this thread has kept a processor busy: what else the machine does is not in them.
func threadSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// How long each of several runs took, in seconds.
struct Measurement {
  var seconds: [Double]

  /// Runs work several times, one run before them uncounted.
  init(runs: Int, clock: () -> Double = monotonicSeconds, _ work: () throws -> Void) rethrows {
    try work()
    seconds = try (0..<runs).map { _ in
      let start = clock()
      try work()
      return clock() - start
    }
  }

  /// Runs two works in turns, so that what else the machine does falls on both; one turn before them uncounted.
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

  /// The middle and the bad end, for what a user waits for.
  var spread: String { "\(median.milliseconds), p99 \(percentile(99).milliseconds)" }
}
