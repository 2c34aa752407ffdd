// SPDX-License-Identifier: Apache-2.0
/// The symbol tables of all languages. Speech never depends on a file: English and Korean are built in.
public struct SymbolTables: Sendable {
  private var tables: [String: SymbolTable]
  /// The signs that are other text, which is read in their place.
  var forms = CompatibilityForms()

  /// The built-in names of ASCII symbols.
  public init() {
    tables = ["en": SymbolTable(parsing: BuiltInSymbols.english), "ko": SymbolTable(parsing: BuiltInSymbols.korean)]
  }

  /// Sets or replaces the table of a language (`en`, `ko`), shared by its regions.
  public mutating func set(_ table: SymbolTable, for language: String) {
    tables[LanguageTag.language(language)] = table
  }

  /// The table for text in `language`: its own, else that of the fallback language, else the English one.
  public func table(for language: String, fallback: String = "en") -> SymbolTable {
    tables[LanguageTag.language(language)] ?? tables[LanguageTag.language(fallback)] ?? tables["en"] ?? SymbolTable()
  }
}
