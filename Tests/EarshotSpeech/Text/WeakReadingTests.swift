// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import EarshotSpeech

@Suite("Signs whose meaning depends on their neighbours")
struct WeakReadingTests {
  @Test(
    arguments: [
      ("C# and F# files", "C sharp and F sharp files"),
      ("a#b", "a hash b"),
      ("Done :-)", "Done smile"),
      ("~5 minutes left", "about 5 minutes left"),
      ("takes (~30 s)", "takes, about 30 s"),
      ("~/bin", "tilde slash bin"),
      ("~1.2.3", "tilde 1 dot 2 dot 3"),
      ("[1, 2]", "left bracket 1, 2 right bracket"),
      ("[\"a\", \"b\"]", "left bracket quote a quote, quote b quote right bracket"),
      ("npm test -- --watch", "npm test dash dash, dash dash watch"),
    ])
  func english(_ text: String, _ said: String) { #expect(composed(text) == ["en-us: " + said]) }

  @Test(
    arguments: [
      ("20대 여성", "ko: 이십 대 여성"), ("30대 서버", "ko: 삼십 대 서버"), ("서버 3대", "ko: 서버 세 대"), ("~5분", "ko: 약 오분"),
    ])
  func korean(_ text: String, _ said: String) { #expect(composed(text, default: "ko") == [said]) }

  @Test func koreanBesideEnglish() { #expect(composed("C# 코드", default: "ko") == ["en-us: C sharp", "ko: 코드"]) }
}
