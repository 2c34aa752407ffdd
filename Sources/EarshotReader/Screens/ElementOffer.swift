// SPDX-License-Identifier: Apache-2.0
/// The availability of a screen as elements, and what keys apply to.
public enum ElementOffer: Sendable {
  /// Text only.
  case none
  /// Keys apply to the text, with Alt to elements: an editor, a pager, a shell inside tmux.
  case besideText
  /// Keys apply to elements, with Alt to the text.
  case beforeText
}
