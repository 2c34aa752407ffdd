// SPDX-License-Identifier: Apache-2.0
import EarshotSpeech

/// The reader's words about elements: their kind, state and position.
public enum ElementPhrase: String, CaseIterable, Sendable {
  // Traits, in spoken order.
  case dimmed
  case button
  case backButton
  case switchButton
  case tab
  case textField
  case textArea
  case secureTextField
  case isEditing
  case heading
  case headingLevel
  case link
  case adjustable
  case image
  case searchField
  case directTouchArea

  // States.
  case selected
  case notSelected
  case selectedText
  case on
  case off
  case checked
  case notChecked
  case mixed
  case expanded
  case collapsed
  case required
  case invalid
  case visited
  case readOnly
  case busy
  case hasDetails
  case sortedAscending
  case sortedDescending
  case sorted
  case bullets

  // Roles.
  case checkBox
  case radioButton
  case comboBox
  case spinButton
  case scrollBar
  case splitter
  case progressBar
  case meter
  case list
  case listBox
  case option
  case tree
  case treeItem
  case treeLevel
  case table
  case columnHeader
  case rowHeader
  case menu
  case menuBar
  case menuItem
  case tabList
  case tabPanel
  case radioGroup
  case window
  case application
  case terminal
  case dialog
  case alert
  case status
  case log
  case timer
  case tooltip
  case toolbar
  case titleBar
  case pane
  case group
  case document
  case navigation
  case main
  case code
  case command
  case turn
  case question
  case tool
  case change
  case commandFailed

  // Labels for elements without one.
  case back
  case progress
  case inProgress

  // Positions.
  case position
  case row
  case column
  case spansRows
  case spansColumns
  case listStart
  case listEnd
  case landmark
  case landmarkEnd
  case groupItems
  case page
  case rows

  // Hints, for a phone and for a keyboard.
  case touchAdjust
  case touchToggle
  case touchEdit
  case touchEditing
  case keysAdjust
  case keysToggle
  case keysEdit
  case actionsAvailable
  case moreContentAvailable
  case moreItems

  // Ends of a rotor's items.
  case noNext
  case noPrevious
  case kindPrompt
  case kindError
  case kindTurn
  case kindQuestion
  case kindTool
  case kindCode
  case kindChange
  case kindLink
  case kindVisitedLink
  case kindUnvisitedLink
  case kindHeading
  case kindHeadingOfLevel
  case kindFormControl
  case kindButton
  case kindTextField
  case kindImage
  case kindTable
  case kindList
  case kindLandmark
  case kindContainer
  case kindStaticText
  case kindSameItem
  case kindDifferentItem
  case kindMisspelledWord
  case kindBoldText
  case kindItalicText
  case kindUnderlinedText
  case kindItem

  // Settings of the rotor.
  case rotorCharacters
  case rotorWords
  case rotorLines
  case rotorPrompts
  case rotorErrors
  case rotorTurns
  case rotorQuestions
  case rotorTools
  case rotorCode
  case rotorChanges
  case rotorHeadings
  case rotorHeadingsOfLevel
  case rotorLinks
  case rotorVisitedLinks
  case rotorUnvisitedLinks
  case rotorFormControls
  case rotorButtons
  case rotorTextFields
  case rotorImages
  case rotorTables
  case rotorLists
  case rotorLandmarks
  case rotorContainers
  case rotorVertical
  case rotorStaticText
  case rotorSameItem
  case rotorDifferentItem
  case rotorMisspelledWords
  case rotorBoldText
  case rotorItalicText
  case rotorUnderlinedText
  case rotorSpeechRate
  case rotorVolume
  case rotorPunctuation
  case rotorLanguage
  case rotorHints
  case rotorEdit
  case rotorActions
  case rotorMoreContent
  case rotorZoom
  case rotorAdjustValue
  case rotorActivate
}

extension ElementPhrase: PhraseName {
  package static var idPrefix: String { "element." }
}
