// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import EarshotSpeech

/// The faults in lines of a German and a Korean session, read as one hears them.
@Suite("Lines of a German and a Korean session")
struct SessionLinesTests {
  @Test(
    "A sign of which a program speaks is said, in whatever quotes",
    arguments: [
      ("error: expected ‘;’ before ‘return’", "error: expected semicolon before return"),
      ("syntax error near unexpected token `)'", "syntax error near unexpected token right paren"),
      ("syntax error near unexpected token `;;'", "syntax error near unexpected token semicolon semicolon"),
      ("expected “,” here", "expected comma here"),
    ], [PunctuationLevel.none, .some])
  func quotedSigns(line: (text: String, words: String), level: PunctuationLevel) {
    #expect(composed(line.text, punctuation: level) == ["\(englishVoice): \(line.words)"])
  }

  @Test("A minus behind a semicolon is one: decimal commas need another mark between columns")
  func minus() {
    #expect(composed("a;-0,5 %;b", default: "de") == ["de: a minus 0,5 Prozent b"])
  }

  @Test(
    "Dates in figures are said as dates where their language writes them so",
    arguments: [
      ("de", "am 05.01.2027, 9 Uhr", "am 5. Januar 2027, 9 Uhr"), ("de", "29.11.2026", "29. November 2026"),
      ("pl", "dnia 29.11.2026", "dnia 29 listopada 2026"), ("fr", "le 29/11/2026", "le 29 novembre 2026"),
      ("es", "el 29/11/2026", "el 29 de noviembre de 2026"),
      // No such day, a version, and an address.
      ("de", "29.13.2026", "29 Punkt 13 Punkt 2026"), ("de", "24.12.26", "24 Punkt 12 Punkt 26"),
      ("de", "10.11.2026.1", "10 Punkt 11 Punkt 2026 Punkt 1"),
    ])
  func dates(language: String, text: String, words: String) {
    #expect(composed(text, default: language) == ["\(language): \(words)"])
  }

  @Test(
    "A dash between two numbers is a span",
    arguments: [
      ("de", "9–18 Uhr", "de: 9 bis 18 Uhr"), ("en", "pages 3–4", "en-us: pages 3 to 4"), ("pl", "9–18", "pl: 9 do 18"),
      ("fr", "9–18", "fr: 9 à 18"), ("es", "9–18", "es: 9 a 18"),
    ])
  func spans(language: String, text: String, words: String) {
    #expect(composed(text, default: language) == [words])
  }

  @Test("The point of an abbreviation is said where signs are, a mark behind it ends the clause")
  func abbreviations() {
    #expect(composed("mit 19 % MwSt., Tel.: 5", default: "de") == ["de: mit 19 Prozent MwSt, Tel: 5"])
    #expect(composed("(zzgl. MwSt.), netto", default: "de") == ["de: zzgl. MwSt, netto"])
    #expect(composed("Tel.: 5", default: "de", punctuation: .all) == ["de: Tel Punkt Doppelpunkt: 5"])
  }

  @Test("A sentence may end with an amount")
  func amounts() {
    #expect(composed("Das kostet 37,50 €.", default: "de") == ["de: Das kostet 37,50 Euro."])
    #expect(composed("Es sind 4,5 m/s. Gut.", default: "de") == ["de: Es sind 4,5 Meter pro Sekunde. Gut."])
    #expect(composed("1½ Stunden", default: "de") == ["de: 1 einhalb Stunden"])
  }
}
