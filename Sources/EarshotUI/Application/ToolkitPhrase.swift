// SPDX-License-Identifier: Apache-2.0
import EarshotPhrases

/// The toolkit's own words, heard or shown.
///
/// They are in `Voices/phrases.TAG`, behind `toolkit.`, and in the language of the app's own texts,
/// ``Application/language``.
public enum ToolkitPhrase: String, CaseIterable, Sendable {
  // Buttons and what keys do.
  case cancel
  case close
  case done
  case edit
  case save
  case add
  case search
  case refresh
  case undo
  case redo
  case delete
  case share
  case back
  case open
  case choose
  case sort
  case sortsRows
  case move
  case moveUp
  case moveDown
  case moved
  case selectedCount
  case clearText
  case moreInfo
  case menu
  case keys
  case play
  case pause
  case stop
  case compose
  case reply

  // Screens.
  case dismissPopup
  case field
  case namedField
  case namedButton
  case windows
  case window
  case closed
  case thisTerminal
  case otherTerminal
  case showSnapshot
  case closeWindow
  case windowNotKept

  // What happened.
  case collapse
  case expand
  case undone
  case undoneNamed
  case redone
  case redoneNamed
  case searchEnded
  case endSearch
  case noResults
  case oneResult
  case results
  case linesOf
  case linesFollowing

  // Controls.
  case progressHalted
  case pageOf
  case chart
  case chartOf
  case chartOfOne
  case chartEmpty
  case playGraph
  case extremes
  case decrement
  case increment

  // Work.
  case cancelled
  case cancelledNamed
  case doneNamed

  // Dates.
  case year
  case month
  case day
  case hour
  case minute
  case january
  case february
  case march
  case april
  case may
  case june
  case july
  case august
  case september
  case october
  case november
  case december
  case sunday
  case monday
  case tuesday
  case wednesday
  case thursday
  case friday
  case saturday

  // Colors.
  case nearColor
  case noColor
  case black
  case gray
  case silver
  case white
  case red
  case maroon
  case brown
  case orange
  case gold
  case yellow
  case olive
  case lime
  case green
  case darkGreen
  case teal
  case turquoise
  case cyan
  case skyBlue
  case blue
  case navy
  case indigo
  case purple
  case violet
  case magenta
  case pink
  case beige

  /// The text in the language of the app that runs around the caller.
  @MainActor var words: String {
    let app = Application.shared
    return app.translate(id, app.language) ?? english
  }

  var english: String { PhraseTable.english[id] ?? id }

  /// The text with its values filled in, each once: a value is never taken for a mark.
  @MainActor func words(_ values: KeyValuePairs<String, String>) -> String {
    var text = ""
    for (index, part) in words.split(separator: "{", omittingEmptySubsequences: false).enumerated() {
      guard index > 0, let end = part.firstIndex(of: "}") else {
        text += part
        continue
      }
      text += values.first { $0.key == part[..<end] }?.value ?? ""
      text += part[part.index(after: end)...]
    }
    return text
  }
}

extension ToolkitPhrase: PhraseName {
  package static var idPrefix: String { "toolkit." }
}
