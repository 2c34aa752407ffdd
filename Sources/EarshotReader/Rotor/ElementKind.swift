// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// What the rotor, and the keys that jump, look for.
public enum ElementKind: Hashable, Sendable {
  /// A command that was given to a shell.
  case prompt
  /// A line that tells of an error.
  case error
  case heading
  /// 1…6.
  case headingOfLevel(Int)
  case link, visitedLink, unvisitedLink
  case formControl, button, textField
  case image, table, list, landmark, container
  case staticText
  /// The same sort of thing as the element under the cursor, or any other sort.
  case sameItem, differentItem
  case misspelledWord, boldText, italicText, underlinedText

  /// In the order in which the rotor offers them.
  static let all: [ElementKind] =
    [.prompt, .error, .heading] + (1...6).map { .headingOfLevel($0) } + [
      .link, .visitedLink, .unvisitedLink, .formControl, .button, .textField, .image, .table, .list, .landmark,
      .container, .staticText, .sameItem, .differentItem, .misspelledWord, .boldText, .italicText, .underlinedText,
    ]

  /// Those that a source can offer a rotor of its own for.
  init?(_ rotor: SystemRotor) {
    switch rotor {
    case .none: return nil
    case .link: self = .link
    case .visitedLink: self = .visitedLink
    case .heading: self = .heading
    case .headingLevel1: self = .headingOfLevel(1)
    case .headingLevel2: self = .headingOfLevel(2)
    case .headingLevel3: self = .headingOfLevel(3)
    case .headingLevel4: self = .headingOfLevel(4)
    case .headingLevel5: self = .headingOfLevel(5)
    case .headingLevel6: self = .headingOfLevel(6)
    case .boldText: self = .boldText
    case .italicText: self = .italicText
    case .underlineText: self = .underlinedText
    case .misspelledWord: self = .misspelledWord
    case .image: self = .image
    case .textField: self = .textField
    case .table: self = .table
    case .list: self = .list
    case .landmark: self = .landmark
    }
  }
}

/// Several kinds: what an element is all at once.
struct ElementKinds: OptionSet {
  var rawValue: UInt32

  static let heading = ElementKinds(rawValue: 1 << 7)
  static let link = ElementKinds(rawValue: 1 << 8)
  static let visitedLink = ElementKinds(rawValue: 1 << 9)
  static let unvisitedLink = ElementKinds(rawValue: 1 << 10)
  static let formControl = ElementKinds(rawValue: 1 << 11)
  static let button = ElementKinds(rawValue: 1 << 12)
  static let textField = ElementKinds(rawValue: 1 << 13)
  static let image = ElementKinds(rawValue: 1 << 14)
  static let table = ElementKinds(rawValue: 1 << 15)
  static let list = ElementKinds(rawValue: 1 << 16)
  static let landmark = ElementKinds(rawValue: 1 << 17)
  static let container = ElementKinds(rawValue: 1 << 18)
  static let staticText = ElementKinds(rawValue: 1 << 19)
  static let misspelledWord = ElementKinds(rawValue: 1 << 20)
  static let boldText = ElementKinds(rawValue: 1 << 21)
  static let italicText = ElementKinds(rawValue: 1 << 22)
  static let underlinedText = ElementKinds(rawValue: 1 << 23)
  static let prompt = ElementKinds(rawValue: 1 << 24)
  static let error = ElementKinds(rawValue: 1 << 25)

  /// Kinds that are told by what holds an element: their first element stands for them.
  static let containers: ElementKinds = [.table, .list, .landmark, .container]

  /// - Parameter level: 1…6; others are no level.
  static func heading(ofLevel level: Int) -> ElementKinds {
    (1...6).contains(level) ? ElementKinds(rawValue: 1 << UInt32(level)) : []
  }
}

extension ElementKind {
  /// The one kind as a set; empty for those that depend on where the cursor is.
  var set: ElementKinds {
    switch self {
    case .prompt: .prompt
    case .error: .error
    case .heading: .heading
    case .headingOfLevel(let level): .heading(ofLevel: level)
    case .link: .link
    case .visitedLink: .visitedLink
    case .unvisitedLink: .unvisitedLink
    case .formControl: .formControl
    case .button: .button
    case .textField: .textField
    case .image: .image
    case .table: .table
    case .list: .list
    case .landmark: .landmark
    case .container: .container
    case .staticText: .staticText
    case .sameItem, .differentItem: []
    case .misspelledWord: .misspelledWord
    case .boldText: .boldText
    case .italicText: .italicText
    case .underlinedText: .underlinedText
    }
  }
}
