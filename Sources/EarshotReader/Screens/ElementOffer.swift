// SPDX-License-Identifier: Apache-2.0
/// Whether what a screen shows can be asked for as elements, and what keys mean there.
public enum ElementOffer: Sendable {
  /// There is only text.
  case none
  /// Keys are about the text, with Alt about elements: an editor, a pager, a shell inside of tmux.
  case besideText
  /// Keys are about elements, with Alt about the text.
  case beforeText
}
