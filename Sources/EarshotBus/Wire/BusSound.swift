// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotFormats

/// The sounds of a program besides words: `keyIgnored` and `audioGraph`.
enum BusSound {
  typealias Reason = AccessibilityNotification.KeyIgnored.Reason

  /// The most numbers of a graph; a program with more sends as many of them.
  static let heightLimit = 1_000

  /// The reason, which is `unanswered` where it is left out.
  static func reason(_ parameters: JSONValue) throws(BusError) -> Reason {
    guard let reason = parameters["reason"] else { return .unanswered }
    switch reason.string {
    case "unanswered": return .unanswered
    case "atEnd": return .atEnd
    default: throw .parameters("reason has to be unanswered or atEnd.")
    }
  }

  static func heights(_ parameters: JSONValue) throws(BusError) -> [Double] {
    guard let values = parameters["heights"]?.array, !values.isEmpty, values.count <= heightLimit else {
      throw .parameters("heights has to be a list of 1 to \(heightLimit) numbers.")
    }
    let heights = values.compactMap { $0.number.flatMap { Double($0) } }
    guard heights.count == values.count else { throw .parameters("heights has to be a list of numbers.") }
    return heights
  }

  static func parameters(_ reason: Reason) -> JSONValue {
    .object([JSONField("reason", .string(reason == .atEnd ? "atEnd" : "unanswered"))])
  }

  /// The parameters of a graph; nil if it has no numbers. Of too many, as many are taken as are allowed, evenly.
  static func parameters(_ heights: [Double]) -> JSONValue? {
    let finite = heights.filter(\.isFinite)
    guard !finite.isEmpty else { return nil }
    let count = min(finite.count, heightLimit)
    let taken = (0..<count).map { JSONValue.double(finite[$0 * finite.count / count]) }
    return .object([JSONField("heights", .array(taken))])
  }
}
