// SPDX-License-Identifier: Apache-2.0
/// The symbol tables of all languages. Speech never depends on a file: English and Korean are built in.
public struct SymbolTables: Sendable {
  private var tables: [String: SymbolTable] = [:]
  private let files: LanguageTables<SymbolTable>?
  /// The signs that are other text, which is read in their place.
  var forms = CompatibilityForms()

  /// The built-in names of ASCII symbols.
  public init() { files = nil }

  /// - Parameter files: The tables that count before the built-in ones.
  init(_ files: LanguageTables<SymbolTable>) { self.files = files }

  /// Sets or replaces the table of a language (`en`, `ko`), shared by its regions.
  public mutating func set(_ table: SymbolTable, for language: String) {
    tables[LanguageTag.language(language)] = table
  }

  /// The table for text in `language`: its own, else that of the fallback language, else the English one.
  public func table(for language: String, fallback: String = "en") -> SymbolTable {
    own(LanguageTag.language(language)) ?? own(LanguageTag.language(fallback)) ?? own("en") ?? SymbolTable()
  }

  private func own(_ language: String) -> SymbolTable? {
    if !tables.isEmpty, let table = tables[language] { return table }
    if let table = files?.table(for: language) { return table }
    return SpokenLanguages.language(language).builtInSymbols
  }
}
