// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// The names in tree files of values that are not strings in the model.
enum TreeNames {
  /// In the order of writing.
  static let traits: [(name: String, trait: Traits)] = [
    ("button", .button), ("link", .link), ("image", .image), ("selected", .selected), ("playsSound", .playsSound),
    ("keyboardKey", .keyboardKey), ("staticText", .staticText), ("summaryElement", .summaryElement),
    ("notEnabled", .notEnabled), ("updatesFrequently", .updatesFrequently), ("searchField", .searchField),
    ("startsMediaSession", .startsMediaSession), ("adjustable", .adjustable),
    ("allowsDirectInteraction", .allowsDirectInteraction), ("causesPageTurn", .causesPageTurn), ("tabBar", .tabBar),
    ("header", .header), ("supportsZoom", .supportsZoom), ("textEntry", .textEntry), ("isEditing", .isEditing),
    ("secureTextField", .secureTextField), ("backButton", .backButton), ("tabBarItem", .tabBarItem),
    ("textArea", .textArea), ("toggleButton", .toggleButton),
  ]

  static func trait(named name: String) -> Traits? { traits.first { $0.name == name }?.trait }

  static let containerTypes: [(name: String, value: ContainerType)] = [
    ("none", .none), ("dataTable", .dataTable), ("list", .list), ("landmark", .landmark),
    ("semanticGroup", .semanticGroup),
  ]

  static let navigationStyles: [(name: String, value: NavigationStyle)] = [
    ("automatic", .automatic), ("separate", .separate), ("combined", .combined),
  ]

  static let directions: [(name: String, value: LayoutDirection)] = [
    ("leftToRight", .leftToRight), ("rightToLeft", .rightToLeft),
  ]

  static let systemRotors: [(name: String, value: SystemRotor)] = [
    ("none", .none), ("link", .link), ("visitedLink", .visitedLink), ("heading", .heading),
    ("headingLevel1", .headingLevel1), ("headingLevel2", .headingLevel2), ("headingLevel3", .headingLevel3),
    ("headingLevel4", .headingLevel4), ("headingLevel5", .headingLevel5), ("headingLevel6", .headingLevel6),
    ("boldText", .boldText), ("italicText", .italicText), ("underlineText", .underlineText),
    ("misspelledWord", .misspelledWord), ("image", .image), ("textField", .textField), ("table", .table),
    ("list", .list), ("landmark", .landmark),
  ]

  /// The reading order of children: that of the file, or by position.
  static let orders: [(name: String, value: Bool)] = [("given", true), ("position", false)]

  /// AccessKit's words for the state of a toggle, and iOS's values.
  static let toggled: [(name: String, value: String)] = [("false", "0"), ("true", "1"), ("mixed", "2")]
}

extension Array {
  /// The value with a name.
  func value<Value>(named name: String) -> Value? where Element == (name: String, value: Value) {
    first { $0.name == name }?.value
  }

  /// The name of a value.
  func name<Value: Equatable>(of value: Value) -> String? where Element == (name: String, value: Value) {
    first { $0.value == value }?.name
  }

  /// All the names in a sentence: `given or position`.
  func choices<Value>() -> String where Element == (name: String, value: Value) {
    let names = map { $0.name }
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " or " + last
  }
}
