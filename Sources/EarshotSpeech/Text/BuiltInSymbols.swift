// SPDX-License-Identifier: Apache-2.0
/// The minimum of a language for a shell, in the text form of ``SymbolTable``. The full tables are data.
enum BuiltInSymbols {
  private static let symbols = Array("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~".unicodeScalars)

  static func entries(
    phrases: [String], names: [String], space: String, tab: String, newLine: String, escape: String, delete: String
  ) -> String {
    var lines = zip(SymbolTable.Phrase.allCases, phrases).map { "\($0.rawValue)\t\($1)\talways" }
    for (symbol, name) in zip(symbols, names) { lines.append("\(symbol)\t\(name)\t\(level(of: symbol).rawValue)") }
    for (code, name) in [
      ("0020", space), ("0009", tab), ("000A", newLine), ("000D", newLine), ("001B", escape), ("007F", delete),
    ] {
      lines.append("U+\(code)\t\(name)\tchar")
    }
    lines.append("")
    return lines.joined(separator: "\n")
  }

  static func level(of symbol: Unicode.Scalar) -> SymbolTable.Level {
    switch symbol {
    case "%", "~", "|", ">", "$", "<", "=", "+", "*", "#", "@", "&", "\\", "^": .always
    case "/", ".", "-", "_": .some
    case ",", "!", "?", "'": .all
    default: .most
    }
  }
}
