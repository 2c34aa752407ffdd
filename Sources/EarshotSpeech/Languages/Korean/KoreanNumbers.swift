// SPDX-License-Identifier: Apache-2.0
/// Numbers in Hangul as Koreans say them: espeak-ng reads every numeral as a Chinese one, drops decimal points, and
/// misses sound changes between numerals.
enum KoreanNumbers {
  /// The numeral of Chinese origin as it sounds: 16 is 심뉵.
  static func sino(_ value: Int) -> String {
    guard value > 0 else { return value == 0 ? "영" : String(value) }
    var groups: [Int] = []
    var rest = value
    while rest > 0 {
      groups.append(rest % 10_000)
      rest /= 10_000
    }
    guard groups.count <= largeUnits.count else { return digitByDigit(String(value)) }
    var words = ""
    for (power, group) in groups.enumerated().reversed() where group > 0 {
      // 만 alone, not 일만.
      words += (group == 1 && power == 1 && groups.count == 2 ? "" : thousands(group)) + largeUnits[power]
    }
    return assimilated(words)
  }

  /// A number as written: `3.14`, `007`.
  static func words(decimal number: String) -> String {
    if number.utf8.count < 16, number.utf8.first != UInt8(ascii: "0"), let whole = Int(number) { return sino(whole) }
    let parts = number.split(separator: ".", maxSplits: 1)
    let whole = parts.first.map(String.init) ?? ""
    let isCode = whole.count > 1 && whole.hasPrefix("0") && parts.count == 1
    let said = isCode || whole.count > 16 ? digitByDigit(whole) : sino(Int(whole) ?? 0)
    guard parts.count == 2 else { return said }
    return said + " 점 " + parts[1].unicodeScalars.map { digits[Int($0.value) - 0x30] }.joined()
  }

  /// Digits as in a telephone number, with 공 for zero.
  static func digitByDigit(_ number: some StringProtocol) -> String {
    number.unicodeScalars.map { $0 == "0" ? "공" : digits[Int($0.value) - 0x30] }.joined()
  }

  /// The native numeral in its form before a counter: 세, 스무, 마흔두. Only for 1…99.
  static func numeral(_ value: Int) -> String? {
    guard (1...99).contains(value) else { return nil }
    if value == 20 { return "스무" }
    return tens[value / 10] + ones[value % 10]
  }

  /// Hours, minutes, and perhaps seconds: 열 시 십오 분.
  static func time(_ parts: [Int], fraction: String) -> String {
    let hour = (1...12).contains(parts[0]) ? numeral(parts[0]) ?? "" : sino(parts[0])
    var words = ["\(hour) 시"]
    if parts.count > 2 || parts[1] > 0 { words.append("\(sino(parts[1])) 분") }
    if parts.count > 2 {
      let seconds = fraction.isEmpty ? sino(parts[2]) : Self.words(decimal: "\(parts[2]).\(fraction)")
      words.append("\(seconds) 초")
    }
    return words.joined(separator: " ")
  }

  /// Reads the number that begins a shape, with its counter.
  static func reading(_ shape: ShapeText) -> (words: String, end: Int)? {
    let (text, index, end) = (shape.text, shape.start, shape.end)
    if let telephone = telephone(shape) { return telephone }
    if let pair = pair(shape) ?? KoreanFractions.reading(shape) { return pair }
    var (number, after) = shape.decimal(at: index, format)
    if number.isEmpty || (index > 0 && text[index - 1] == ".") {
      let run = shape.run(at: index, while: SymbolContext.isDigit)
      guard !run.isEmpty else { return nil }
      number = String(scalars: run)
      after = run.endIndex
    }
    let next = after < end && text[after] == " " ? after + 1 : after
    // 06월 is 유월.
    if number.count == 2, number.hasPrefix("0"), next == after, after < end,
      ["월", "일", "시", "분", "초"].contains(text[after])
    {
      number.removeFirst()
    }
    if let value = Int(number), !number.hasPrefix("0") || number == "0" {
      if next == after, KoreanCounters.isMonth(in: text, at: after, to: end), value == 6 || value == 10 {
        return (value == 6 ? "유" : "시", after)
      }
      // 만 이천, not 일만 이천.
      if value == 1, next == after, next < end, ["만", "천", "백"].contains(text[next]) { return ("", after) }
      if isDayAfterMonth(value, in: text, at: index, after) { return (sino(value) + "일", after) }
      // 제삼장 is a place in an order.
      let isOrdinal = index > 0 && text[index - 1] == "제"
      if !isOrdinal, let counted = KoreanCounters.numeral(of: value, in: text, at: next, to: end) {
        return (counted + " ", next)
      }
    }
    return (isVersion(number, in: text, at: index) ? version(number) : words(decimal: number), after)
  }

  /// True for the number of `버전 3.12`, whose second part is a number of its own.
  private static func isVersion(_ number: String, in text: [Unicode.Scalar], at index: Int) -> Bool {
    let parts = number.split(separator: ".")
    guard parts.count == 2, (2...3).contains(parts[1].count), !parts[1].hasPrefix("0") else { return false }
    let line = text[..<index].reversed().prefix { $0 != "\n" }.prefix(60)
    return zip(line, line.dropFirst()).contains { $0 == "전" && $1 == "버" }
  }

  private static func version(_ number: String) -> String {
    number.split(separator: ".").map { sino(Int($0) ?? 0) }.joined(separator: " 점 ")
  }

  /// True for the day of `11월 25 22:18`, as lists of files have it.
  private static func isDayAfterMonth(_ value: Int, in text: [Unicode.Scalar], at index: Int, _ after: Int) -> Bool {
    (1...31).contains(value) && index > 2 && text[index - 1] == " " && text[index - 2] == "월"
      && SymbolContext.isDigit(text[index - 3]) && (after == text.count || text[after] == " ")
  }

  private static let format = NumberFormat(language: "ko")

  private static let ones = ["", "한", "두", "세", "네", "다섯", "여섯", "일곱", "여덟", "아홉"]
  private static let tens = ["", "열", "스물", "서른", "마흔", "쉰", "예순", "일흔", "여든", "아흔"]
  private static let digits = ["영", "일", "이", "삼", "사", "오", "육", "칠", "팔", "구"]
  private static let smallUnits = ["천", "백", "십", ""]
  private static let largeUnits = ["", "만", "억", "조", "경"]

  private static func thousands(_ value: Int) -> String {
    var words = ""
    var (unit, rest) = (1_000, value)
    for name in smallUnits {
      let digit = rest / unit
      if digit > 0 {
        if digit > 1 || unit == 1 { words += digits[digit] }
        words += name
      }
      rest %= unit
      unit /= 10
    }
    return words
  }

  /// 육 after a consonant begins with ㄴ, which changes the consonant, too (Standard Pronunciation, 29 and 18).
  private static func assimilated(_ words: String) -> String {
    guard words.unicodeScalars.contains("육") else { return words }
    var result = ""
    for syllable in words {
      guard syllable == "육", let last = result.last else {
        result.append(syllable)
        continue
      }
      let changed: Character? =
        switch last {
        case "십": "심"
        case "백": "뱅"
        case "억": "엉"
        case "천", "만": last
        default: nil
        }
      guard let changed else {
        result.append(syllable)
        continue
      }
      result.removeLast()
      result.append(changed)
      result.append("뉵")
    }
    return result
  }

  /// Reads `1~10`, `10-20쪽` and `3:2로`.
  private static func pair(_ shape: ShapeText) -> (words: String, end: Int)? {
    let text = shape.text
    guard shape.start == 0 || !["-", ".", "/", ":", "~"].contains(text[shape.start - 1]) else { return nil }
    let first = shape.run(at: shape.start, while: SymbolContext.isDigit)
    guard (1...4).contains(first.count), first.endIndex + 1 < shape.end, first.first != "0" else { return nil }
    let second = shape.run(at: first.endIndex + 1, while: SymbolContext.isDigit)
    guard (1...4).contains(second.count), second.first != "0" || second.count == 1 else { return nil }
    let next = second.endIndex < text.count ? text[second.endIndex] : " "
    let isBeforeHangul = Script(next) == .hangul
    let joint: String
    // 육이오
    if text[first.endIndex] == "·", first.count == 1, second.count < 3, first.first != "0" {
      return (digitByDigit(String(scalars: first) + String(scalars: second)), second.endIndex)
    }
    switch text[first.endIndex] {
    case "~" where next == " " || next == ")" || isBeforeHangul: joint = "에서"
    case "-" where isBeforeHangul: joint = "에서"
    case ":" where (isBeforeHangul || next == " ") && (first.count < 3 && second.count < 3): joint = " 대"
    default: return nil
    }
    if joint == "에서", let counted = countedPair(first, second, in: text, to: shape.end) { return counted }
    let numbers = [first, second].map { words(decimal: String(scalars: $0)) }
    return ("\(numbers[0])\(joint) \(numbers[1])", second.endIndex)
  }

  /// Reads `2~3개` as 두세 개, and `3~5명` as 세 명에서 다섯 명.
  private static func countedPair(
    _ first: ArraySlice<Unicode.Scalar>, _ second: ArraySlice<Unicode.Scalar>, in text: [Unicode.Scalar], to end: Int
  ) -> (words: String, end: Int)? {
    let values = [first, second].compactMap { Int(String(scalars: $0)) }
    let start = second.endIndex < end && text[second.endIndex] == " " ? second.endIndex + 1 : second.endIndex
    guard values.count == 2, let counterEnd = KoreanCounters.end(in: text, at: start, to: end),
      let low = KoreanCounters.numeral(of: values[0], in: text, at: start, to: end),
      let high = KoreanCounters.numeral(of: values[1], in: text, at: start, to: end)
    else { return nil }
    if values[1] == values[0] + 1, approximate.indices.contains(values[0]) {
      return (approximate[values[0]] + " ", start)
    }
    return ("\(low) \(String(scalars: text[start..<counterEnd]))에서 \(high) ", start)
  }

  /// One or two, two or three, and so on.
  private static let approximate = ["", "한두", "두세", "서너", "네다섯", "대여섯", "예닐곱", "일고여덟", "여덟아홉"]

  /// Reads `010.1234.5678`.
  private static func telephoneWithPoints(_ shape: ShapeText) -> (words: String, end: Int)? {
    let row = shape.run(at: shape.start) { $0 == "." || SymbolContext.isDigit($0) }
    let groups = row.split(separator: ".")
    guard groups.count == 3, row.first == "0", groups.joined(separator: ["."]).elementsEqual(row) || row.last == ".",
      (2...3).contains(groups[0].count), (3...4).contains(groups[1].count), groups[2].count == 4
    else { return nil }
    return (groups.map { digitByDigit(String(scalars: $0)) }.joined(separator: ", "), groups[2].endIndex)
  }

  /// Reads `010-1234-5678`, `02-123-4567`, `1588-1234`.
  private static func telephone(_ shape: ShapeText) -> (words: String, end: Int)? {
    let text = shape.text
    if text[shape.start] == "0", let dotted = telephoneWithPoints(shape) { return dotted }
    let row = shape.run(at: shape.start) { $0 == "-" || SymbolContext.isDigit($0) }
    guard row.contains("-"), row.last != "-", shape.start == 0 || !["-", ".", "/"].contains(text[shape.start - 1])
    else {
      return nil
    }
    let groups = row.split(separator: "-", omittingEmptySubsequences: false)
    let isLong =
      groups.count == 3 && row.first == "0" && (2...3).contains(groups[0].count) && (3...4).contains(groups[1].count)
      && groups[2].count == 4
    let isShort = groups.count == 2 && row.first == "1" && groups.allSatisfy { $0.count == 4 }
    // A number with its country (+82-10-…), of an account, or of a person: too long for a quantity.
    let digits = groups.reduce(0) { $0 + $1.count }
    let isIdentity =
      groups.allSatisfy { !$0.isEmpty }
      && ((groups.count >= 3 && digits >= 9) || (groups.count == 2 && groups[0].count == 6 && groups[1].count == 7))
    guard isLong || isShort || isIdentity else { return nil }
    let said = groups.map { digitByDigit(String(scalars: $0)) }
    return (said.joined(separator: ", "), row.endIndex)
  }
}
