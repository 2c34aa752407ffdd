// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// All that explainers may know: the facts between two pictures, and what stronger explainers have found in them.
struct ChangeSituation {
  // MARK: The facts

  let change: PictureChange
  let panes: ScreenPanes
  let formerPanes: ScreenPanes
  /// The keys that no picture has answered; none once this one has answered them.
  var keys: [KeyPress]
  /// The last key, as long as its picture may not be whole.
  let recentKey: KeyPress?
  /// The prompts known; those of this picture too, once what nobody claims is read.
  var prompts: RecentPrompts
  /// The beginning of the input in the line with the caret.
  var inputStart: (line: RowID, index: Int)?
  var profile: ProgramProfile?
  var areas = ProfileAreas()
  /// True if the program draws its caret itself, and shows it.
  var isCaretDrawn = false
  /// The words told since the last key.
  var toldSinceKey = ToldWords([])
  /// The place that was told to have the focus.
  var focus: ToldFocus?
  /// The screens at the last few keys.
  var recentPictures: [Screen] = []
  /// The picture when the last key was pressed; nil once its toggle was told.
  var pictureBeforeKey: RecognizedScreen?
  /// True if something beside a field waits for the typing to rest.
  var isTypingAwaited = false
  /// The rows of a table that the program keeps drawing anew by itself, and true if a key has brought it back.
  var refreshedTable: Range<Int>?
  var isTableBack = false

  // MARK: The findings

  /// The answer of the line with the caret to keys, and the rows that it covers.
  var line = LineReading()
  /// True if the line's rows are told: what is typed next may begin before the caret.
  var isLineAnswered = false
  /// A menu of suggestions beside the line that is typed in.
  var menu: SuggestionChange?
  /// A frame or side panel that opened.
  var opening: LayerOpening?
  /// The picture that returned, and the one that is still being uncovered.
  var returned: Screen?
  var uncovered: Screen?
  /// The place that had the focus in the picture that returned.
  var returnedFocus: ToldFocus?
  /// True if a frame over the rest has closed, and the place that had the focus under it.
  var hasClosedFrame = false
  var coveredFocus: ToldFocus?
  /// True if the line with the caret is a question, answered by the keys shown below it.
  var asks = false
  /// The line that Enter sent to a program in a shell: another text in it is the answer, wherever it stood before.
  var sent: RowID?
  /// The screen under a closed frame, or the picture that returned: what reappears is no news.
  var under: Screen?
  /// The mode of an editor before this picture, and in it.
  var modes: (before: EditingMode, after: EditingMode) = (.normal, .normal)
  /// The messages by which an editor reports itself.
  var reports: [any HubMessage] = []
  /// Titles, menu bars and status rows, set aside: they are told if nothing else is.
  var bars: ScreenDifference?
  /// True if the key wrote into the line with the caret, or deleted there.
  var isEdit = false
  /// True if a pointer or mark was found to have moved.
  var isMarked = false
  /// True if most of the picture is new, and to be read.
  var isRead = false
  /// True if the focus was told after the last key, and current drawing belongs to it.
  var isSettling = false

  /// True if both pictures are the main screen's, or neither.
  var keepsScreen: Bool { old.modes.alternateScreen == new.modes.alternateScreen }

  /// The parts of the screen that are heard, by the program's profile.
  var quiet: QuietPlaces { QuietPlaces(areas: areas, profile: profile, key: recentKey) }

  /// True if an earlier picture is back. Typing goes on when a frame beside it closes: there is no place to return to.
  var hasReturned: Bool { (returned != nil || isTableBack) && menu == nil }

  /// True if a search is typed below the text of an editor or pager: what it paints there is not where the user is.
  var isSearchTyped: Bool {
    guard new.cursor.row == new.rows.count - 1, areas.regions.contains(where: { $0.name == "text" }) else {
      return false
    }
    let typed = new.rows[new.cursor.row].text
    return typed.hasPrefix("/") || typed.hasPrefix("?")
  }

  /// True if a key put an item of a menu in.
  var isCompleted: Bool { menu?.completed != nil }

  /// True for what the last rows of a full screen tell of the focus or of the program: for no text that is typed there.
  func isHint(_ text: String, inRow row: Int?) -> Bool {
    panes.isFullScreen && (row ?? 0) >= new.rows.count - 2
      && !(isTyping && text.trimmingTrailingBlanks.hasSuffix(causes.typed))
  }

  /// Notes that what is typed next begins at the caret.
  mutating func beginInput() { inputStart = (after.id, after.caret) }

  /// The keys that may have brought the changes: a picture of several pieces has none left for the last ones.
  var causes: [KeyPress] { keys.isEmpty ? recentKey.map { [$0] } ?? [] : keys }

  /// True if all of these keys write or delete a character.
  var isTyping: Bool { !causes.isEmpty && causes.allSatisfy(\.writes) }

  /// True if Tab moved to another widget, scrolling the picture to it.
  var goesToNextWidget: Bool { panes.isFullScreen && (recentKey == .tab || recentKey == .backTab) }
}

extension ChangeSituation {
  var former: RecognizedScreen { change.former }
  var picture: RecognizedScreen { change.picture }
  var update: ScreenUpdate { change.update }
  var old: Screen { change.former.screen }
  var new: Screen { change.picture.screen }
  var before: LogicalLine { change.before }
  var after: LogicalLine { change.after }
  var isSameScreen: Bool { change.isSameScreen }
  var isSameLine: Bool { change.isSameLine }
  var keepsLastLine: Bool { change.keepsLastLine }
}

/// A frame or side panel that opened, told as a whole.
struct LayerOpening {
  var messages: [any HubMessage]
  var area: ScreenArea
}

extension KeyPress {
  /// True if the key writes or deletes a character.
  var writes: Bool { if case .text = self { true } else { isDeletion } }
}

extension [KeyPress] {
  /// The text of the keys that write.
  var typed: String { reduce(into: "") { text, key in if case .text(let new) = key { text += new } } }
}
