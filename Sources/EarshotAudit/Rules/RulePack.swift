// SPDX-License-Identifier: Apache-2.0
/// The rules of an audit: a set with a name and a version, so that a new rule does not fail a build.
public struct RulePack: Sendable {
  public var name: String
  /// Raised when a rule is added, removed or judges differently.
  public var version: Int
  public var rules: [Rule]

  public init(_ name: String, version: Int, rules: [Rule]) {
    self.name = name
    self.version = version
    self.rules = rules
  }

  /// The form in reports: `default 2`.
  public var title: String { "\(name) \(version)" }

  /// The rules that are trusted.
  public static let standard = RulePack(
    "default", version: 9, rules: Rule.all.filter { $0.pack == .standard })
  /// The trusted rules, and those still to be measured.
  public static let experimental = RulePack("experimental", version: 11, rules: Rule.all)

  public static let all = [standard, experimental]

  /// Former packs, for builds pinned to them: without later rules.
  private static let earlier = [
    RulePack(
      "default", version: 1,
      rules: third.filter { !broughtByTwo.contains($0.id) && !broughtByThree.contains($0.id) }),
    RulePack("default", version: 2, rules: third.filter { !broughtByThree.contains($0.id) }),
    RulePack("default", version: 3, rules: third),
    RulePack("default", version: 4, rules: fourth),
    RulePack("default", version: 5, rules: fifth),
    RulePack("default", version: 6, rules: sixth),
    RulePack("default", version: 7, rules: seventh),
    RulePack("default", version: 8, rules: eighth),
    RulePack(
      "experimental", version: 1, rules: Rule.all.filter { !newInTwo.contains($0.id) && !later.contains($0.id) }),
    RulePack("experimental", version: 2, rules: Rule.all.filter { !later.contains($0.id) }),
    RulePack(
      "experimental", version: 3,
      rules: Rule.all.filter { !newInFour.union(newInFive).union(laterThanFive).contains($0.id) }),
    RulePack(
      "experimental", version: 4, rules: Rule.all.filter { !newInFive.union(laterThanFive).contains($0.id) }),
    RulePack("experimental", version: 5, rules: Rule.all.filter { !laterThanFive.contains($0.id) }),
    RulePack(
      "experimental", version: 6, rules: Rule.all.filter { !newInSeven.union(laterThanSeven).contains($0.id) }),
    RulePack("experimental", version: 7, rules: Rule.all.filter { !laterThanSeven.contains($0.id) }),
    RulePack(
      "experimental", version: 8,
      rules: Rule.all.filter { !newInNine.union(newInTen).union(newInEleven).contains($0.id) }),
    RulePack(
      "experimental", version: 9, rules: Rule.all.filter { !newInTen.union(newInEleven).contains($0.id) }),
    RulePack("experimental", version: 10, rules: Rule.all.filter { !newInEleven.contains($0.id) }),
  ]
  private static let newInTwo: Set<String> = ["focus-visible", "way-out", "letter-shortcut", "time-limit"]
  private static let newInThree: Set<String> = ["key-signs"]
  private static let newInFour: Set<String> = [
    "button-signs", "password-shown", "block-letters", "colour-named", "focus-lost", "focus-moves-itself", "tab-order",
    "error-by-bell", "moving-text", "message-gone", "work-without-end", "dialog-stuck",
  ]
  private static let newInFive: Set<String> = [
    "exit-named", "keys-cut", "escape-closes", "hotkey-colour", "no-colour", "failure-shown",
  ]
  private static let newInSix: Set<String> = ["words-cut", "vertical-text"]
  private static let newInSeven: Set<String> = ["box-cut"]
  private static let newInEight: Set<String> = ["keys-as-text", "answer-refused", "answers-reviewed", "exit-asks"]
  private static let newInNine: Set<String> = ["choices-named", "numbers-ticking"]
  private static let newInTen: Set<String> = ["answer-checked"]
  private static let newInEleven: Set<String> = [
    "resize-back", "tab-back", "escape-ends", "delete-asks", "position-told", "keys-untold", "painted-blanks",
    "empty-taken",
  ]
  /// The rules that had been measured when version 8 of the default pack was made.
  private static let trustedInEight: Set<String> = ["exit-asks", "box-cut"]
  private static let laterThanSeven = newInEight.union(newInNine).union(newInTen).union(newInEleven)
  private static let laterThanFive = newInSix.union(newInSeven).union(laterThanSeven)
  private static let later = newInThree.union(newInFour).union(newInFive).union(laterThanFive)
  /// The trusted rules of former versions.
  private static let eighth = standard.rules.filter { !newInEleven.contains($0.id) }
  private static let seventh = eighth.filter { !newInTen.union(trustedInEight).contains($0.id) }
  private static let sixth = seventh.filter { !newInNine.contains($0.id) }
  private static let fifth = sixth.filter { !newInEight.contains($0.id) }
  private static let fourth = fifth.filter { !newInSix.contains($0.id) }
  private static let third = fourth.filter { !newInFive.contains($0.id) }
  private static let broughtByThree = newInFour.union(["help-hint"])
  private static let broughtByTwo = newInTwo.union([
    "focus-trap", "control-reachable", "context-change", "flash", "error-in-colour", "resize-loss", "redraw-noise",
  ])

  /// The pack with a name, optionally with the required version: `default`, `default 2`, `default@2`.
  public static func named(_ name: String) -> RulePack? {
    let parts = name.split(whereSeparator: { $0 == "@" || $0 == " " }).map(String.init)
    guard let first = parts.first, parts.count <= 2 else { return nil }
    return (all + earlier).first { $0.name == first && (parts.count == 1 || Int(parts[1]) == $0.version) }
  }
}
