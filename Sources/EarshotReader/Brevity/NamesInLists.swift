// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// Lists of names in one output, such as the packages that come along and then those that are new, as apt and zypper
/// write them: what a list has of an earlier one is said once, and so is a beginning that all have.
///
/// A list that picks some names out of an earlier one is said: which ones they are is what it tells.
struct NamesInLists {
  /// The words said of a list.
  struct Said: Equatable {
    /// The names as said.
    var text: String
    /// The number of names left out because an earlier list had them.
    var known: Int
  }

  /// The lists of this output that have ended.
  private var lists: [Set<Substring>] = []
  /// The names of the list that goes on.
  private var list: Set<Substring> = []
  /// The names of earlier lists that this one has as a whole.
  private var known: Set<Substring> = []
  /// True below a line that ends with a colon, and below its list.
  private var isBelowHeading = false

  /// The words said of a line; nil for one that is no list, or is said as it stands.
  ///
  /// - Parameter rest: The lines behind it, as far as they are there.
  mutating func said(of line: String, before rest: ArraySlice<String>) -> Said? {
    let names = isBelowHeading ? Self.names(in: line) : []
    isBelowHeading = Self.isHeading(line) || isBelowHeading && !names.isEmpty
    guard !names.isEmpty else {
      if !list.isEmpty { lists.append(list) }
      (list, known) = ([], [])
      return nil
    }
    if list.isEmpty {
      let whole = Set(rest.lazy.map(Self.names).prefix { !$0.isEmpty }.joined()).union(names)
      known = lists.filter { $0.isSubset(of: whole) }.reduce(into: []) { $0.formUnion($1) }
    }
    list.formUnion(names)
    let news = names.filter { !known.contains($0) }
    let count = names.count - news.count
    // Words of a sentence or of code may come again, and are no names.
    if count >= Self.fewest, names.count(where: Self.isPackage) * 2 >= names.count {
      return Said(text: Self.withoutBeginning(news).joined(separator: " "), known: count)
    }
    let text = Self.withoutBeginning(names).joined(separator: " ")
    return text.count < line.trimmingBlanks.count ? Said(text: text, known: 0) : nil
  }

  /// True for "The following packages will be installed:": code has its colons behind small letters.
  private static func isHeading(_ line: String) -> Bool {
    guard line.last == ":", let first = line.first, !first.isWhitespace, !first.isLowercase else { return false }
    return line.contains(" ")
  }

  /// True for a name with a sign or a digit, such as `libc6` and `python3-venv`.
  private static func isPackage(_ name: Substring) -> Bool {
    name.contains { "-.+_".contains($0) || $0.isNumber }
  }

  /// The names of an indented line; none if it has anything else.
  private static func names(in line: String) -> [Substring] {
    guard line.first == " ", !line.contains("   ") else { return [] }
    let words = line.split(separator: " ")
    return words.allSatisfy(Self.isName) ? words : []
  }

  private static func isName(_ word: Substring) -> Bool {
    guard let first = word.first, first.isLetter || first.isNumber, word.count > 1 else { return false }
    return word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-+._@:*".contains($0)) } && word.last != "."
      && word.last != ":"
  }

  /// Names that share a beginning up to a hyphen, which only the first one keeps.
  private static func withoutBeginning(_ names: [Substring]) -> [Substring] {
    guard names.count >= fewest, let first = names.first, let hyphen = first.firstIndex(of: "-") else { return names }
    let beginning = first[...hyphen]
    guard beginning.count >= shortestBeginning,
      names.allSatisfy({ $0.hasPrefix(beginning) && $0.count > beginning.count })
    else { return names }
    return [first] + names.dropFirst().map { $0.dropFirst(beginning.count) }
  }

  private static let fewest = 3
  private static let shortestBeginning = 4
}
