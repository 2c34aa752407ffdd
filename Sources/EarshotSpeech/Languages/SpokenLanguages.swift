// SPDX-License-Identifier: Apache-2.0
/// The languages that do more to text than their files say.
enum SpokenLanguages {
  /// In the order in which their alphabets are searched for a letter.
  static let all: [any SpokenLanguage] = [EnglishLanguage(), KoreanLanguage(), JapaneseLanguage(), GermanLanguage()]

  /// The language of a tag: `ko` for `ko_KR.UTF-8`.
  static func language(_ tag: String) -> any SpokenLanguage {
    let tag = LanguageTag.language(tag)
    return all.first { $0.tag == tag } ?? WrittenLanguage(tag: tag)
  }
}

/// A language whose voice reads what is written.
private struct WrittenLanguage: SpokenLanguage {
  let tag: String

  func date(_ shape: ShapeText) -> (parts: [Int], end: Int)? { DayFirstDates.parts(shape, language: tag) }
}
