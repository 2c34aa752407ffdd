// SPDX-License-Identifier: Apache-2.0
extension Rule {
  /// All rules, in the order of reports.
  public static let all: [Rule] = groups.flatMap(\.rules)

  /// The rules by what they are about, in the order of reports.
  static let groups: [(name: String, rules: [Rule])] = [
    ("names", names), ("roles", roles), ("structure", structure), ("places", places), ("colours", colours),
    ("focus", focus), ("motion", motion), ("answers", answers), ("speech", speech),
  ]

  /// The rule with an id.
  public static func named(_ id: String) -> Rule? { all.first { $0.id == id } }

  /// The ids of the rules that hold in a terminal of any size.
  public static let ofSizes: [String] = [
    resizeLoss, boxCut, keysCut, focusVisible, focusTrap, dialogStuck, focusLost, focusMovesItself,
  ].map(\.id)

  /// The ids of the rules that ask for something on any screen of a program, which one short run may not lead to.
  public static let ofPrograms: [String] = [helpHint, windowTitle].map(\.id)

  /// The ids of the rules about colours, which differ with the number of colours that a terminal has.
  public static let ofColors: [String] = [
    contrastMinimum, contrastFaint, hiddenText, oneSidedColour, contrastSelection, colourOnlyFocus,
  ].map(\.id)

  private static let names: [Rule] = [
    nameMissing, fieldName, secretField, imageName, nameGeneric, nameSymbols, nameFile, nameRepeatsRole, nameDuplicate,
    nameTooLong, privateGlyph, drawingSpoken, controlCharacters, linkPurpose, hintRepeats, actionName,
    buttonSigns, passwordShown,
  ]
  private static let roles: [Rule] = [
    roleMissing, roleParent, roleChildren, traitsConflict, stateMissing, valueMissing, expandedMissing, selectionState,
    actionMissing,
  ]
  private static let structure: [Rule] = [
    dialogName, modalEmpty, focusHidden, windowTitle, headingOrder, tableHeaders, tablePlaces, positionInvalid,
    scrollInvalid, childrenMissing, containerEmpty, languageTag, verticalText, positionTold,
  ]
  private static let places: [Rule] = [
    unexposedText, focusOrder, boundsOutside, targetSize, targetOverlap, textClipped, wordsCut, boxCut,
  ]
  private static let colours: [Rule] = [
    contrastMinimum, contrastFaint, hiddenText, oneSidedColour, contrastSelection, colourOnlyFocus, colourOnlyState,
    blink, progressText, contrastEnhanced, userPalette, brailleArt, frameText, blockLetters, colourNamed, hotKeyColour,
    noColour, paintedBlanks,
  ]
  private static let focus: [Rule] = [
    cursorTracksFocus, cursorHidden, focusVisible, focusTrap, wayOut, controlReachable, contextChange,
    letterShortcut, helpHint, keySigns, focusLost, focusMovesItself, tabOrder,
    dialogStuck, exitNamed, keysCut, escapeCloses, escapeEnds, tabBack, keysUntold,
  ]
  private static let motion: [Rule] = [
    spinner, flash, timeLimit, bellAbuse, echoLatency, redrawNoise, resizeLoss, errorColour, errorByBell, movingText,
    messageGone, numbersTicking,
    workWithoutEnd, failureShown, resizeBack,
  ]
  private static let answers: [Rule] = [
    keysAsText, answerRefused, answerChecked, answersReviewed, choicesNamed, exitAsks, deleteAsks,
    emptyTaken,
  ]
  private static let speech: [Rule] = [speechFlood, speechTicking, speechLate, speechRepeated, speechLatency]
}
