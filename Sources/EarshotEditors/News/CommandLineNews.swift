// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// The changes of the command line.
struct CommandLineNews {
  let messages: [any HubMessage]

  init(from old: EditorCommandLine?, to new: EditorCommandLine?) {
    guard let new else {
      messages = []
      return
    }
    guard let old, old.type == new.type else {
      let text = new.type + new.text
      // A prompt is no typing, whatever the user hears of that.
      messages = [
        new.type.count > 1
          ? AccessibilityNotification.TextAppended([text], isDrawn: true) : AccessibilityNotification.TextInserted(text)
      ]
      return
    }
    let edit = TextDifference(from: old.text, to: new.text, caret: new.caret)
    switch (edit.removed.isEmpty, edit.inserted.isEmpty) {
    case (true, true): messages = old.caret == new.caret ? [] : [Self.moved(from: old.caret, to: new)]
    case (true, false):
      let isCompleted = edit.inserted.count > 1 && edit.inserted.allSatisfy { !$0.isWhitespace }
      let word = isCompleted ? Self.word(before: new.caret, in: new.text) : nil
      messages = [AccessibilityNotification.TextInserted(edit.inserted, completedWord: word)]
    case (false, true): messages = [AccessibilityNotification.TextDeleted(edit.removed)]
    case (false, false):
      messages = [
        AccessibilityNotification.TextChanged(
          old: old.text, new: new.text, row: 0, isAtCaret: true, isAnswer: true)
      ]
    }
  }

  private static func moved(from former: Int, to new: EditorCommandLine) -> any HubMessage {
    let characters = Array(new.text)
    return AccessibilityNotification.CaretMoved(
      from: TextPosition(row: 0, column: former), to: TextPosition(row: 0, column: new.caret), line: new.text,
      character: characters.indices.contains(new.caret) ? String(characters[new.caret]) : "",
      word: EditorWord.text(at: new.caret, in: characters),
      unit: abs(former - new.caret) == 1 ? .character : .word)
  }

  private static func word(before caret: Int, in text: String) -> String? {
    text.prefix(caret).split(separator: " ").last.map(String.init)
  }
}
