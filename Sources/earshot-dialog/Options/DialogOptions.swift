// SPDX-License-Identifier: Apache-2.0

/// What the options before and behind a box ask for.
struct DialogOptions: Equatable {
  var title = ""
  var backtitle = ""
  /// The words of buttons, where they are others than usual.
  var labels: [DialogLabel: String] = [:]
  /// The button that is chosen at first.
  var defaultButton: DialogButton?
  var hasCancel = true
  var hasExtra = false
  var hasHelp = false
  /// The tag of the item, or the label of the field, that is chosen at first.
  var defaultItem: String?
  var showsTags = true
  var showsItems = true
  /// Whether items come with a sentence that explains them.
  var hasItemHelp = false

  // MARK: The answer

  var output: Int32 = 2
  /// Whether each chosen tag is written on a line of its own.
  var separatesOutput = false
  /// Written between what is chosen; nil for what is usual.
  var separator: String?
  var quoting = Quoting.whereNeeded
  /// Whether help tells what is chosen, too.
  var tellsStatusWithHelp = false
  /// Whether help tells the tag in place of what explains the item.
  var tellsTagWithHelp = false
  /// The most characters of a text; nil for as many as there are.
  var longestInput: Int?
  /// After so many seconds the box is left.
  var timeLimit: Int?

  // MARK: The text

  /// Whether `\n` is a new line.
  var expandsLineFeeds = true
  /// Whether lines are parted where the text has a new line, also where it has `\n`.
  var keepsLineFeeds = false
  var keepsBlanks = false
  /// Whether `\Z` and a letter stand for a colour.
  var hasColors = false

  /// How tags are quoted for a shell.
  enum Quoting: Equatable {
    case whereNeeded
    /// In menus and radio lists, too.
    case everywhere
    case single
  }
}
