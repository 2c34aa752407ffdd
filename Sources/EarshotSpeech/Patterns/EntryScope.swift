// SPDX-License-Identifier: Apache-2.0
/// The use of the entries after a line in brackets: `[language ko]`, `[program vim, less]`, both, or `[all]`.
public struct EntryScope: Equatable, Sendable {
  /// Language subtags; empty for all.
  public private(set) var languages: [String] = []
  /// Names of programs; empty for all.
  public private(set) var programs: [String] = []

  /// Everything.
  public init() {}

  /// Some programs.
  public init(programs: [String]) { self.programs = programs }

  /// Nil if the line is not understood.
  public init?(_ line: Substring) {
    var isForPrograms = false
    for part in line.dropFirst().dropLast().split(separator: ",") {
      var words = part.split(separator: " ")
      switch words.first {
      case "all" where words.count == 1: continue
      case "language": (isForPrograms, words) = (false, Array(words.dropFirst()))
      case "program": (isForPrograms, words) = (true, Array(words.dropFirst()))
      default: if isAll { return nil }
      }
      guard words.count == 1, isForPrograms || LanguageTag.isValid(String(words[0])) else { return nil }
      if isForPrograms {
        programs.append(String(words[0]))
      } else {
        languages.append(LanguageTag.language(String(words[0])))
      }
    }
  }

  /// True if a line says what the lines after it are for.
  public static func isOne(_ line: Substring) -> Bool {
    line.hasPrefix("[") && line.hasSuffix("]") && !line.contains("=")
  }

  public var isAll: Bool { languages.isEmpty && programs.isEmpty }

  /// - Parameter program: The name of the program in the foreground; nil if unknown.
  func holds(for language: String, _ program: String?) -> Bool {
    (languages.isEmpty || languages.contains(LanguageTag.language(language))) && holds(for: program)
  }

  /// True if it is for a program, in whatever language.
  public func holds(for program: String?) -> Bool {
    programs.isEmpty || program.map(programs.contains) ?? false
  }
}
