// SPDX-License-Identifier: Apache-2.0
/// A tree and changes of it, as programs send them.
enum Messages {
  static let save = #"{"id":2,"role":"button","label":"Save"}"#
  static let quit = #"{"id":3,"role":"button","label":"Quit"}"#

  /// A window with two buttons, the focus on one of them.
  static func tree(_ sequence: Int = 0, focus: Int = 2, more: String = "") -> String {
    #"{"seq":\#(sequence),"full":true,"root":1,"focus":\#(focus)\#(more),"nodes":["#
      + #"{"id":1,"role":"window","label":"Deploy","children":[2,3]},\#(save),\#(quit)]}"#
  }

  /// The focus moved, and nothing else.
  static func focus(_ sequence: Int, _ id: Int) -> String { #"{"seq":\#(sequence),"focus":\#(id),"nodes":[]}"# }
}
