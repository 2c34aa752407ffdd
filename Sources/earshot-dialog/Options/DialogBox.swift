// SPDX-License-Identifier: Apache-2.0

/// The box to show.
enum DialogBox: Equatable {
  case yesNo(String)
  case message(String)
  /// Waits for nothing.
  case info(String)
  case input(String, initial: String, isSecret: Bool)
  case choice(DialogChoice)
  /// Progress, reported on standard input.
  case gauge(String, percent: Int)
  /// A file to read.
  case file(String)
  case form(String, [DialogField])
}

enum DialogChoiceKind: Equatable {
  /// One item, chosen by moving to it.
  case menu
  /// Any number, by check boxes.
  case checks
  /// One item, by radio buttons.
  case radios
}

/// Items to choose from.
struct DialogChoice: Equatable {
  struct Item: Equatable {
    /// Its name in the answer.
    var tag: String
    var text: String
    var isOn = false
    /// A sentence that explains the item.
    var help = ""
  }

  var kind: DialogChoiceKind
  var text: String
  var items: [Item]
}

enum DialogFieldKind: Equatable {
  case text, secret
  /// Read-only.
  case fixed
}

/// A line of a form.
struct DialogField: Equatable {
  var label: String
  var text: String
  var kind: DialogFieldKind
  /// True if the answer includes it.
  var isAnswered = true
}
