// SPDX-License-Identifier: Apache-2.0
extension Rule {
  /// All rules, in the order of reports.
  public static let all: [Rule] = names + roles + structure + places + colours + focus + motion + speech

  /// The rule with an id.
  public static func named(_ id: String) -> Rule? { all.first { $0.id == id } }

  private static let names: [Rule] = [
    nameMissing, fieldName, secretField, imageName, nameGeneric, nameSymbols, nameFile, nameRepeatsRole, nameDuplicate,
    nameTooLong, privateGlyph, drawingSpoken, controlCharacters, linkPurpose, hintRepeats, actionName,
  ]
  private static let roles: [Rule] = [
    roleMissing, roleParent, roleChildren, traitsConflict, stateMissing, valueMissing, expandedMissing, selectionState,
    actionMissing,
  ]
  private static let structure: [Rule] = [
    dialogName, modalEmpty, focusHidden, windowTitle, headingOrder, tableHeaders, tablePlaces, positionInvalid,
    scrollInvalid, childrenMissing, containerEmpty, languageTag,
  ]
  private static let places: [Rule] = [
    unexposedText, focusOrder, boundsOutside, targetSize, targetOverlap, textClipped,
  ]
  private static let colours: [Rule] = [
    contrastMinimum, contrastFaint, hiddenText, oneSidedColour, contrastSelection, colourOnlyFocus, colourOnlyState,
    blink, progressText, contrastEnhanced, userPalette, brailleArt, frameText,
  ]
  private static let focus: [Rule] = [
    cursorTracksFocus, cursorHidden, focusVisible, focusTrap, wayOut, controlReachable, contextChange,
    letterShortcut, helpHint, keySigns,
  ]
  private static let motion: [Rule] = [
    spinner, flash, timeLimit, bellAbuse, echoLatency, redrawNoise, resizeLoss, errorColour,
  ]
  private static let speech: [Rule] = [speechFlood, speechTicking, speechLate, speechRepeated, speechLatency]
}
