// SPDX-License-Identifier: Apache-2.0
import EarshotReader
import EarshotSpeech
import Testing

@Suite("The reader's own words")
struct PhrasesTests {
  static let files: [PhraseFile] =
    DataDirectory.find()?.texts(named: "phrases").map { PhraseFile(language: $0.language, text: $0.text) } ?? []

  @Test("There are words in German, Spanish, French, Japanese, Korean and Polish")
  func languages() {
    #expect(Set(Self.files.map(\.language)).isSuperset(of: ["de", "es", "fr", "ja", "ko", "pl"]))
  }

  @Test("A language has every phrase, and its file has nothing else", arguments: files)
  func complete(file: PhraseFile) {
    let known = Set(PhraseFile.english.keys)
    let names = file.lines.map(\.name)
    #expect(known.subtracting(names).isEmpty, "missing in \(file.language)")
    #expect(Set(names).subtracting(known).isEmpty, "unknown in \(file.language)")
    let keys = file.lines.map { "\($0.name) \($0.form ?? "")" }
    #expect(Set(keys).count == keys.count, "twice in \(file.language)")
    #expect(file.unreadable.isEmpty, "\(file.language)")
  }

  @Test("A phrase that counts has a form for each number that has one, and no other phrase has any", arguments: files)
  func forms(file: PhraseFile) {
    let categories = Set((0...2000).map { PluralCategory.category(of: $0, language: file.language).rawValue })
    for (name, one) in PhraseFile.english {
      let forms = Set(file.lines.filter { $0.name == name }.compactMap(\.form))
      #expect(forms.isSubset(of: categories), "\(file.language): \(name)")
      // The line without a form has the numbers that are left.
      #expect(forms.count >= (one == nil ? 0 : categories.count - 1), "\(file.language): \(name)")
      if one == nil { #expect(forms.isEmpty, "\(file.language): \(name)") }
    }
  }

  @Test("A phrase has the values of the English one, and ends as it does", arguments: files)
  func marks(file: PhraseFile) {
    for line in file.lines {
      var wanted = PhraseFile.marks(in: line.name)
      // One thing may be told without its number.
      if line.form == "one" || line.form == "two", !PhraseFile.marks(in: line.text).contains("count") {
        wanted.removeAll { $0 == "count" }
      }
      #expect(PhraseFile.marks(in: line.text) == wanted, "\(file.language): \(line.text)")
      #expect(line.text.last?.isWhitespace == false && line.text.first?.isWhitespace == false, "\(line.text)")
      if PhraseFile.elements.contains(line.name) {
        #expect(line.text.hasSuffix(".") == line.name.hasSuffix("."), "\(file.language): \(line.text)")
      }
    }
  }

  @Test(
    "No phrase is longer than the English one by more than a half, no term by more than fifteen letters",
    arguments: files)
  func lengths(file: PhraseFile) {
    for line in file.lines {
      let english = PhraseFile.letters(of: line.name)
      let limit = max(english * 3 / 2, english + 15)
      #expect(PhraseFile.letters(of: line.text) <= limit, "\(file.language): \(line.text) for \(line.name)")
    }
  }

  @Test("Korean is in Hangul, Japanese in kana, which the voice can say, and no language is English")
  func letters() throws {
    for file in Self.files {
      let isOwn: ((Unicode.Scalar) -> Bool)? =
        switch file.language {
        case "ko": { (0xac00...0xd7a3).contains($0.value) }
        case "ja": { (0x3040...0x30ff).contains($0.value) }
        default: nil
        }
      for line in file.lines {
        if let isOwn { #expect(line.text.unicodeScalars.contains(where: isOwn), "\(line.text)") }
        #expect(!line.text.unicodeScalars.contains { (0x4e00...0x9fff).contains($0.value) }, "\(line.text)")
      }
      // Enter, Alt and the like are called so everywhere.
      let same = file.lines.filter { $0.text == $0.name && $0.name.contains { $0.isLetter } }
      #expect(same.count < file.lines.count / 20, "\(file.language): \(same.map(\.name))")
    }
  }

  @Test("A phrase that a file lacks is English, and a value is never taken for a mark")
  func fallback() {
    let phrases = Phrases(parsing: "# comment\nblank\tleer\nno tab here\n", language: "de")
    #expect(phrases(.blank) == "leer")
    #expect(phrases(.lines, count: 1) == "1 line")
    #expect(phrases(.lines, count: 2) == "2 lines")
    #expect(phrases(.added, ["text": "{text} {count}"]) == "added: {text} {count}")
  }

  @Test("R-13 A number has the form that its language has for it")
  func counts() {
    let polish = """
      {count} lines\t{count} linii
      {count} lines [one]\t{count} linia
      {count} lines [few]\t{count} linie
      + {count} more\tjeszcze {count}
      """
    let phrases = Phrases(parsing: polish, language: "pl-PL")
    #expect(
      [0, 1, 3, 5, 12, 22, 101].map { phrases(.lines, count: $0) } == [
        "0 linii", "1 linia", "3 linie", "5 linii", "12 linii", "22 linie", "101 linii",
      ])
    #expect(phrases.word(.moreItems, count: 1) == "jeszcze 1")
    #expect(phrases.word(.bullets, count: 1) == "1 bullet")
    let russian = Phrases(
      parsing: "{count} lines\t{count} строк\n{count} lines [one]\t{count} строка\n", language: "ru")
    #expect([1, 21, 11].map { russian(.lines, count: $0) } == ["1 строка", "21 строка", "11 строк"])
  }
}
