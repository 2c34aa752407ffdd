// SPDX-License-Identifier: Apache-2.0
import EarshotCore

extension ElementKind {
  /// The name of one item: "heading".
  func name(in phrases: Phrases) -> String {
    if case .headingOfLevel(let level) = self { return phrases.word(.kindHeadingOfLevel, ["level": String(level)]) }
    return phrases.word(words.one)
  }

  /// The name of the rotor's setting: "Headings".
  func rotorName(in phrases: Phrases) -> String {
    if case .headingOfLevel(let level) = self { return phrases.word(.rotorHeadingsOfLevel, ["level": String(level)]) }
    return phrases.word(words.many)
  }

  private var words: (one: ElementPhrase, many: ElementPhrase) {
    switch self {
    case .prompt: (.kindPrompt, .rotorPrompts)
    case .error: (.kindError, .rotorErrors)
    case .turn: (.kindTurn, .rotorTurns)
    case .question: (.kindQuestion, .rotorQuestions)
    case .tool: (.kindTool, .rotorTools)
    case .code: (.kindCode, .rotorCode)
    case .change: (.kindChange, .rotorChanges)
    case .heading, .headingOfLevel: (.kindHeading, .rotorHeadings)
    case .link: (.kindLink, .rotorLinks)
    case .visitedLink: (.kindVisitedLink, .rotorVisitedLinks)
    case .unvisitedLink: (.kindUnvisitedLink, .rotorUnvisitedLinks)
    case .formControl: (.kindFormControl, .rotorFormControls)
    case .button: (.kindButton, .rotorButtons)
    case .textField: (.kindTextField, .rotorTextFields)
    case .image: (.kindImage, .rotorImages)
    case .table: (.kindTable, .rotorTables)
    case .list: (.kindList, .rotorLists)
    case .landmark: (.kindLandmark, .rotorLandmarks)
    case .container: (.kindContainer, .rotorContainers)
    case .staticText: (.kindStaticText, .rotorStaticText)
    case .sameItem: (.kindSameItem, .rotorSameItem)
    case .differentItem: (.kindDifferentItem, .rotorDifferentItem)
    case .misspelledWord: (.kindMisspelledWord, .rotorMisspelledWords)
    case .boldText: (.kindBoldText, .rotorBoldText)
    case .italicText: (.kindItalicText, .rotorItalicText)
    case .underlinedText: (.kindUnderlinedText, .rotorUnderlinedText)
    }
  }
}
