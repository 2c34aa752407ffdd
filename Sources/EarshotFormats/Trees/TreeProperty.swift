// SPDX-License-Identifier: Apache-2.0
/// What a node of a tree file may say, by the name it has there.
///
/// The names are AccessKit's where AccessKit has one, else those of iOS without "accessibility".
enum TreeProperty: String, CaseIterable {
  // MARK: What it is
  case id, role, roleDescription, authorId, traits, isElement, hidden, modal, disabled, selected, toggled, expanded
  case protected, level, headingLevel, actions, live

  // MARK: Words
  case label, value, description, hint, placeholder, language, labelAttributes, valueAttributes, textualContext
  case userInputLabels, numericValue, minNumericValue, maxNumericValue, numericValueStep

  // MARK: Where it is
  case bounds, frame, activationPoint, textDirection, clipsChildren

  // MARK: What it holds
  case children, order, containerType, groupsChildren, navigationStyle, positionInSet, sizeOfSet

  // MARK: Tables
  case rowCount, columnCount, rowHeaders, columnHeaders, rowIndex, columnIndex, rowSpan, columnSpan, headers

  // MARK: Text
  case caret, selection, lines, previousText, nextText

  // MARK: Use
  case customActions, customContent, customRotors, linked, scrollPosition, scrollStatus, respondsToUserInteraction

  /// AccessKit's other names. They are no mistake, and nothing is made of them.
  static let unused: Set<String> = [
    "accessKey", "activeDescendant", "ariaCurrent", "autoComplete", "backgroundColor", "baselineOffset", "brailleLabel",
    "brailleRoleDescription", "busy", "characterLengths", "characterPositions", "characterWidths", "className",
    "colorValue", "columnIndexText", "controls", "describedBy", "details", "errorMessage", "flowTo", "fontFamily",
    "fontSize", "fontWeight", "foregroundColor", "hasPopup", "htmlTag", "inPageLinkTarget", "innerHtml", "invalid",
    "isGrammarError", "isLineBreakingObject", "isPageBreakingObject", "isSearchMatch", "isSpellingError",
    "isSuggestion", "italic", "keyboardShortcut", "labelledBy", "listStyle", "liveAtomic", "memberOf",
    "multiselectable", "nextOnLine", "numericValueJump", "orientation", "overline", "owns",
    "popupFor", "previousOnLine", "radioGroup", "readOnly", "required", "rowIndexText", "scrollX", "scrollXMax",
    "scrollXMin", "scrollY", "scrollYMax", "scrollYMin", "sortDirection", "stateDescription", "strikethrough",
    "textAlign", "textSelection", "tooltip", "touchTransparent", "transform", "treeId", "underline", "url",
    "verticalOffset", "visited", "wordStarts",
  ]
}

/// What a tree file may say besides its nodes.
enum TreeFileProperty: String, CaseIterable {
  case root, focus, order, nodes
  /// For people; nothing is made of it.
  case comment
}
