// SPDX-License-Identifier: Apache-2.0
/// The reader's words for the marks on letters, by their names in Unicode.
///
/// As with ``Phrase``, the raw value is the English text and the key in files of other languages.
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
  var englishForOne: String? { nil }
}
