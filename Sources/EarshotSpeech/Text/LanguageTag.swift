/// Tags of languages as programs write them: BCP 47 (`pt-BR`) or POSIX (`pt_BR.UTF-8`).
enum LanguageTag {
  /// The parts of a tag in lower case: `["pt", "br"]`. None for `C` and `POSIX`.
  static func parts(_ tag: String) -> [String] {
    let bare = tag.prefix { $0 != "." && $0 != "@" }
    let parts = bare.split(whereSeparator: { $0 == "-" || $0 == "_" }).map { $0.lowercased() }
    return parts == ["c"] || parts == ["posix"] ? [] : parts
  }

  /// The language alone: `pt`.
  static func language(_ tag: String) -> String { parts(tag).first ?? "" }
}
