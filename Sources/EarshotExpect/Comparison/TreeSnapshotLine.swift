// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// One element of a snapshot: `button "Save" focused`, `textInput "Name" = "Mi*"`, `* "Apples"`.
struct TreeSnapshotLine: Equatable, Sendable {
  /// As written, without the blanks before it.
  let text: String
  /// The number of blanks before it.
  let depth: Int
  /// The role's name; nil for any.
  private let role: String?
  /// Nil for any.
  private let name: SpeechPattern?
  /// Nil for any.
  private let value: SpeechPattern?
  private let states: [String]

  init(_ written: String) throws(TreeSnapshotError) {
    depth = written.prefix { $0 == " " }.count
    text = written.trimmed
    var rest = text[...]
    let word = rest.prefix { !$0.isWhitespace }
    guard word == "*" || word.allSatisfy({ $0.isLetter }), !word.isEmpty else {
      throw TreeSnapshotError(sentence: "Role missing: write | button \"Save\", or | * \"Save\" for any.")
    }
    role = word == "*" ? nil : String(word)
    rest = rest[word.endIndex...].drop(while: \.isWhitespace)
    name = rest.first == "\"" ? try Self.quoted(&rest) : nil
    if rest.first == "=" {
      rest = rest.dropFirst().drop(while: \.isWhitespace)
      guard rest.first == "\"" else {
        throw TreeSnapshotError(sentence: "Value missing: write = \"text\" with its quotes.")
      }
      value = try Self.quoted(&rest)
    } else {
      value = nil
    }
    var states: [String] = []
    for word in rest.split(whereSeparator: \.isWhitespace) {
      guard Self.knownStates.contains(String(word)) else {
        let known = Self.knownStates.joined(separator: ", ")
        throw TreeSnapshotError(sentence: "State \(word) is unknown: there are \(known).")
      }
      states.append(String(word))
    }
    self.states = states
  }

  /// Takes a pattern in quotes, in which a backslash makes the next sign literal.
  private static func quoted(_ rest: inout Substring) throws(TreeSnapshotError) -> SpeechPattern {
    var inside = ""
    var isEscaped = false
    var place = rest.index(after: rest.startIndex)
    while place < rest.endIndex {
      let sign = rest[place]
      place = rest.index(after: place)
      if isEscaped {
        inside += sign == "\"" ? "\"" : "\\\(sign)"
        isEscaped = false
      } else if sign == "\\" {
        isEscaped = true
      } else if sign == "\"" {
        rest = rest[place...].drop(while: \.isWhitespace)
        do throws(SpeechPatternError) { return try SpeechPattern(inside) } catch {
          throw TreeSnapshotError(sentence: error.description)
        }
      } else {
        inside.append(sign)
      }
    }
    throw TreeSnapshotError(sentence: "Quote without an end: write the name as \"Save\".")
  }

  func matches(_ element: Element, isFocused: Bool) -> Bool {
    if let role, element.role.rawValue != role { return false }
    if let name, !name.matches(element.label ?? "") { return false }
    if let value, !value.matches(element.value ?? "") { return false }
    let present = Self.states(of: element, isFocused: isFocused)
    return states.allSatisfy(present.contains)
  }

  private static let focused = "focused"
  private static let knownStates = [focused] + ElementProperty.all.flatMap(\.states).map(\.name)

  private static func states(of element: Element, isFocused: Bool) -> [String] {
    (isFocused ? [focused] : []) + ElementProperty.states(of: element).map(\.name)
  }

  /// The line of an element; nil for one that says nothing but holds others.
  static func text(of element: Element, isFocused: Bool) -> String? {
    let states = states(of: element, isFocused: isFocused)
    let label = written(element.label)
    // The value of a toggle is its state.
    let value = element.traits.contains(.toggleButton) ? nil : written(element.value)
    guard label != nil || value != nil || !states.isEmpty || element.isElement else { return nil }
    let role = element.role.rawValue.allSatisfy(\.isLetter) ? element.role.rawValue : "*"
    return ([role, label, value.map { "= \($0)" }].compactMap { $0 } + states).joined(separator: " ")
  }

  /// A text in quotes as the pattern that matches only it; nil without words.
  private static func written(_ text: String?) -> String? {
    guard let text, !SpeechPattern.normalized(text).isEmpty else { return nil }
    let parts = SpeechPattern.literal(text).split(separator: "\"", omittingEmptySubsequences: false)
    return "\"\(parts.joined(separator: "\\\""))\""
  }
}
