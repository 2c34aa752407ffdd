// SPDX-License-Identifier: Apache-2.0
/// The native names of languages.
enum LanguageName {
  /// - Parameter tag: A BCP 47 tag. Unknown ones are returned unchanged.
  static func own(_ tag: String) -> String {
    let language = tag.prefix { $0 != "-" && $0 != "_" }.lowercased()
    return names.first { $0.tag == language }?.name ?? tag
  }

  private static let names: [(tag: String, name: String)] = [
    ("ar", "العربية"), ("bg", "български"), ("ca", "català"), ("cs", "čeština"), ("da", "dansk"), ("de", "Deutsch"),
    ("el", "ελληνικά"), ("en", "English"), ("es", "español"), ("et", "eesti"), ("fa", "فارسی"), ("fi", "suomi"),
    ("fr", "français"), ("he", "עברית"), ("hi", "हिन्दी"), ("hr", "hrvatski"), ("hu", "magyar"),
    ("id", "Bahasa Indonesia"), ("it", "italiano"), ("ja", "日本語"), ("ko", "한국어"), ("lt", "lietuvių"),
    ("lv", "latviešu"), ("nb", "norsk"), ("nl", "Nederlands"), ("no", "norsk"), ("pl", "polski"),
    ("pt", "português"), ("ro", "română"), ("ru", "русский"), ("sk", "slovenčina"), ("sl", "slovenščina"),
    ("sr", "српски"), ("sv", "svenska"), ("th", "ไทย"), ("tr", "Türkçe"), ("uk", "українська"),
    ("vi", "Tiếng Việt"), ("zh", "中文"),
  ]
}
