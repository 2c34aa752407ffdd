// SPDX-License-Identifier: Apache-2.0
@_exported public import EarshotPhrases

/// The files of the folder that say how texts are spoken.
extension DataDirectory {
  /// The built-in symbol tables, overridden by those in the folder. Invalid lines are skipped. A package also has the
  /// names of signs by CLDR, for those without a name in the table; they are read when a text first has one.
  public func symbolTables() -> SymbolTables {
    let (files, folder) = (languageFiles("symbols"), path + "/Voices/")
    var tables = SymbolTables(
      LanguageTables { language in
        files.file(language).map { file in
          var table = SymbolTable(parsing: file.text)
          table.names = SignNames { DataFile.text(at: folder + "names." + language) }
          table.readings = SpokenLanguages.language(language).readingsFile.map { file in
            SignNames { DataFile.text(at: folder + file) }
          }
          return table
        }
      })
    tables.forms.texts = SignNames { DataFile.text(at: folder + "forms") }
    return tables
  }

  /// The pronunciations of technical words in the folder, by language. Invalid lines are skipped.
  public func wordTables() -> WordTables {
    let files = languageFiles("words")
    return WordTables(LanguageTables { language in files.file(language).map { WordTable(parsing: $0.text) } })
  }

  /// The built-in phonetic alphabets, overridden by those in the folder. Invalid lines are skipped.
  public func phoneticAlphabets() -> PhoneticAlphabets { PhoneticAlphabets(languageFiles("phonetic")) }

  /// The files `Voices/NAME.TAG`, by a key that their tag has: the language alone unless told otherwise.
  package func languageFiles(
    _ name: String, by key: @escaping @Sendable (String) -> String = { LanguageTag.language($0) }
  ) -> LanguageFiles {
    LanguageFiles(name, in: path + "/Voices", by: key)
  }

  /// The voice files in the folder, by name.
  public func voices() -> [Voice] {
    names(withSuffix: ".voice").compactMap { name in
      let file = path + "/Voices/" + name
      return DataFile.text(at: file).flatMap { Voice(parsing: $0, path: file) }
    }
  }

  /// The names of the aural styles in the folder.
  public func styleNames() -> [String] { names(withSuffix: ".style").map { String($0.dropLast(".style".count)) } }

  /// The aural style with a name; nil if there is none.
  public func style(_ name: String) -> AuralStyleSheet? {
    guard AuralStyleSheet.isValidName(name) else { return nil }
    return DataFile.text(at: "\(path)/Voices/\(name).style").map { AuralStyleSheet(parsing: $0) }
  }
}
