// SPDX-License-Identifier: Apache-2.0
import EarshotSpeech

/// The reader's words about places in a text, and about texts of their own.
public enum PlacePhrase: String, CaseIterable, Sendable {
  case any
  case caretPlace
  case notShown
  case noTitle
  case noStatusRow
  case historyFirst
  case historyLast
  case historyEmpty
  case bookmark
  case conflict
  case hunk
  case error
  case heading
  case bookmarkSet
  case bookmarkRemoved
  case noneBelow
  case noneAbove
  case noneBelowOnScreen
  case noneAboveOnScreen
  case noTable
  case saveAs
  case saved
  case notSaved
  case savedNowhere
  case suggested
  case noSuggestion
  case ofProgram
  case ofAll
}

extension PlacePhrase: PhraseName {
  package static var idPrefix: String { "place." }
}
