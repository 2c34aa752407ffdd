// SPDX-License-Identifier: Apache-2.0

/// How a box was left.
struct DialogAnswer: Equatable {
  enum Ending: Equatable {
    case button(DialogButton)
    case escape
    case timeOut
    /// All of standard input was shown.
    case inputEnded
    /// By Control C.
    case interrupt
    /// By the host, which says with what status.
    case host(Int32)
  }

  var ending: Ending
  /// The item, or the field, that was chosen last.
  var current = 0
  /// Which items are on.
  var isOn: [Bool] = []
  /// What stands in the fields.
  var texts: [String] = []
}
