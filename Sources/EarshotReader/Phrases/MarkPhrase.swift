// SPDX-License-Identifier: Apache-2.0
import EarshotSpeech

/// The reader's words for the marks on letters, by their names in Unicode.
public enum MarkPhrase: String, CaseIterable, Sendable {
  case acute
  case grave
  case circumflex
  case diaeresis
  case tilde
  case cedilla
  case caron
  case ringAbove = "ring above"
  case ogonek
  case stroke
  case breve
  case macron
  case dotAbove = "dot above"
  case dotBelow = "dot below"
  case doubleAcute = "double acute"
  case commaBelow = "comma below"
}

extension MarkPhrase: PhraseName {
  package static var idPrefix: String { "mark." }
}
