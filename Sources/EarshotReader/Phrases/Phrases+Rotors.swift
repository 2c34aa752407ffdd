// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// The names of the system's rotors and their items.
extension Phrases {
  /// The name of a rotor for the user: "Headings".
  public func name(of rotor: SystemRotor) -> String? {
    if let level = rotor.headingLevel { return word(.rotorHeadingsOfLevel, ["level": String(level)]) }
    return rotor.option.map { word($0) }
  }

  /// The message at the end of a rotor's items: "no next heading".
  public func boundary(of rotor: SystemRotor, isForward: Bool) -> String {
    let kind = rotor.headingLevel.map { word(.kindHeadingOfLevel, ["level": String($0)]) } ?? word(rotor.kind)
    return boundary(of: kind, isForward: isForward)
  }

  /// The same for any kind of item, by its name.
  public func boundary(of kind: String, isForward: Bool) -> String {
    word(isForward ? .noNext : .noPrevious, ["kind": kind])
  }
}

extension SystemRotor {
  fileprivate var headingLevel: Int? {
    switch self {
    case .headingLevel1: 1
    case .headingLevel2: 2
    case .headingLevel3: 3
    case .headingLevel4: 4
    case .headingLevel5: 5
    case .headingLevel6: 6
    default: nil
    }
  }

  fileprivate var option: ElementPhrase? {
    switch self {
    case .link: .rotorLinks
    case .visitedLink: .rotorVisitedLinks
    case .heading: .rotorHeadings
    case .boldText: .rotorBoldText
    case .italicText: .rotorItalicText
    case .underlineText: .rotorUnderlinedText
    case .misspelledWord: .rotorMisspelledWords
    case .image: .rotorImages
    case .textField: .rotorTextFields
    case .table: .rotorTables
    case .list: .rotorLists
    case .landmark: .rotorLandmarks
    default: nil
    }
  }

  fileprivate var kind: ElementPhrase {
    switch self {
    case .link: .kindLink
    case .visitedLink: .kindVisitedLink
    case .heading: .kindHeading
    case .boldText: .kindBoldText
    case .italicText: .kindItalicText
    case .underlineText: .kindUnderlinedText
    case .misspelledWord: .kindMisspelledWord
    case .image: .kindImage
    case .textField: .kindTextField
    case .table: .kindTable
    case .list: .kindList
    case .landmark: .kindLandmark
    default: .kindItem
    }
  }
}
