// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader

extension AppHost {
  /// The speech of all stops, a line each, in reading order: for comparison, like a snapshot.
  public var spokenText: String {
    stops.map { element in
      ElementDescription(of: element, in: ElementContext(of: element.id, in: tree)).text
    }.joined(separator: "\n")
  }

  /// Fails if the speech of the stops differs.
  ///
  /// - Parameter expected: A line for each stop.
  /// - Throws: A ``SpokenMismatch`` that names the first difference.
  public func assertSpoken(_ expected: String) throws {
    let found = spokenText
    if found != expected { throw SpokenMismatch(expected: expected, found: found) }
  }
}

/// The expected speech differs from the actual.
public struct SpokenMismatch: Error, Equatable, Sendable, CustomStringConvertible {
  public var expected: String
  public var found: String

  public var description: String {
    let wanted = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let heard = found.split(separator: "\n", omittingEmptySubsequences: false)
    let line = zip(wanted, heard).prefix { $0 == $1 }.count
    func text(_ lines: [Substring]) -> String { line < lines.count ? "\"\(lines[line])\"" : "nothing" }
    return "Line \(line + 1): \(text(wanted)) is to be heard, and it is \(text(heard)). All that is heard:\n\(found)"
  }
}
