// SPDX-License-Identifier: Apache-2.0
public import LineProtocol

/// The liblouis tables of a line's stretches, by language.
public struct BrailleTables: Equatable, Sendable {
  public enum Grade: Sendable {
    case contracted, uncontracted, computer
  }

  /// The table for sentences.
  public let prose: String
  /// The table for code.
  public let code: String
  /// The table for Hangul, which no table for code has.
  public let hangul: String

  /// - Parameters:
  ///   - language: The user's language, as a BCP 47 tag.
  ///   - proseTable: The user's own choice for prose; nil for the language's.
  ///   - codeTable: The same for code.
  public init(language: String, grade: Grade = .contracted, proseTable: String? = nil, codeTable: String? = nil) {
    let tag = language.lowercased().prefix { $0 != "-" && $0 != "_" }
    let known = Self.tables[String(tag)] ?? Self.english
    code = Self.chosen(codeTable) ?? known.code
    let isContracted = grade == .contracted
    prose =
      Self.chosen(proseTable) ?? (grade == .computer ? code : isContracted ? known.contracted : known.uncontracted)
    hangul = isContracted ? "ko-g2.ctb" : "ko-g1.ctb"
  }

  private struct Known {
    var contracted: String
    var uncontracted: String
    var code = "en-us-comp8-ext.utb"
  }

  private static let english = Known(contracted: "en-ueb-g2.ctb", uncontracted: "en-ueb-g1.ctb")

  private static let tables: [String: Known] = [
    "de": Known(contracted: "de-g2.ctb", uncontracted: "de-g1.ctb", code: "de-de-comp8.ctb"),
    "es": Known(contracted: "es-g2.ctb", uncontracted: "es-g1.ctb"),
    "fr": Known(contracted: "fr-bfu-g2.ctb", uncontracted: "fr-bfu-comp6.utb", code: "fr-bfu-comp8.utb"),
    "ko": Known(contracted: "ko-g2.ctb", uncontracted: "ko-g1.ctb"),
    "pl": Known(contracted: "Pl-Pl-g1.utb", uncontracted: "Pl-Pl-g1.utb", code: "pl-pl-comp8.ctb"),
    "ja": Known(contracted: "ja-kantenji.utb", uncontracted: "ja-kantenji.utb"),
  ]

  /// A table's name without what would lead out of the folder of tables.
  private static func chosen(_ name: String?) -> String? {
    guard let name, !name.isEmpty, !name.contains("/"), !name.contains(where: \.isWhitespace) else { return nil }
    return name
  }

  /// The stretches of a line with their tables: Hangul goes by its own.
  public func stretches(of line: BrailleLine) -> [DisplayRequest.Stretch] {
    let base = line.style == .prose ? prose : code
    var stretches: [(table: String, scalars: [Unicode.Scalar])] = []
    for scalar in line.scalars {
      // A blank stays with what is before it.
      let isBlank = scalar == " "
      let table = Self.isHangul(scalar) ? hangul : base
      if let last = stretches.indices.last, isBlank || stretches[last].table == table {
        stretches[last].scalars.append(scalar)
      } else {
        stretches.append((table, [scalar]))
      }
    }
    return stretches.map { DisplayRequest.Stretch(table: $0.table, text: BrailleLine.text($0.scalars)) }
  }

  private static func isHangul(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x11ff, 0x3130...0x318f, 0xac00...0xd7a3: true
    default: false
    }
  }
}
