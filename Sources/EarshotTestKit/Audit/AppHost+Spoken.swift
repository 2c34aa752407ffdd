// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader

extension AppHost {
  /// What there is to hear, a line a stop, in reading order: what to hold an app to as one holds pictures.
  public var spokenText: String {
    stops.map { element in
      ElementDescription(of: element, in: ElementContext(of: element.id, in: tree)).text
    }.joined(separator: "\n")
  }

  /// Fails where what there is to hear is not as written.
  ///
  /// - Parameter expected: a line a stop.
  /// - Throws: a ``SpokenMismatch`` that names the first line that differs.
  public func assertSpoken(_ expected: String) throws {
    let found = spokenText
    if found != expected { throw SpokenMismatch(expected: expected, found: found) }
  }
}

/// What is to be heard and what is heard are not the same.
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
