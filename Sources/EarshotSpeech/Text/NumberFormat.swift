// SPDX-License-Identifier: Apache-2.0
/// The way of writing numbers in a language: the sign before decimals, and those between groups of three digits.
struct NumberFormat: Equatable, Sendable {
  /// A point, or a comma.
  let decimal: Unicode.Scalar
  /// True where `1.234` is a thousand and more.
  let groupsByPoint: Bool

  init(language tag: String) {
    if Self.plainPointLanguages.contains(tag) {
      (decimal, groupsByPoint) = (".", false)
      return
    }
    let parts = LanguageTag.parts(tag)
    let language = parts.first ?? ""
    let isOfPoint = parts.dropFirst().contains { Self.pointRegions.contains($0) }
    decimal = Self.commaLanguages.contains(language) && !isOfPoint ? "," : "."
    groupsByPoint = decimal == "," && Self.pointGroupLanguages.contains(language)
  }

  /// Most text: these need no look at the parts of their tags.
  private static let plainPointLanguages = ["en", "ko", "ja"]

  // By CLDR's number elements.
  private static let commaLanguages: Set<String> = [
    "af", "az", "be", "bg", "bs", "ca", "cs", "da", "de", "el", "es", "et", "eu", "fi", "fr", "gl", "hr", "hu", "hy",
    "id",
    "is", "it", "ka", "kk", "ky", "lt", "lv", "mk", "nb", "nl", "nn", "no", "pl", "pt", "ro", "ru", "sk", "sl", "sq",
    "sr",
    "sv", "tr", "uk", "vi",
  ]
  private static let pointGroupLanguages: Set<String> = [
    "az", "bs", "ca", "da", "de", "el", "es", "eu", "gl", "hr", "id", "is", "it", "mk", "nl", "pt", "ro", "sl", "sr",
    "tr",
    "vi",
  ]
  private static let pointRegions: Set<String> = ["mx", "us", "419", "ch", "li"]

  /// The number that begins at `start`, without the signs between its groups and with the language's own sign before
  /// its decimals; nil if it has neither, and for a version, an address or a list.
  ///
  /// - Parameter isCode: True in code, where commas separate operands.
  func number(
    in text: [Unicode.Scalar], at start: Int, to end: Int, isCode: Bool = false
  ) -> (digits: String, end: Int)? {
    var next = start
    while next < end, SymbolContext.isDigit(text[next]) { next += 1 }
    guard next > start, next + 1 < end, Self.isJoint(text[next]), SymbolContext.isDigit(text[next + 1]) else {
      return nil
    }
    var groups = [text[start..<next]]
    var joints: [Unicode.Scalar] = []
    while next + 1 < end, Self.isJoint(text[next]), SymbolContext.isDigit(text[next + 1]) {
      joints.append(text[next])
      let first = next + 1
      next = first
      while next < end, SymbolContext.isDigit(text[next]) { next += 1 }
      groups.append(text[first..<next])
    }
    guard let whole = wholeGroups(groups, joints, isCode: isCode), groups.joined().count <= 40 else { return nil }
    var digits = String(scalars: groups[..<whole].joined())
    if whole < groups.count {
      // A point before decimals is read as it is written: programs write it in any language.
      let sign = whole == 1 ? joints[0] : decimal
      digits += String(sign) + String(scalars: groups[whole])
    }
    return (digits, next)
  }

  /// The number of groups before the decimals; nil if the groups are no number.
  private func wholeGroups(_ groups: [ArraySlice<Unicode.Scalar>], _ joints: [Unicode.Scalar], isCode: Bool) -> Int? {
    let sign = joints[0]
    if joints.count == 1 {
      switch sign {
      case decimal where sign == ",": return isCode ? nil : 1
      case ".": return groupsByPoint && areGroups(groups) ? 2 : 1
      default: return areGroups(groups) ? 2 : nil
      }
    }
    if joints.allSatisfy({ $0 == sign }) {
      let isGrouped = areGroups(groups) && (sign != "." || (decimal == "," && !isAddress(groups)))
      return isGrouped ? groups.count : nil
    }
    guard let last = joints.last, last == "." || last == ",", joints.dropLast().allSatisfy({ $0 == sign }),
      sign != last,
      areGroups(groups.dropLast())
    else { return nil }
    return groups.count - 1
  }

  /// True for up to three digits, then three each. A number does not begin with zero.
  private func areGroups(_ groups: some Collection<ArraySlice<Unicode.Scalar>>) -> Bool {
    guard let first = groups.first, first.count <= 3, first.first != "0" else { return false }
    return groups.dropFirst().allSatisfy { $0.count == 3 }
  }

  /// True for `192.168.100.200`.
  private func isAddress(_ groups: [ArraySlice<Unicode.Scalar>]) -> Bool {
    groups.count == 4 && groups.allSatisfy { UInt8(String(scalars: $0)) != nil }
  }

  private static func isJoint(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "." || scalar == "," || scalar == "'" || scalar == "_"
  }

  /// True if no number or name precedes `index`.
  static func begins(at index: Int, in text: [Unicode.Scalar]) -> Bool {
    guard index > 0 else { return true }
    let before = text[index - 1]
    if SymbolContext.isPartOfWord(before) || before == "_" { return false }
    guard isJoint(before), index > 1 else { return true }
    return before == "." ? !SymbolContext.isPartOfWord(text[index - 2]) : !SymbolContext.isDigit(text[index - 2])
  }
}
