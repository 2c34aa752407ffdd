// SPDX-License-Identifier: Apache-2.0
/// Names characters one by one.
struct CharacterSpelling {
  /// One spoken name, or a letter named by the voice.
  struct Name: Equatable {
    var text: String
    var language: String
    var isCharacter = false
    var isRaised = false
  }

  var symbols: SymbolTables
  var languages: LanguageRuns
  var switchesLanguages: Bool
  var capitals: SpeechSettings.Capitals

  func names(of text: String) -> [Name] { text.flatMap(names(of:)) }

  private func names(of character: Character) -> [Name] {
    let scalars = TextCleaning.composed(character)
    guard let first = scalars.first else { return [] }
    let language = language(of: first)
    let table = symbols.table(for: language, fallback: languages.preferred.first ?? languages.latinLanguage)
    if let entry = table.entry(for: first) { return [Name(text: entry.name, language: language)] }
    guard SymbolContext.isPartOfWord(first), !TextCleaning.isMark(first) else {
      return [unnamed(first, language, table)]
    }
    if let name = SpokenLanguages.language(language).name(of: first, table.readings) {
      return [Name(text: name, language: language)]
    }
    return alphabet(of: first) + letterNames(scalars, language, table)
  }

  /// The alphabet of a letter that looks like a Latin one, for those who read no such alphabet.
  private func alphabet(of scalar: Unicode.Scalar) -> [Name] {
    guard LookalikeLetters.latin(scalar) != nil,
      !languages.preferred.contains(where: { Script(language: $0) == Script(scalar) })
    else { return [] }
    let own = languages.preferred.first ?? languages.latinLanguage
    let lookalikes = LookalikeLetters(table: symbols.table(for: own, fallback: languages.latinLanguage))
    return lookalikes.alphabet(of: scalar).map { [Name(text: $0, language: own)] } ?? []
  }

  private func letterNames(_ scalars: [Unicode.Scalar], _ language: String, _ table: SymbolTable) -> [Name] {
    guard let first = scalars.first else { return [] }
    guard first.properties.isUppercase else { return [letter(scalars, language)] }
    let lower = Name(text: first.properties.lowercaseMapping, language: language, isCharacter: true)
    switch capitals {
    case .none: return [lower]
    case .pitch: return [Name(text: lower.text, language: language, isCharacter: true, isRaised: true)]
    case .word: return (table.phrase(.capital).map { [Name(text: $0, language: language)] } ?? []) + [lower]
    }
  }

  /// The name of a letter; syllables and logograms are read instead, because espeak-ng names Hangul by its code.
  private func letter(_ scalars: [Unicode.Scalar], _ language: String) -> Name {
    let isAlphabet = [.latin, .cyrillic, .greek, .neutral].contains(Script(scalars[0]))
    return Name(
      text: String(scalars: scalars), language: language, isCharacter: isAlphabet && scalars.count == 1
    )
  }

  private func unnamed(_ scalar: Unicode.Scalar, _ language: String, _ table: SymbolTable) -> Name {
    if scalar.value < 0x20, let key = Unicode.Scalar(scalar.value + 0x40), let control = table.phrase(.control) {
      let name = table.entry(for: key)?.name ?? key.properties.lowercaseMapping
      return Name(text: "\(control) \(name)", language: language)
    }
    if let name = UnnamedSign(scalar).name(table, SpokenLanguages.language(language)) {
      return Name(text: name, language: language)
    }
    let digits = String(scalar.value, radix: 16).map(String.init).joined(separator: " ")
    return Name(text: "\(table.phrase(.unicode) ?? "unicode") \(digits)", language: language)
  }

  private func language(of scalar: Unicode.Scalar) -> String {
    let script = Script(scalar)
    guard switchesLanguages, script != .neutral, script != .other else {
      return languages.preferred.first ?? languages.latinLanguage
    }
    return languages.language(of: script)
  }
}

extension TextCleaning {
  /// The composed scalars of one character; controls and frames stay, to be named.
  static func composed(_ character: Character) -> [Unicode.Scalar] {
    let scalars = Array(character.unicodeScalars)
    if scalars.count == 1 { return scalars }
    let cleaned = TextCleaning.cleaned(String(character))
    return cleaned.isEmpty || cleaned == [pause] ? Array(scalars.prefix(1)) : cleaned
  }
}
