// SPDX-License-Identifier: Apache-2.0
/// A sign without a line in the table of symbols: it has the name of CLDR, in English Unicode's own, else it is said
/// that there is a symbol. None is silent where all are said.
struct UnnamedSign {
  let scalar: Unicode.Scalar
  private let category: Unicode.GeneralCategory

  init(_ scalar: Unicode.Scalar) {
    self.scalar = scalar
    category = scalar.properties.generalCategory
  }

  /// True for pictures; the keyboard's signs and `©` are none.
  var isEmoji: Bool { scalar.value > 0xFF && scalar.properties.isEmoji }

  /// The name and the level from which it is said; nil for letters of scripts, and for what has no name in the table on
  /// purpose.
  func entry(_ table: SymbolTable, _ language: any SpokenLanguage) -> SymbolTable.Entry? {
    guard scalar.value > 0x7F, let level else { return nil }
    // The value of a number is its name.
    if !isEmoji, scalar.properties.numericValue.flatMap(Int.init(exactly:)) != nil { return nil }
    if let name = name(table, language) { return SymbolTable.Entry(name, level) }
    return table.phrase(isEmoji ? .emoji : .symbol).map { SymbolTable.Entry($0, level) }
  }

  /// The name of CLDR, else in English that of Unicode.
  func name(_ table: SymbolTable, _ language: any SpokenLanguage) -> String? {
    if let name = table.names?.text(of: CollectionOfOne(scalar)) { return name }
    return level == nil ? nil : language.unicodeName(of: scalar)
  }

  /// The level from which such a sign is said; nil if it is none.
  private var level: SymbolTable.Level? {
    switch category {
    case .currencySymbol, .mathSymbol, .otherNumber, .letterNumber: .always
    case .otherSymbol: isEmoji ? .always : .some
    case .modifierSymbol, .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation:
      .most
    // Letters of no script: of formulas, of phonetic alphabets.
    case .modifierLetter, .otherLetter, .lowercaseLetter, .uppercaseLetter:
      Self.isLetterWithoutVoice(scalar) ? .always : nil
    default: nil
    }
  }

  /// True for phonetic and historic letters of Latin, Greek and Cyrillic, and for rare ones of Arabic and Chinese, which
  /// voices of these scripts leave out.
  private static func isLetterWithoutVoice(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2B0...0x2FF, 0x1D00...0x1DBF, 0x2C60...0x2C7F, 0xA640...0xA7FF, 0xAB30...0xAB6F, 0x2100...0x218F,
      0x1D400...0x1D7FF, 0x8B5, 0x8BE...0x8C9, 0x2EBF0...0x3FFFF:
      true
    default: false
    }
  }
}
