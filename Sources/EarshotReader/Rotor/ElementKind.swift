// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// A kind of item for the rotor and for keys that jump.
public enum ElementKind: Hashable, Sendable {
  /// A command given to a shell.
  case prompt
  /// A line with an error message.
  case error
  /// Parts of a conversation with an agent; code also elsewhere.
  case turn, question, tool, code, change
  case heading
  /// 1…6.
  case headingOfLevel(Int)
  case link, visitedLink, unvisitedLink
  case formControl, button, textField
  case image, table, list, landmark, container
  case staticText
  /// The same kind of element as the one under the cursor, or any other.
  case sameItem, differentItem
  case misspelledWord, boldText, italicText, underlinedText

  /// All kinds, in the rotor's order.
  static let all: [ElementKind] =
    [.prompt, .error, .turn, .question, .tool, .code, .change, .heading] + (1...6).map { .headingOfLevel($0) } + [
      .link, .visitedLink, .unvisitedLink, .formControl, .button, .textField, .image, .table, .list, .landmark,
      .container, .staticText, .sameItem, .differentItem, .misspelledWord, .boldText, .italicText, .underlinedText,
    ]

  /// The kind of a system rotor, which a source can replace.
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

/// A set of kinds: an element may have several.
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
  static let turn = ElementKinds(rawValue: 1 << 26)
  static let question = ElementKinds(rawValue: 1 << 27)
  static let tool = ElementKinds(rawValue: 1 << 28)
  static let code = ElementKinds(rawValue: 1 << 29)
  static let change = ElementKinds(rawValue: 1 << 30)

  /// The kinds of containers, represented by their first element.
  static let containers: ElementKinds = [.table, .list, .landmark, .container]

  /// - Parameter level: 1…6; other numbers give the empty set.
  static func heading(ofLevel level: Int) -> ElementKinds {
    (1...6).contains(level) ? ElementKinds(rawValue: 1 << UInt32(level)) : []
  }
}

extension ElementKind {
  /// The kind as a set; empty for kinds that depend on the cursor.
  var set: ElementKinds {
    switch self {
    case .prompt: .prompt
    case .error: .error
    case .turn: .turn
    case .question: .question
    case .tool: .tool
    case .code: .code
    case .change: .change
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
