// SPDX-License-Identifier: Apache-2.0
import EarshotFormats

/// A sentence of a report that can be told in other languages: written as a literal in English, whose values stay apart
/// from its words.
///
/// `"The name \"\(name)\" has no word."` has the form `The name "{1}" has no word.`, which is its key in the files
/// `Voices/audit.TAG`.
public struct ReportSentence: Equatable, Sendable, ExpressibleByStringInterpolation {
  /// A value within a sentence: what was seen, or words of a report.
  public enum Value: Equatable, Sendable {
    case seen(String)
    case words(ReportSentence)
  }

  fileprivate enum Part: Equatable, Sendable {
    case literal(String)
    case value(Value)
  }

  private var parts: [Part]

  /// A sentence of literals and values, however the literals were put together.
  private init(parts given: [Part]) {
    parts = []
    for part in given {
      if case .literal(let text) = part {
        if text.isEmpty { continue }
        if case .literal(let before)? = parts.last {
          parts[parts.count - 1] = .literal(before + text)
          continue
        }
      }
      parts.append(part)
    }
  }

  public init(stringLiteral text: String) { self.init(parts: [.literal(text)]) }

  public init(stringInterpolation: StringInterpolation) { self.init(parts: stringInterpolation.parts) }

  /// Text that has been seen, such as the name of a key, as it is.
  init(seen text: String) { self.init(parts: [.value(.seen(text.plain))]) }

  /// A sentence by its form and its values; those that it lacks stay numbers.
  init(form: String, values: [Value] = []) {
    var parts: [Part] = []
    var rest = form[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let number = Int(rest[rest.index(after: open)..<close]) ?? 0
      if values.indices.contains(number - 1) {
        parts += [.literal(String(rest[..<open])), .value(values[number - 1])]
      } else {
        parts.append(.literal(String(rest[...close])))
      }
      rest = rest[rest.index(after: close)...]
    }
    self.init(parts: parts + [.literal(String(rest))])
  }

  public static func + (one: ReportSentence, other: ReportSentence) -> ReportSentence {
    ReportSentence(parts: one.parts + other.parts)
  }

  /// The sentence with the numbers of its values in their places.
  var form: String {
    var count = 0
    return parts.map { part in
      switch part {
      case .literal(let text): return text
      case .value:
        count += 1
        return "{\(count)}"
      }
    }.joined()
  }

  var values: [Value] {
    parts.compactMap { part in
      if case .value(let value) = part { value } else { nil }
    }
  }

  /// The sentence in English.
  public var english: String { Self.text(of: parts) { $0.english } }

  /// The sentence in the words that its form has in a language, where it has some.
  func text(in words: (String) -> String?) -> String {
    let told = words(form).map { ReportSentence(form: $0, values: values) } ?? self
    return Self.text(of: told.parts) { $0.text(in: words) }
  }

  private static func text(of parts: [Part], _ inner: (ReportSentence) -> String) -> String {
    parts.map { part in
      switch part {
      case .literal(let text), .value(.seen(let text)): text
      case .value(.words(let sentence)): inner(sentence)
      }
    }.joined()
  }

  /// Collects the parts of a literal.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var parts: [Part] = []

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { parts.append(.literal(literal)) }
    }

    public mutating func appendInterpolation(_ seen: some CustomStringConvertible) {
      parts.append(.value(.seen(seen.description.plain)))
    }

    public mutating func appendInterpolation(_ words: ReportSentence) { parts.append(.value(.words(words))) }
  }
}

extension ReportSentence {
  /// `a, b and c`.
  static func list(_ words: [String]) -> ReportSentence {
    guard words.count > 1, let last = words.last else { return ReportSentence(seen: words.joined()) }
    return "\(words.dropLast().joined(separator: ", ")) and \(last)"
  }

  /// Sentences one after the other.
  static func joined(_ sentences: [ReportSentence], by separator: String) -> ReportSentence {
    var parts: [Part] = []
    for sentence in sentences {
      if !parts.isEmpty { parts.append(.literal(separator)) }
      parts.append(.value(.words(sentence)))
    }
    return ReportSentence(parts: parts)
  }
}
