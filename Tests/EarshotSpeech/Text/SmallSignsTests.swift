// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import EarshotSpeech

/// A listener's judgement of lines in which one small sign decides.
@Suite("Small signs that decide")
struct SmallSignsTests {
  @Test(
    "V-92 Dashes, braces, colons and arrows of commands are said at every level",
    arguments: [
      ("cp file{,.bak}", "cp file left brace dot bak right brace"),
      ("echo {a,b}", "echo left brace a, b right brace"),
      ("chmod go-w x", "C H mod go dash w x"),
      ("cd -", "cd dash"),
      ("10^-6", "10 caret minus 6"),
      ("x - 1", "x dash 1"),
      ("a → b", "a right arrow b"),
      (":wq", "colon wq"),
      ("T-10", "T dash 10"),
      ("- item", "dash item"),
      ("CFLAGS=\"-O2 -Wall\"", "CFLAGS equals dash O2 dash Wall"),
    ], PunctuationLevel.allCases.prefix(2))
  func commands(line: (text: String, words: String), level: PunctuationLevel) {
    #expect(composed(line.text, punctuation: level) == ["\(englishVoice): \(line.words)"])
  }

  @Test(
    "A line of signs alone is not silent, at any level",
    arguments: ["?", "!", "}", ")", "];", "()", "-", "/", ";", "."],
    PunctuationLevel.allCases)
  func signsAlone(line: String, level: PunctuationLevel) { #expect(!composed(line, punctuation: level).isEmpty) }

  @Test("Rules and frames stay silent", arguments: ["+----+----+", "│    │", "| --- | --- |", "╭────╮"])
  func rules(line: String) { #expect(composed(line).isEmpty) }

  @Test(
    "Where all is said, what is drawn is, too: like signs are counted, and those of one name together",
    arguments: [
      ("│ Name │", "vertical line Name vertical line"),
      ("────────", "8 horizontal line"), ("┌────┐", "top left corner 4 horizontal line top right corner"),
      ("├── src", "branch right horizontal line horizontal line source"), ("█░", "full block light shade"),
      ("⣿⣷⣶⣤ 12%", "4 braille pattern 12 percent"), ("a \u{E0B0} b", "a private character b"), ("a \u{2800}b", "a, b"),
    ])
  func drawn(line: String, words: String) {
    #expect(composed(line, punctuation: .all) == ["\(englishVoice): \(words)"])
  }

  @Test(
    "A dash between numbers of a log is no minus",
    arguments: [
      ("HTTP/2 201 - 12ms", "HTTP slash 2 201 dash 12 milliseconds"), ("5 - 3 = 2", "5 minus 3 equals 2"),
      ("[a-z]+@x = y", "left bracket a dash z right bracket plus at x equals y"), ("-$5", "minus 5 dollars"),
    ])
  func dashes(line: String, words: String) { #expect(composed(line) == ["\(englishVoice): \(words)"]) }

  @Test(
    "Boxes to check, bars of progress and keys are told by their meaning",
    arguments: [
      ("- [ ] write tests", "dash unchecked write tests"), ("[x] done", "checked done"),
      ("x = [ ]", "x equals left bracket right bracket"),
      ("[####----]", "4 of 8"), ("[=====>    ] 45%", "45 percent"), ("■■■□□ 60%", "60 percent"),
      ("token ghp_16C7e42F292c6912E7710c838347Ae178B4a", "token ghp underscore 1 6 C 7, 36 characters"),
      ("getElementsByClassName2AndAttribute", "getElementsByClassName2AndAttribute"),
      ("1_000_000", "1000000"), ("id_123_456", "id underscore 123 underscore 456"),
      ("α + β", "alpha plus beta"), ("100 Ω", "100 ohms"), ("Ωmega", "omega mega"), ("λx", "lambda x"),
      (":)", "smile"), ("f(x:)", "f left paren x: right paren"),
    ])
  func shapes(line: String, words: String) { #expect(composed(line) == ["\(englishVoice): \(words)"]) }

  @Test("A Greek word is Greek, and a Greek reader's letters are read, not named")
  func greek() {
    #expect(composed("ελληνικά") == ["el: ελληνικά"])
    #expect(composed("ή", default: "el") == ["el: ή"])
  }

  @Test(
    "Korean numbers as Koreans say them",
    arguments: [
      ("제3장과 3장", "제삼장과 세 장"), ("5번 실패했습니다", "다섯 번 실패했습니다"), ("1번 포트", "일번 포트"),
      ("100점 만점에 85점", "백점 만점에 팔십오점"), ("1만 2천 원", "만 이천 원"), ("2~3개", "두세 개"),
      ("3~5명", "세 명에서 다섯 명"), ("+82-10-1234-5678", "플러스 팔이, 일공, 일이삼사, 오육칠팔"),
      ("900101-1234567", "구공공일공일, 일이삼사오육칠"), ("3kg, 10cm", "삼 킬로그램, 십 센티미터"),
      ("100Mbps 속도", "초당 백 메가비트 속도"), ("11월 25 22:18 메모", "십일월 이십오일 이십이 시 십팔 분 메모"),
      ("X축과 Y축", "엑스축과 와이축"), ("'x'가 없음", "엑스가 없음"), ("B 등급", "비 등급"), ("★★★☆☆", "오 중 삼"),
      ("가격은 $5입니다", "가격은 오 달러입니다"),
    ])
  func korean(line: String, words: String) { #expect(composed(line, default: "ko") == ["ko: \(words)"]) }

  @Test("A version and a file's name are not cut in their middle")
  func names() {
    #expect(composed("v1.2.3으로", default: "ko") == ["\(englishVoice): v1 dot 2 dot 3", "ko: 으로"])
    #expect(composed("메모.txt", default: "ko") == ["ko: 메모", "\(englishVoice): dot text"])
  }
}
