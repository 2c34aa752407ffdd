// SPDX-License-Identifier: Apache-2.0
import Glibc

/// The report: a heading for each subject, then a line for each figure with the one it is compared with.

func reportHeading(_ title: String) {
  print("\n\(title)")
  fflush(nil)
}

/// Prints one line of the report: the subject, the figure, and the comparison.
func report(_ what: String, _ value: String, _ beside: String = "") {
  func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }
  print(beside.isEmpty ? "  " + padded(what, 42) + value : "  " + padded(what, 42) + padded(value, 26) + beside)
  fflush(nil)
}

/// Prints the reason why this machine cannot give a figure.
func reportSkipped(_ what: String, _ reason: String) { report(what, "skipped: \(reason)") }

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
