// SPDX-License-Identifier: Apache-2.0
/// The properties of a node, by their names in tree files.
///
/// The names are AccessKit's if it has one, else those of iOS without "accessibility".
enum TreeProperty: String, CaseIterable {
  // MARK: Kind and state
  case id, role, roleDescription, authorId, traits, isElement, hidden, modal, disabled, selected, toggled, expanded
  case required, invalid, errorMessage, readOnly, typedOnScreen, busy, sortDirection
  case protected, level, headingLevel, actions, live

  // MARK: Words
  case label, value, description, hint, placeholder, language, labelAttributes, valueAttributes, textualContext
  case userInputLabels, labelledBy, describedBy, details, numericValue, minNumericValue, maxNumericValue,
    numericValueStep

  // MARK: Position
  case bounds, frame, activationPoint, textDirection, clipsChildren

  // MARK: Contents
  case children, order, containerType, groupsChildren, navigationStyle, positionInSet, sizeOfSet

  // MARK: Tables
  case rowCount, columnCount, rowHeaders, columnHeaders, rowIndex, columnIndex, rowSpan, columnSpan, headers

  // MARK: Text
  case caret, selection, textSelection, lines, previousText, nextText

  // MARK: Use
  case customActions, customContent, customRotors, linked, scrollPosition, scrollStatus, respondsToUserInteraction

  /// By name: an enumeration's search for a raw value is linear.
  private static let named = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

  static func named(_ name: String) -> TreeProperty? { named[name] }

  /// AccessKit's other names. They are no errors, and are ignored.
  static let unused: Set<String> = [
    "accessKey", "activeDescendant", "ariaCurrent", "autoComplete", "backgroundColor", "baselineOffset", "brailleLabel",
    "brailleRoleDescription", "characterLengths", "characterPositions", "characterWidths", "className",
    "colorValue", "columnIndexText", "controls", "flowTo", "fontFamily",
    "fontSize", "fontWeight", "foregroundColor", "hasPopup", "htmlTag", "inPageLinkTarget", "innerHtml",
    "isGrammarError", "isLineBreakingObject", "isPageBreakingObject", "isSearchMatch", "isSpellingError",
    "isSuggestion", "italic", "keyboardShortcut", "listStyle", "liveAtomic", "memberOf",
    "multiselectable", "nextOnLine", "numericValueJump", "orientation", "overline", "owns",
    "popupFor", "previousOnLine", "radioGroup", "rowIndexText", "scrollX", "scrollXMax",
    "scrollXMin", "scrollY", "scrollYMax", "scrollYMin", "stateDescription", "strikethrough",
    "textAlign", "tooltip", "touchTransparent", "transform", "treeId", "underline", "url",
    "verticalOffset", "visited", "wordStarts",
  ]
}

/// The properties of a tree file besides its nodes.
enum TreeFileProperty: String, CaseIterable {
  case root, focus, order, nodes
  /// For people; ignored.
  case comment
}
