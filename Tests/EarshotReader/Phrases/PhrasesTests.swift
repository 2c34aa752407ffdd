// SPDX-License-Identifier: Apache-2.0
import EarshotReader
import EarshotSpeech
import Testing

@Suite("The reader's own words")
struct PhrasesTests {
  static let files: [PhraseFile] =
    DataDirectory.find()?.texts(named: "phrases").map { PhraseFile(language: $0.language, text: $0.text) } ?? []

  static let english = files.first { $0.language == "en" } ?? PhraseFile(language: "en", text: "")
  static let translations = files.filter { $0.language != "en" }
  private static let words = Dictionary(
    english.lines.filter { $0.form == nil }.map { ($0.id, $0.text) }, uniquingKeysWith: { one, _ in one })

  @Test("There are words in English, German, Spanish, French, Japanese, Korean and Polish")
  func languages() {
    #expect(Set(Self.files.map(\.language)).isSuperset(of: ["en", "de", "es", "fr", "ja", "ko", "pl"]))
  }

  @Test("A language has every phrase in the order of their types, and its file has nothing else", arguments: files)
  func complete(file: PhraseFile) {
    // The toolkit's own are held by its tests.
    let lines = file.lines.filter { !$0.id.hasPrefix("toolkit.") }
    let plain = lines.filter { $0.form == nil }.map(\.id)
    #expect(Set(PhraseFile.ids).subtracting(plain).isEmpty, "missing in \(file.language)")
    #expect(Set(lines.map(\.id)).subtracting(PhraseFile.ids).isEmpty, "unknown in \(file.language)")
    #expect(plain == PhraseFile.ids, "\(file.language): each once, one phrase at the same place in all files")
    let keys = file.lines.map { "\($0.id) \($0.form ?? "")" }
    #expect(Set(keys).count == keys.count, "twice in \(file.language)")
    #expect(file.unreadable.isEmpty, "\(file.language)")
  }

  @Test("The programs have the English file in them")
  func builtIn() {
    for line in Self.english.lines {
      let id = line.form.map { "\(line.id) [\($0)]" } ?? line.id
      #expect(PhraseTable.english[id] == line.text, "\(id)")
    }
  }

  @Test("A phrase that counts has a form for each number that has one, and no other phrase has any", arguments: files)
  func forms(file: PhraseFile) {
    let categories = Set((0...2000).map { PluralCategory.category(of: $0, language: file.language).rawValue })
    let counted = Set(Self.english.lines.filter { $0.form != nil }.map(\.id))
    #expect(counted.count > 30)
    for id in PhraseFile.ids {
      let forms = Set(file.lines.filter { $0.id == id }.compactMap(\.form))
      #expect(forms.isSubset(of: categories), "\(file.language): \(id)")
      // The line without a form has the numbers that are left.
      #expect(forms.count >= (counted.contains(id) ? categories.count - 1 : 0), "\(file.language): \(id)")
      if !counted.contains(id) { #expect(forms.isEmpty, "\(file.language): \(id)") }
    }
  }

  @Test("A phrase has the values of the English one, and ends as it does", arguments: files)
  func marks(file: PhraseFile) throws {
    for line in file.lines {
      let english = try #require(Self.words[line.id], "\(line.id)")
      var wanted = PhraseFile.marks(in: english)
      // One thing may be told without its number.
      if line.form == "one" || line.form == "two", !PhraseFile.marks(in: line.text).contains("count") {
        wanted.removeAll { $0 == "count" }
      }
      #expect(PhraseFile.marks(in: line.text) == wanted, "\(file.language): \(line.text)")
      #expect(line.text.last?.isWhitespace == false && line.text.first?.isWhitespace == false, "\(line.text)")
      if line.id.hasPrefix(ElementPhrase.idPrefix) {
        #expect(line.text.hasSuffix(".") == english.hasSuffix("."), "\(file.language): \(line.text)")
      }
    }
  }

  @Test(
    "No phrase is longer than the English one by more than a half, no term by more than fifteen letters",
    arguments: translations)
  func lengths(file: PhraseFile) throws {
    for line in file.lines {
      let text = try #require(Self.words[line.id], "\(line.id)")
      let english = PhraseFile.letters(of: text)
      let limit = max(english * 3 / 2, english + 15)
      #expect(PhraseFile.letters(of: line.text) <= limit, "\(file.language): \(line.text) for \(text)")
    }
  }

  @Test("Korean is in Hangul, Japanese in kana, which the voice can say, and no language is English")
  func letters() throws {
    for file in Self.translations {
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
      let same = file.lines.filter { $0.text == Self.words[$0.id] && $0.text.contains { $0.isLetter } }
      #expect(same.count < file.lines.count / 20, "\(file.language): \(same.map(\.id))")
    }
  }

  @Test("A phrase that a file lacks is English, and a value is never taken for a mark")
  func fallback() {
    let phrases = Phrases(parsing: "# comment\nblank\tleer\nno tab here\nlines\t\n", language: "de")
    #expect(phrases(.blank) == "leer")
    #expect(phrases(.lines, count: 1) == "1 line")
    #expect(phrases(.lines, count: 2) == "2 lines")
    #expect(phrases(.added, ["text": "{text} {count}"]) == "added: {text} {count}")
  }

  @Test("R-13 A number has the form that its language has for it")
  func counts() {
    let polish = """
      lines\t{count} linii
      lines [one]\t{count} linia
      lines [few]\t{count} linie
      element.moreItems\tjeszcze {count}
      """
    let phrases = Phrases(parsing: polish, language: "pl-PL")
    #expect(
      [0, 1, 3, 5, 12, 22, 101].map { phrases(.lines, count: $0) } == [
        "0 linii", "1 linia", "3 linie", "5 linii", "12 linii", "22 linie", "101 linii",
      ])
    #expect(phrases.word(.moreItems, count: 1) == "jeszcze 1")
    #expect(phrases.word(.bullets, count: 1) == "1 bullet")
    let russian = Phrases(
      parsing: "lines\t{count} строк\nlines [one]\t{count} строка\n", language: "ru")
    #expect([1, 21, 11].map { russian(.lines, count: $0) } == ["1 строка", "21 строка", "11 строк"])
  }
}
