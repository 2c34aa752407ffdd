// SPDX-License-Identifier: Apache-2.0
import EarshotSpeech

/// The actions of the keys of braille displays, for key help.
public enum BraillePhrase: String, CaseIterable, Sendable {
  case panBack
  case panForward
  case linePrevious
  case lineNext
  case top
  case bottom
  case home
  case view
  case route
  case selectBegin
  case selectEnd
  case input
}

extension BraillePhrase: PhraseName {
  package static var idPrefix: String { "braille." }
}
