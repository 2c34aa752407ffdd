// SPDX-License-Identifier: Apache-2.0

/// The options given before and behind a box.
struct DialogOptions: Equatable {
  var title = ""
  var backtitle = ""
  /// The labels of buttons that differ from the usual ones.
  var labels: [DialogLabel: String] = [:]
  /// The button that is focused at first.
  var defaultButton: DialogButton?
  var hasCancel = true
  var hasExtra = false
  var hasHelp = false
  /// The tag of the item, or the label of the field, that is chosen at first.
  var defaultItem: String?
  var showsTags = true
  var showsItems = true
  /// True if each item comes with a sentence that explains it.
  var hasItemHelp = false

  // MARK: The answer

  var output: Int32 = 2
  /// True if each chosen tag is written on its own line.
  var separatesOutput = false
  /// The text between chosen items; nil for the usual one.
  var separator: String?
  var quoting = Quoting.whereNeeded
  /// True if the answer of Help includes the chosen items.
  var tellsStatusWithHelp = false
  /// True if the answer of Help has the tag in place of the item's explanation.
  var tellsTagWithHelp = false
  /// The most characters of an input; nil for no limit.
  var longestInput: Int?
  /// The seconds after which the box is left.
  var timeLimit: Int?

  // MARK: The text

  /// True if `\n` means a new line.
  var expandsLineFeeds = true
  /// True if a new line in the text breaks the line, even beside `\n`.
  var keepsLineFeeds = false
  var keepsBlanks = false
  /// True if `\Z` and a letter stand for a colour.
  var hasColors = false

  /// The quoting of tags for a shell.
  enum Quoting: Equatable {
    case whereNeeded
    /// In menus and radio lists, too.
    case everywhere
    case single
  }
}
