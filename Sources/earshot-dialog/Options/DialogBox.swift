// SPDX-License-Identifier: Apache-2.0

/// What is to be shown.
enum DialogBox: Equatable {
  case yesNo(String)
  case message(String)
  /// It waits for nothing.
  case info(String)
  case input(String, initial: String, isSecret: Bool)
  case choice(DialogChoice)
  /// How far something is, which standard input tells.
  case gauge(String, percent: Int)
  /// A file to be read.
  case file(String)
  case form(String, [DialogField])
}

/// Items to choose from.
struct DialogChoice: Equatable {
  enum Kind: Equatable {
    /// One, by going to it.
    case menu
    /// Any, by check boxes.
    case checks
    /// One, by radio buttons.
    case radios
  }

  struct Item: Equatable {
    /// What the answer calls it.
    var tag: String
    var text: String
    var isOn = false
    /// A sentence that explains it.
    var help = ""
  }

  var kind: Kind
  var text: String
  var items: [Item]
}

/// A line of a form.
struct DialogField: Equatable {
  enum Kind: Equatable {
    case text, secret
    /// To be read only.
    case fixed
  }

  var label: String
  var text: String
  var kind: Kind
  /// Whether the answer has it.
  var isAnswered = true
}
