// SPDX-License-Identifier: Apache-2.0

/// The way a box was left.
struct DialogAnswer: Equatable {
  enum Ending: Equatable {
    case button(DialogButton)
    case escape
    case timeOut
    /// All of standard input was shown.
    case inputEnded
    /// By Control C.
    case interrupt
    /// By the host, with this status.
    case host(Int32)
  }

  var ending: Ending
  /// The item, or the field, chosen last.
  var current = 0
  /// True for each item that is on.
  var isOn: [Bool] = []
  /// The texts in the fields.
  var texts: [String] = []
}
