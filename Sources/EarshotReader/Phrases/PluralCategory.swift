// SPDX-License-Identifier: Apache-2.0
internal import EarshotSpeech

/// A plural form, by CLDR's name: Polish has one for 1, one for 2 to 4, one for 5.
public enum PluralCategory: String, CaseIterable, Sendable {
  case zero, one, two, few, many, other

  /// The plural form of a language for a whole number.
  ///
  /// Covers every language for which CLDR has rules; any other is assumed to have a singular and a plural.
  public static func category(of count: Int, language: String) -> PluralCategory {
    let tag = LanguageTag.canonical(language)
    let rule = tag.hasPrefix("pt-pt") ? oneOrMillions : rules[String(tag.prefix { $0 != "-" })] ?? oneAlone
    return rule(count.magnitude)
  }

  private typealias Rule = @Sendable (UInt) -> PluralCategory

  private static let rules: [String: Rule] = {
    var rules: [String: Rule] = [:]
    for (languages, rule) in groups {
      for language in languages.split(separator: " ") { rules[String(language)] = rule }
    }
    return rules
  }()

  /// The languages with a rule other than ``oneAlone``.
  private static let groups: [(languages: String, rule: Rule)] = [
    ("bm bo dz hnj id ig ii in ja jbo jv jw kde kea km ko lkt lo ms my nqo osa root sah ses sg", noneApart),
    ("su th to tpi vi wo yo yue zh", noneApart),
    ("ak am as bho bn doi fa ff gu guw hi hy kab kn ln mg nso pa pcm si ti wa zu", oneAndNone),
    ("fr pt", { $0 == 0 ? .one : oneOrMillions($0) }),
    ("ca es it scn", oneOrMillions),
    ("ksh lag", { $0 == 0 ? .zero : oneAlone($0) }),
    ("he iu iw naq sat se sma smi smj smn sms", { $0 == 2 ? .two : oneAlone($0) }),
    ("is mk", { endsInOne($0) ? .one : .other }),
    ("lv prg", { $0 % 10 == 0 || 11...19 ~= $0 % 100 ? .zero : endsInOne($0) ? .one : .other }),
    ("be ru uk", { endsInOne($0) ? .one : endsInFew($0) ? .few : .many }),
    ("bs hr sh sr", { endsInOne($0) ? .one : endsInFew($0) ? .few : .other }),
    ("pl", { $0 == 1 ? .one : endsInFew($0) ? .few : .many }),
    ("cs sk", { 2...4 ~= $0 ? .few : oneAlone($0) }),
    ("dsb hsb sl", { $0 % 100 == 1 ? .one : $0 % 100 == 2 ? .two : 3...4 ~= $0 % 100 ? .few : .other }),
    ("lt", { 11...19 ~= $0 % 100 || $0 % 10 == 0 ? .other : $0 % 10 == 1 ? .one : .few }),
    ("mo ro", { $0 == 1 ? .one : $0 == 0 || 1...19 ~= $0 % 100 ? .few : .other }),
    ("ar ars", arabic),
    ("br", breton),
    ("ceb fil tl", { $0 <= 3 || ![4, 6, 9].contains($0 % 10) ? .one : .other }),
    ("cy", { $0 == 0 ? .zero : $0 == 1 ? .one : $0 == 2 ? .two : $0 == 3 ? .few : $0 == 6 ? .many : .other }),
    ("ga", { $0 == 1 ? .one : $0 == 2 ? .two : 3...6 ~= $0 ? .few : 7...10 ~= $0 ? .many : .other }),
    ("gd", { [1, 11].contains($0) ? .one : [2, 12].contains($0) ? .two : 3...19 ~= $0 ? .few : .other }),
    ("gv", { $0 % 10 == 1 ? .one : $0 % 10 == 2 ? .two : $0 % 20 == 0 ? .few : .other }),
    ("kw", cornish),
    ("mt", maltese),
    ("shi", { 2...10 ~= $0 ? .few : oneAndNone($0) }),
    ("tzm", { 11...99 ~= $0 ? .one : oneAndNone($0) }),
  ]

  private static let noneApart: Rule = { _ in .other }
  private static let oneAlone: Rule = { $0 == 1 ? .one : .other }
  private static let oneAndNone: Rule = { $0 <= 1 ? .one : .other }
  private static let oneOrMillions: Rule = { $0 == 1 ? .one : $0 != 0 && $0 % 1_000_000 == 0 ? .many : .other }

  /// 1, 21, 101, but not 11.
  private static func endsInOne(_ count: UInt) -> Bool { count % 10 == 1 && count % 100 != 11 }

  /// 2 to 4, 22 to 24, but not 12 to 14.
  private static func endsInFew(_ count: UInt) -> Bool { 2...4 ~= count % 10 && !(12...14 ~= count % 100) }

  private static let arabic: Rule = { count in
    switch (count, count % 100) {
    case (0, _): .zero
    case (1, _): .one
    case (2, _): .two
    case (_, 3...10): .few
    case (_, 11...99): .many
    default: .other
    }
  }

  private static let maltese: Rule = { count in
    switch (count, count % 100) {
    case (1, _): .one
    case (2, _): .two
    case (0, _), (_, 3...10): .few
    case (_, 11...19): .many
    default: .other
    }
  }

  private static let breton: Rule = { count in
    // The numbers after ten, seventy and ninety belong to the tens before them.
    let isApart = [1, 7, 9].contains(count / 10 % 10)
    switch count % 10 {
    case 1 where !isApart: return .one
    case 2 where !isApart: return .two
    case 3, 4, 9: return isApart ? .other : .few
    default: return count != 0 && count % 1_000_000 == 0 ? .many : .other
    }
  }

  private static let cornish: Rule = { count in
    if count == 0 { return .zero }
    if count == 1 { return .one }
    let thousands = count % 100_000
    let isTwoOfThousands =
      count % 1000 == 0 && (1000...20_000 ~= thousands || [40_000, 60_000, 80_000].contains(thousands))
    if isTwoOfThousands || count % 1_000_000 == 100_000 { return .two }
    let isOfTwenties = count % 100 < 100 && count % 20 <= 3
    return isOfTwenties ? [1: .many, 2: .two, 3: .few][count % 20] ?? .other : .other
  }
}
