// SPDX-License-Identifier: Apache-2.0
/// The reader's words about places in a text, and about texts of their own.
///
/// As with ``Phrase``, the raw value is the English text and the key in files of other languages, and `{name}` stands
/// for a value.
public enum PlacePhrase: String, CaseIterable, Sendable {
  case any = "all places"
  case caretPlace = "line {line}, column {column}"
  case noTitle = "no title"
  case noStatusRow = "empty screen"
  case historyFirst = "first"
  case historyLast = "last"
  case historyEmpty = "nothing said yet"
  case bookmark = "bookmark"
  case conflict = "conflict"
  case hunk = "hunk"
  case error = "error"
  case heading = "heading"
  case bookmarkSet = "bookmark set"
  case bookmarkRemoved = "bookmark removed"
  case noneBelow = "none below: {kind}"
  case noneAbove = "none above: {kind}"
  case noneBelowOnScreen = "none below on the screen: {kind}"
  case noneAboveOnScreen = "none above on the screen: {kind}"
  case noTable = "no table here"
  case saveAs = "file name, or Enter for {name}:"
  case saved = "saved as {path}"
  case notSaved = "not saved as {path}: {reason}"
  case savedNowhere = "not saved: no program runs here"
  case suggested = "suggested: {text}"
  case noSuggestion = "no suggestion"
  case ofProgram = "said in {program}"
  case ofAll = "said in all programs"
}

extension PlacePhrase: PhraseName {
  var englishForOne: String? { nil }
}
