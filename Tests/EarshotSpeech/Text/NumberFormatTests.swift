// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import EarshotSpeech

/// The expected digits are those that espeak-ng reads with the language's word for the sign: "3,5 Gigabyte" has Komma,
/// "3, 5 Gigabyte" is two clauses.
@Suite("Numbers by the conventions of the language of the text")
struct NumberFormatTests {
  @Test(
    "Decimal commas and groups in German",
    arguments: [
      ("3,5", "3,5"), ("Preis 12,50 €", "Preis 12,50 Euro"), ("0,25 s", "0,25 s"),
      ("belegt 45,3 %", "belegt 45,3 Prozent"),
      ("Gesamt 1.024,5 MB", "Gesamt 1024,5 Megabyte"), ("1.234.444,25 Euro", "1234444,25 Euro"),
      ("12.345 Pakete", "12345 Pakete"), ("1'234'444,5", "1234444,5"), ("1\u{202F}234\u{A0}567 Bytes", "1234567 Bytes"),
      ("3.14", "3.14"), ("0.250 s", "0.250 s"), ("1,234.56", "1234,56"),
    ])
  func german(_ text: String, _ said: String) {
    #expect(composed(text, default: "de") == ["de: " + said])
  }

  @Test(
    "Versions, addresses and lists are no numbers",
    arguments: [
      ("192.168.100.200", "192 Punkt 168 Punkt 100 Punkt 200"), ("1.2.3", "1 Punkt 2 Punkt 3"), ("1,2,3", "1, 2, 3"),
      ("f(3,5)", "f Klammer auf 3, 5 Klammer zu"), ("v1.234.567", "v1 Punkt 234 Punkt 567"),
      ("@@ -1,5 +1,7 @@", "at at minus 1, 5 plus 1, 7 at at"),
    ])
  func others(_ text: String, _ said: String) {
    #expect(composed(text, default: "de") == ["de: " + said])
  }

  @Test(
    "The unit of a decimal number",
    arguments: [("fr", "fr: 3,5 gigaoctets"), ("es", "es: 3,5 gigabytes"), ("pl", "pl: 3,5 gigabajtów")])
  func units(_ language: String, _ said: String) {
    #expect(composed("3,5 GB", default: language) == [said])
  }

  @Test(
    "Groups in English, where a comma alone is none",
    arguments: [
      ("1'234'444.245", "1234444.245"), ("1,234,444.245", "1234444.245"), ("1_234_444.245", "1234444.245"),
      ("1,234", "1234"), ("3,5", "3, 5"), ("1.234.444", "1 dot 234 dot 444"), ("$1,234.50", "1234.50 dollars"),
    ])
  func english(_ text: String, _ said: String) {
    #expect(composed(text) == ["\(englishVoice): " + said])
  }

  @Test("Languages and regions by CLDR")
  func languages() {
    for tag in ["de", "fr-CA", "es", "it", "pt-BR", "pl", "ru"] { #expect(NumberFormat(language: tag).decimal == ",") }
    for tag in ["en", "ko", "ja", "zh", "es-MX", "de-CH"] { #expect(NumberFormat(language: tag).decimal == ".") }
    #expect(NumberFormat(language: "de").groupsByPoint && !NumberFormat(language: "fr").groupsByPoint)
  }

  @Test(
    "The letter of a format is no unit", arguments: ["printf %5s", "printf %-20s", "printf %.255s", "printf %10.3s"])
  func formats(_ text: String) {
    #expect(!composed(text).joined().contains("second"))
    #expect(composed("waited 5s").joined().contains("second"))
  }

  @Test("A colon behind German quotes is a pause, as one behind a word is")
  func quotes() {
    #expect(composed("Fehler in »main.c«: nichts", default: "de") == ["de: Fehler in main Punkt c: nichts"])
    #expect(composed("Fehler in „main.c“: nichts", default: "de") == ["de: Fehler in main Punkt c: nichts"])
  }
}
