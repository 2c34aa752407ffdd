// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import EarshotSpeech

/// The expected sounds are those of dictionaries of Japanese.
@Suite("Words of Japanese as they are said")
struct JapaneseReaderTests {
  private static let mecab = JapaneseReader.find()

  private func said(_ text: String, _ reader: JapaneseReader?) -> [String] {
    var composer = SpeechComposer(symbols: fullTables, words: fullWords)
    composer.settings.defaultLanguage = "ja"
    composer.japanese = reader
    let utterance = Utterance(commands: [.text(text)], source: .output, priority: .text)
    return composer.segments(for: utterance).map(\.text)
  }

  @Test(
    "Words are read as words, particles as they sound",
    .enabled(if: mecab?.isUsable == true, "MeCab with mecab-ipadic-utf8 is not installed: its readings are not tested"),
    arguments: [
      ("今日は", "きょーわ"), ("大人が来る", "おとながくる"), ("画面が開く", "がめんがひらく"), ("東京へ行く", "とーきょーえいく"),
      ("設定を保存しました。", "せっていをほぞんしました."), ("ファイルが見つかりません", "ファイルがみつかりません"),
      ("12 行目の値", "12 ぎょーめのあたい"), ("行を削除", "ぎょーをさくじょ"), ("main.c の値", "main dot c のあたい"),
    ])
  func words(_ text: String, _ sound: String) throws {
    let reader = try #require(Self.mecab)
    let said = said(text, reader).joined(separator: " ")
    #expect(said.replacing("ぎょう", with: "ぎょー") == sound)
  }

  @Test(
    "Without MeCab, or with a program that is none, characters are read one by one",
    arguments: ["/nowhere", "/bin/cat"])
  func absent(program: String) {
    let reader = JapaneseReader(program: program)
    #expect(!reader.isUsable)
    #expect(said("画面が開く", reader) == said("画面が開く", nil))
    #expect(said("画面が開く", reader) == ["がめんがひらく"])
  }

  @Test("An answer that is not of the text is not taken")
  func strangers() {
    let text = Array("画面 が".unicodeScalars)
    #expect(JapaneseWords(["画面\tガメン", "が\tガ"], of: text, in: 0..<4)?.words.map(\.sound) == ["がめん"])
    #expect(JapaneseWords(["画像\tガゾウ", "が\tガ"], of: text, in: 0..<4) == nil)
    #expect(JapaneseWords(["画面\tガメン"], of: text, in: 0..<4) == nil)
    #expect(JapaneseWords(["画面\tgamen", "が\t"], of: text, in: 0..<4)?.words.isEmpty == true)
  }
}
