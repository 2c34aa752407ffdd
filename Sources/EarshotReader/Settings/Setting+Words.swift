// SPDX-License-Identifier: Apache-2.0
extension Setting {
  /// The present value in words: "260", "on", "some", "not set".
  public func words(in settings: UserSettings, _ phrases: Phrases) -> String {
    switch value(in: settings) {
    case .number(let number): return "\(number)"
    case .flag(let flag): return phrases.setting(flag ? .choiceOn : .choiceOff)
    case .text(let text):
      guard case .choice = kind, let phrase = SettingPhrase(choice: text) else { return text }
      return phrases.setting(phrase)
    case .table(let table) where !table.isEmpty:
      return table.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
    case .table, .standard, .other: return phrases.setting(.notSet)
    }
  }

  /// The meaning, with what is possible: "Words a minute, 80 to 1000."
  public func explanation(in phrases: Phrases) -> String {
    switch kind {
    case .number(let range): phrases.setting(meaning) + ", " + Self.words(for: range, phrases) + "."
    case .choice(let choices):
      phrases.setting(meaning) + ": "
        + choices.map { choice in SettingPhrase(choice: choice).map { phrases.setting($0) } ?? choice }
        .joined(separator: ", ") + "."
    case .flag, .text, .table: phrases.setting(meaning) + "."
    }
  }

  private static func words(for range: ClosedRange<Int>, _ phrases: Phrases) -> String {
    phrases.setting(.range, ["lowest": "\(range.lowerBound)", "highest": "\(range.upperBound)"])
  }

  /// The reason why a value is not possible, for who has just typed it.
  public func refusal(of typed: String, _ phrases: Phrases) -> String {
    phrases.setting(.valueUnknown, ["value": typed])
  }

  // MARK: Values

  private static let keys = "keys"
  private static let programs = "programs"

  /// The value after this many steps: the next choice, the other one of two, a number further on; nil at the end, and
  /// for a setting that has no steps.
  func value(after settings: UserSettings, steps: Int) -> SettingValue? {
    switch (kind, value(in: settings)) {
    case (.number(let range), .number(let number)):
      let next = min(range.upperBound, max(range.lowerBound, number + steps * step))
      return next == number ? nil : .number(next)
    case (.flag, .flag(let flag)): return .flag(!flag)
    case (.choice(let choices), .text(let choice)):
      let index = choices.firstIndex(of: choice) ?? 0
      let next = min(choices.count - 1, max(0, index + steps))
      return next == index ? nil : .text(choices[next])
    default: return nil
    }
  }

  /// The text typed as a value: a number, "on" or "off", a choice, a text, or an entry of a table with its value. Words
  /// are those of the user's language or of the settings file. Nothing typed is the standard value; for an entry of a
  /// table, that it is not there.
  ///
  /// - Returns: The change and the whole new value; nil if it is none.
  public func change(
    typed: String, in settings: UserSettings, _ phrases: Phrases
  ) -> (change: SettingChange.Value, value: SettingValue)? {
    let text = typed.trimmingBlanks
    if text.isEmpty { return kind == .table ? nil : (.standard, .standard) }
    switch kind {
    case .number(let range):
      guard let number = Int(text), range.contains(number) else { return nil }
      return (.number(number), .number(number))
    case .flag:
      let words: [(String, Bool)] = [
        ("true", true), ("false", false), ("on", true), ("off", false),
        (phrases.setting(.choiceOn), true), (phrases.setting(.choiceOff), false),
      ]
      guard let flag = words.first(where: { $0.0 == text.lowercased() })?.1 else { return nil }
      return (.flag(flag), .flag(flag))
    case .choice(let choices):
      let wanted = text.lowercased()
      let choice = choices.first { choice in
        choice.lowercased() == wanted || SettingPhrase(choice: choice).map { phrases.setting($0) } == wanted
      }
      return choice.map { (.text($0), .text($0)) }
    case .text: return (.text(text), .text(text))
    case .table:
      guard case .table(var table) = value(in: settings) else { return nil }
      let words = text.split(separator: " ")
      let isRemoval = table[text] != nil || words.count == 1
      // The names of keys have blanks, and their commands none; elsewhere it is the other way round.
      let length = isRemoval ? words.count : name == Self.keys ? words.count - 1 : 1
      let entry = words[..<length].joined(separator: " ")
      let said = isRemoval ? nil : words[length...].joined(separator: " ")
      if name == Self.programs, let said, ProgramSpeech(parsing: said) == nil { return nil }
      table[entry] = said
      return (.entry(entry, said), .table(table))
    }
  }
}
