// SPDX-License-Identifier: Apache-2.0
/// The words of ``PhoneticAlphabets`` without a file, in its text form. The same words are in `Voices`, where they can
/// be changed.
enum BuiltInPhonetics {
  static let english = lines(
    "abcdefghijklmnopqrstuvwxyz",
    [
      "alfa", "bravo", "charlie", "delta", "echo", "foxtrot", "golf", "hotel", "india", "juliett", "kilo",
      "lima", "mike", "november", "oscar", "papa", "quebec", "romeo", "sierra", "tango", "uniform", "victor",
      "whiskey", "x-ray", "yankee", "zulu",
    ])

  static let korean = lines(
    "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎㄳㄵㄶㄺㄻㄼㄽㄾㄿㅀㅄㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ",
    [
      "기역", "쌍기역", "니은", "디귿", "쌍디귿", "리을", "미음", "비읍", "쌍비읍", "시옷", "쌍시옷", "이응", "지읒", "쌍지읒", "치읓", "키읔",
      "티읕", "피읖", "히읗", "기역 시옷", "니은 지읒", "니은 히읗", "리을 기역", "리을 미음", "리을 비읍", "리을 시옷", "리을 티읕", "리을 피읖",
      "리을 히읗", "비읍 시옷", "아", "애", "야", "얘", "어", "에", "여", "예", "오", "와", "왜", "외", "요", "우", "워", "웨", "위",
      "유", "으", "의", "이",
    ])

  private static func lines(_ letters: String, _ words: [String]) -> String {
    zip(letters.unicodeScalars, words).map { "\($0)\t\($1)" }.joined(separator: "\n")
  }
}
