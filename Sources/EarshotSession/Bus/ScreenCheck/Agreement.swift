// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// The number of times that a program's names of one kind were found in their places on the screen.
struct Agreement: Equatable {
  private(set) var agreed = 0
  private(set) var differed = 0

  mutating func add(_ isAgreed: Bool) {
    if isAgreed { agreed += 1 } else { differed += 1 }
  }

  /// True if the program's names are mostly others than those on its screen. A few may be: an author names what is drawn
  /// as a sign.
  var isDistrusted: Bool { differed >= Self.fewest && agreed * 3 < differed }

  private static let fewest = 4

  /// True if what is told is what is shown: most of its words are there, or one begins as the other, which was cut.
  static func isSame(_ told: String, _ shown: String) -> Bool {
    let (told, shown) = (TreeWords.words(of: told), TreeWords.words(of: shown))
    if told.isEmpty || shown.isEmpty { return true }
    let there = told.count { word in shown.contains { $0 == word || $0.hasPrefix(word) || word.hasPrefix($0) } }
    return there * 2 >= min(told.count, shown.count)
  }
}

/// The agreement of one program's tree with its screen, by the kind of element.
struct TreeTrust: Equatable {
  private(set) var kinds: [Role: Agreement] = [:]

  private(set) var states = Agreement()
  private var focus = Agreement()

  mutating func addState(_ isAgreed: Bool) { states.add(isAgreed) }
  mutating func addFocus(_ isAgreed: Bool) { focus.add(isAgreed) }

  subscript(role: Role) -> Agreement { kinds[role] ?? Agreement() }

  mutating func add(_ isAgreed: Bool, for role: Role) { kinds[role, default: Agreement()].add(isAgreed) }

  /// "button 3 of 4, label 12 of 12, states 4 of 4, focus 2 of 2"; nil if nothing was compared.
  var summary: String? {
    let named = kinds.sorted { $0.key.rawValue < $1.key.rawValue }.map { ($0.key.rawValue, $0.value) }
    let parts = (named + [("states", states), ("focus", focus)]).filter { $0.1 != Agreement() }.map { name, found in
      "\(name) \(found.agreed) of \(found.agreed + found.differed)"
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}
