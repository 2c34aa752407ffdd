// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import EarshotSpeech

@Suite("A user's pronunciations")
struct PronunciationTests {
  private func said(
    _ text: String, by dictionary: String, default language: String = "en", program: String? = nil
  ) -> String {
    var composer = SpeechComposer(symbols: fullTables, words: fullWords)
    composer.settings.defaultLanguage = language
    composer.pronunciations = PronunciationDictionary(parsing: dictionary)
    composer.program = program
    let utterance = Utterance(commands: [.text(text)], source: .output, priority: .text)
    return composer.segments(for: utterance).map(\.text).joined(separator: " / ")
  }

  @Test(
    "A word is meant whole, in any case unless it has capitals",
    arguments: [
      ("kubectl get pods", "cube cuttle get pods"), ("KUBECTL", "cube cuttle"), ("kubectl.", "cube cuttle."),
      ("kubectls", "kubectls"), ("my_kubectl", "my underscore cube cuttle"), ("Go on, go", "Golang on, go"),
    ])
  func words(text: String, expected: String) {
    #expect(said(text, by: "kubectl = cube cuttle\nGo = Golang") == expected)
  }

  @Test("Text in quotes is meant anywhere, and the later of two entries counts")
  func literals() {
    #expect(said("a->b", by: "\"->\" = gives") == "a gives b")
    #expect(said("x = 1", by: "\"=\" = becomes") == "x becomes 1")
    #expect(said("foo", by: "foo = one\nfoo = two") == "two")
    #expect(said("unfoolish", by: "\"foo\" = bar") == "un bar lish")
  }

  @Test("A pattern's groups are said where its numbers stand")
  func patterns() {
    let dictionary = #"/BUG(\d+)/ = ticket $1"# + "\n" + #"/(\w+)\.rs/ = rust file $1"#
    #expect(said("See BUG123 and BUG4.", by: dictionary) == "See ticket 123 and ticket 4.")
    #expect(said("open main.rs", by: dictionary) == "open rust file main")
    #expect(said("a/b", by: #"/a\/b/ = path"#) == "path")
  }

  @Test("An entry can be for a language or a program")
  func scopes() {
    let dictionary = """
      [language ko]
      서버 = 써버
      [program vim, less]
      E = edit
      [language en, program make]
      cc = compiler
      [all]
      foo = bar
      """
    #expect(said("서버 foo", by: dictionary, default: "ko") == "써버 / bar")
    #expect(said("E foo", by: dictionary) == "E bar")
    #expect(said("E foo", by: dictionary, program: "less") == "edit bar")
    #expect(said("cc", by: dictionary, program: "vim") == "cc")
    #expect(said("cc", by: dictionary, program: "make") == "compiler")
  }

  @Test("What is said is read in the language of its script, with a particle after it")
  func otherScript() {
    #expect(said("nginx를", by: "nginx = 엔진엑스", default: "ko") == "엔진엑스를")
  }

  @Test("What is spelled is spelled as written")
  func spelled() {
    var composer = SpeechComposer(symbols: fullTables)
    composer.pronunciations = PronunciationDictionary(parsing: "ab = something")
    let utterance = Utterance(commands: [.spell("ab")], source: .review, priority: .text)
    #expect(composer.segments(for: utterance).map(\.text) == ["a", "b"])
  }

  @Test("A line that is not understood is told by its number, and the rest holds")
  func faults() {
    let dictionary = PronunciationDictionary(
      parsing: "# comment\n\nfoo bar\nfoo = bar\n/(/ = x\n= y\n[languages ko]\n/a**/ = z\n[language k0_]\n\"a = b")
    #expect(dictionary.faults.map(\.line) == [3, 5, 6, 7, 8, 9])
    #expect(dictionary.faults.map(\.problem) == [.line, .pattern, .line, .line, .pattern, .line])
    #expect(!dictionary.isEmpty)
  }

  @Test(
    "A word added by a key is the same after it was written and read", arguments: ["foo", "a=b", "/etc", "#1", "[x]"])
  func added(word: String) {
    var dictionary = PronunciationDictionary()
    dictionary.add(word, said: "it")
    let line = PronunciationDictionary.line(for: word, said: "it")
    #expect(PronunciationDictionary(parsing: line).faults.isEmpty)
    #expect(said("say \(word) now", by: line) == "say it now")
  }
}

@Suite("Patterns")
struct TextPatternTests {
  private func match(_ pattern: String, _ text: String) throws -> String? {
    let scalars = Array(text.unicodeScalars)
    let match = try #require(RegularExpression(pattern)).firstMatch(in: scalars, from: 0)
    return match.map { match in
      ([match.range] + match.groups).map { range in
        range.map { String(String.UnicodeScalarView(scalars[$0])) } ?? "-"
      }.joined(separator: "|")
    }
  }

  /// The matches of Perl's regular expressions.
  @Test(
    "A pattern finds what it finds elsewhere",
    arguments: [
      ("a+", "baac", "aa"), ("a+?", "baac", "a"), ("(a|ab)(c|bcd)", "abcd", "abcd|a|bcd"), ("x*y", "xxy", "xxy"),
      ("^b", "ab\nb", "b"), ("b$", "ab\nc", "b"), (#"\bcat\b"#, "concat cat", "cat"), ("[^a-c]+", "abcde", "de"),
      (#"(\d+)-(\d+)"#, "x12-34", "12-34|12|34"), (#"(?:ab)+(c)?"#, "ababd", "abab|-"), ("가.다", "가나다", "가나다"),
      (#"[\d.]+"#, "v1.2.3", "1.2.3"), (#"\w+@\w+"#, "to mina@host", "mina@host"), ("a.c", "a\nc abc", "abc"),
      ("[]x]+", "a]x", "]x"), ("(a*)*b", "aab", "aab|aa"),
    ])
  func finds(pattern: String, text: String, expected: String) throws {
    #expect(try match(pattern, text) == expected)
  }

  @Test("What matches nothing is no match", arguments: [("x*", "abc"), ("abc", "ab"), ("$", "a")])
  func nothing(pattern: String, text: String) throws { #expect(try match(pattern, text) == nil) }

  @Test(
    "What is no pattern is refused", arguments: ["", "(", ")", "a**", "[", "[z-a]", "\\", "*a", "(?a)", "a{2}", "\\q"])
  func refused(pattern: String) { #expect(RegularExpression(pattern) == nil) }

  @Test("A pattern that makes others run for years is matched at once")
  func linear() throws {
    let text = String(repeating: "a", count: 2_000)
    #expect(try match("(a+)+b", text) == nil)
    #expect(try match("(a|aa|a?)*(a*)*c", text) == nil)
    let deep = String(repeating: "(", count: 10_000)
    #expect(RegularExpression(deep) == nil)
    #expect(RegularExpression(String(repeating: "a+", count: 20_000)) == nil)
  }
}
