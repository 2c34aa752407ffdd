// SPDX-License-Identifier: Apache-2.0
/// German.
struct GermanLanguage: SpokenLanguage {
  let tag = "de"

  func date(_ shape: ShapeText) -> (parts: [Int], end: Int)? { DayFirstDates.parts(shape, language: tag) }

  var mnemonics: [String: String] { Self.sounds }

  private static let sounds = PhonemeMnemonics.common.merging([
    "ɑ": "A", "ɑː": "A:", "aː": "a:", "ɪ": "I", "ʊ": "U", "ɛː": "E:", "ɔ": "O", "ɔː": "O:", "y": "y", "yː": "y:",
    "øː": "Y:", "ø": "Y:", "œ": "W", "ɐ": "3", "aɪ": "aI", "aʊ": "aU", "ɔɪ": "OI", "ɔʏ": "OI", "ʁ": "r", "ɑ̃": "A~",
    "ɔ̃": "O~",
  ]) { $1 }
}
