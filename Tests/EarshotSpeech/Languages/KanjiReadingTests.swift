// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import EarshotSpeech

/// espeak-ng 1.51 says nothing of a Chinese character before kana, and takes a voiced kana after two of them apart.
@Suite("Chinese characters in Japanese")
struct KanjiReadingTests {
  @Test(
    "None reaches the voice, which would be silent",
    arguments: [
      ("開く 行く 引く", "ひらく いく ひく"), ("開いた", "ひらいた"), ("閉じる", "とじる"), ("強い", "つよい"), ("画面が", "がめんが"),
      ("本を", "ほんを"), ("設定", "せってい"), ("学校", "がっこう"), ("人々", "じんじん"), ("日本語", "にちほんご"),
      ("終了しました。", "しゅうりょうしました."),
    ])
  func words(_ text: String, _ kana: String) { #expect(composed(text, default: "ja") == ["ja: \(kana)"]) }

  @Test("One without a known reading says that it is one")
  func unknown() { #expect(composed("𠀋く", default: "ja") == ["ja: かんじく"]) }

  @Test("One by itself has two readings, which tell it from others")
  func spelling() { #expect(spelled("開", default: "ja") == ["ja: かい ひらく"]) }

  @Test("Korean and Chinese read their own")
  func others() {
    #expect(composed("東京都", default: "ko") == ["ko: 동경도"])
    #expect(composed("你好", default: "zh") == ["cmn-latn-pinyin: 你好"])
  }
}
