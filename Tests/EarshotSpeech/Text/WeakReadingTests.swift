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
      ("takes (~30 s)", "takes about 30 s"),
      ("~/bin", "tilde slash bin"),
      ("~1.2.3", "tilde 1 dot 2 dot 3"),
      ("[1, 2]", "left bracket 1, 2 right bracket"),
      ("[\"a\", \"b\"]", "left bracket quote a quote, quote b quote right bracket"),
      ("npm test -- --watch", "N P M test dash dash dash dash watch"),
    ])
  func english(_ text: String, _ said: String) { #expect(composed(text) == ["en-us: " + said]) }

  @Test(
    arguments: [
      ("20대 여성", "ko: 이십대 여성"), ("30대 서버", "ko: 삼십대 서버"), ("서버 3대", "ko: 서버 세 대"), ("~5분", "ko: 약 오분"),
      ("C# 코드", "ko: 씨 샵 코드"),
    ])
  func korean(_ text: String, _ said: String) { #expect(composed(text, default: "ko") == [said]) }
}
