// SPDX-License-Identifier: Apache-2.0
@testable import EarshotSpeech

/// The composer's reading of text, short enough to compare: `voice: words`.
func composed(
  _ text: String, default language: String = "en", punctuation: PunctuationLevel = .some
) -> [String] {
  var composer = SpeechComposer(symbols: fullTables, words: fullWords)
  composer.settings.defaultLanguage = language
  composer.settings.punctuation = punctuation
  let utterance = Utterance(commands: [.text(text)], source: .output, priority: .text)
  return composer.segments(for: utterance).map { "\($0.voice): \($0.text)" }
}

func spelled(_ text: String, default language: String = "en") -> [String] {
  var composer = SpeechComposer(symbols: fullTables, words: fullWords)
  composer.settings.defaultLanguage = language
  let utterance = Utterance(commands: [.spell(text)], source: .echo, priority: .text)
  return composer.segments(for: utterance).map { "\($0.voice): \($0.text)" }
}

/// The tables as they ship.
let fullTables = shippedData.symbolTables()

/// The words as they ship.
let fullWords = shippedData.wordTables()

/// espeak-ng's voice for English without a country.
let englishVoice = "en-us"

/// The package's own data: two folders above the tests.
let shippedData: DataDirectory = {
  var folder = #filePath[...]
  for _ in 0..<4 { folder = folder[..<(folder.lastIndex(of: "/") ?? folder.startIndex)] }
  return DataDirectory(path: String(folder))
}()
