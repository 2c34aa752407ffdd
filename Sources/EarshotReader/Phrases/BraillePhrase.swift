// SPDX-License-Identifier: Apache-2.0
/// The actions of the keys of braille displays, for key help.
///
/// As with ``Phrase``, the raw value is the English text and the key in files of other languages.
public enum BraillePhrase: String, CaseIterable, Sendable {
  case panBack = "pan back"
  case panForward = "pan forward"
  case linePrevious = "line before this one"
  case lineNext = "line after this one"
  case top = "first row of the screen"
  case bottom = "last row of the screen"
  case home = "back to the caret or the focus"
  case view = "speech view or screen view"
  case route = "move the caret here, or activate"
  case selectBegin = "begin copying at this cell"
  case selectEnd = "copy up to this cell"
  case input = "typed braille: computer, contracted, Korean"
}

extension BraillePhrase: PhraseName {
  var englishForOne: String? { nil }
}
