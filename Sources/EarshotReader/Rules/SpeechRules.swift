// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// A user's rules for what is said: said otherwise, left out, with a sound, or counted.
///
/// The text form has one rule a line: the text it is for, an equals sign, and what happens then.
///
/// ```
/// # Comments begin so.
/// "Downloading" = silent
/// /warning: unused (\w+)/ = say "unused $1", style hint
/// [program make, ninja]
/// /^\[\d+\/\d+\]/ = summary "steps"
/// /FAILED/ = earcon error, priority important
/// [all]
/// ```
///
/// Text in quotes is meant anywhere, text between slashes is a pattern. A line in brackets says which programs the lines
/// after it are for. Rules apply in the order of the file, each to what the one before has left.
public struct SpeechRules: Sendable {
  /// A line that is not understood.
  public struct Fault: Equatable, Sendable {
    public enum Problem: Error, Equatable, Sendable {
      case line, pattern
      /// Words that are no action.
      case action(String)
    }

    /// Counted from 1.
    public var line: Int
    public var problem: Problem
  }

  public private(set) var faults: [Fault] = []
  private var rules: [SpeechRule] = []

  /// No rules.
  public init() {}

  /// Parses the text form. Lines that are not understood are reported, and the rest applies.
  public init(parsing text: some StringProtocol) {
    var scope = EntryScope()
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      let line = EntryLine.trimmed(line)
      if EntryLine.isEmpty(line) { continue }
      do throws(Fault.Problem) {
        if EntryScope.isOne(line) {
          guard let named = EntryScope(line), named.languages.isEmpty else { throw .line }
          scope = named
        } else {
          rules.append(try SpeechRule(line, scope))
        }
      } catch {
        faults.append(Fault(line: index + 1, problem: error))
      }
    }
  }

  /// Reads rules that are for one program whatever its name, such as those of a profile.
  public init(lines: [String]) { self.init(parsing: lines.joined(separator: "\n")) }

  /// The reason why a line is no rule; nil if it is one.
  public static func problem(in line: String) -> Fault.Problem? {
    do throws(Fault.Problem) {
      _ = try SpeechRule(EntryLine.trimmed(line), EntryScope())
      return nil
    } catch { return error }
  }

  public var isEmpty: Bool { rules.isEmpty }

  /// The fate of a phrase; nil if no rule is for it.
  ///
  /// - Parameter program: The name of the program in the foreground; nil if unknown.
  func applied(to text: String, program: String?) -> RuledPhrase? {
    guard !rules.isEmpty, !text.isEmpty else { return nil }
    var phrase = RuledPhrase(text: text)
    var isFor = false
    for rule in rules where rule.scope.holds(for: program) {
      guard let changed = rule.applied(to: phrase.text) else { continue }
      isFor = true
      phrase.text = changed
      phrase.category = rule.category ?? phrase.category
      phrase.style = rule.style ?? phrase.style
      phrase.priority = rule.priority ?? phrase.priority
      phrase.fate = rule.fate
      if rule.fate != .said { break }
    }
    return isFor ? phrase : nil
  }
}

// MARK: Reading a rule

extension SpeechRule {
  init(_ line: Substring, _ scope: EntryScope) throws(SpeechRules.Fault.Problem) {
    guard let (written, rest) = EntryLine.columns(of: line), written.count > 2, written.utf8.count <= 1_000,
      let mark = written.first, mark == written.last
    else { throw .line }
    let text = written.dropFirst().dropLast()
    switch mark {
    case "\"": wanted = .literal(String(text))
    case "/":
      guard let pattern = RegularExpression(text) else { throw .pattern }
      wanted = .pattern(pattern)
    default: throw .line
    }
    self.scope = scope
    let actions = Self.actions(in: rest)
    guard !rest.isEmpty else { throw .line }
    for action in actions where !take(action) { throw .action(String(action)) }
  }

  /// The actions, which commas separate, except for those in quotes.
  private static func actions(in text: Substring) -> [Substring] {
    var isQuoted = false
    return text.split(omittingEmptySubsequences: false) { character in
      if character == "\"" { isQuoted.toggle() }
      return character == "," && !isQuoted
    }.map { EntryLine.trimmed($0) }
  }

  private mutating func take(_ action: Substring) -> Bool {
    let word = action.prefix { !$0.isWhitespace }
    let value = EntryLine.trimmed(action.dropFirst(word.count))
    switch word {
    case "silent" where value.isEmpty: fate = .silent
    case "say":
      guard let text = Self.quoted(value) else { return false }
      said = text
    case "summary":
      guard let name = Self.quoted(value), !name.isEmpty else { return false }
      fate = .summed(name)
    case "style":
      guard let named = TextCategory(rawValue: String(value)) else { return false }
      category = named
    case "priority":
      guard let named = SpeechPriority(rawValue: String(value)) else { return false }
      priority = named
    default:
      var changed = style ?? AuralStyle()
      guard changed.set(word, to: value) else { return false }
      style = changed
    }
    return true
  }

  private static func quoted(_ text: Substring) -> String? {
    guard text.count >= 2, text.hasPrefix("\""), text.hasSuffix("\"") else { return nil }
    return String(text.dropFirst().dropLast())
  }
}
