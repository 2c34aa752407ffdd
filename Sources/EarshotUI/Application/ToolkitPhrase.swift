// SPDX-License-Identifier: Apache-2.0

/// The toolkit's own words, heard or shown.
///
/// The raw value is the English text and the key in the files `Voices/toolkit.TAG`, and `{name}` stands for a value. They
/// are in the language of the app's own texts, ``Application/language``.
public enum ToolkitPhrase: String, CaseIterable, Sendable {
  // Buttons and what keys do.
  case cancel = "Cancel"
  case close = "Close"
  case done = "Done"
  case edit = "Edit"
  case save = "Save"
  case add = "Add"
  case search = "Search"
  case refresh = "Refresh"
  case undo = "Undo"
  case redo = "Redo"
  case delete = "Delete"
  case share = "Share"
  case back = "Back"
  case open = "Open"
  case choose = "Choose"
  case sort = "Sort"
  case sortsRows = "Sorts the rows."
  case move = "Move"
  case moveUp = "Move Up"
  case moveDown = "Move Down"
  case moved = "{name}, {index} of {count}"
  case selectedCount = "{count} selected"
  case clearText = "Clear text"
  case moreInfo = "More Info"
  case menu = "Menu"
  case keys = "Keys"
  case play = "Play"
  case pause = "Pause"
  case stop = "Stop"
  case compose = "Compose"
  case reply = "Reply"

  // Screens.
  case dismissPopup = "Dismiss popup"
  case field = "Text Field."
  case namedField = "{name}. Text Field."
  case namedButton = "{name}. Button."
  case windows = "Windows"
  case window = "Window"
  case closed = "closed"
  case thisTerminal = "this terminal"
  case otherTerminal = "another terminal"
  case showSnapshot = "Show Snapshot"
  case closeWindow = "Close Window"
  case windowNotKept = "Not kept: what was done in this window"

  // What happened.
  case collapse = "Collapse"
  case expand = "Expand"
  case undone = "Undone"
  case undoneNamed = "Undone: {name}"
  case redone = "Done again"
  case redoneNamed = "Done again: {name}"
  case searchEnded = "Search ended"
  case endSearch = "End search"
  case noResults = "No results"
  case oneResult = "1 result"
  case results = "{count} results"
  case linesOf = "Lines {first} to {last} of {count}"
  case linesFollowing = "Lines {first} to {last} of {count}, following"

  // Controls.
  case progressHalted = "Progress halted"
  case pageOf = "page {index} of {count}"
  case chart = "Chart"
  case chartOf = "{title}: {count} values, highest {highest}, lowest {lowest}"
  case chartOfOne = "{title}: 1 value, highest {highest}, lowest {lowest}"
  case chartEmpty = "{title}: no values"
  case playGraph = "Play audio graph"
  case extremes = "Extremes"
  case decrement = "Decrement"
  case increment = "Increment"

  // Work.
  case cancelled = "Cancelled"
  case cancelledNamed = "Cancelled: {name}"
  case doneNamed = "Done: {name}"

  // Dates.
  case year = "Year"
  case month = "Month"
  case day = "Day"
  case hour = "Hour"
  case minute = "Minute"
  case january = "January"
  case february = "February"
  case march = "March"
  case april = "April"
  case may = "May"
  case june = "June"
  case july = "July"
  case august = "August"
  case september = "September"
  case october = "October"
  case november = "November"
  case december = "December"
  case sunday = "Sunday"
  case monday = "Monday"
  case tuesday = "Tuesday"
  case wednesday = "Wednesday"
  case thursday = "Thursday"
  case friday = "Friday"
  case saturday = "Saturday"

  // Colors.
  case nearColor = "near {name}"
  case noColor = "No color: {name}"
  case black = "black"
  case gray = "gray"
  case silver = "silver"
  case white = "white"
  case red = "red"
  case maroon = "maroon"
  case brown = "brown"
  case orange = "orange"
  case gold = "gold"
  case yellow = "yellow"
  case olive = "olive"
  case lime = "lime"
  case green = "green"
  case darkGreen = "dark green"
  case teal = "teal"
  case turquoise = "turquoise"
  case cyan = "cyan"
  case skyBlue = "sky blue"
  case blue = "blue"
  case navy = "navy"
  case indigo = "indigo"
  case purple = "purple"
  case violet = "violet"
  case magenta = "magenta"
  case pink = "pink"
  case beige = "beige"

  /// The text in the language of the app that runs around the caller.
  @MainActor var words: String { Application.shared.words(rawValue) }

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
