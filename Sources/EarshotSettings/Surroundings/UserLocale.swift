// SPDX-License-Identifier: Apache-2.0
/// What the environment says of the user's language and of the bytes programs send for letters.
public struct UserLocale: Equatable, Sendable {
  /// The language of messages as a BCP 47 tag; English where none is named.
  public let language: String
  /// Whether programs are asked for UTF-8.
  public let isUTF8: Bool
  /// The locale that says so, and the variable that names it; empty where none does.
  public let lettersName: String
  public let lettersVariable: String

  /// - Parameter variable: the value of an environment variable.
  public init(_ variable: (String) -> String?) {
    let messages = Self.first(of: ["LC_ALL", "LC_MESSAGES", "LANG"], variable).value
    let tag = String(messages.prefix { $0 != "." && $0 != "@" }.map { $0 == "_" ? "-" : $0 })
    language = tag.isEmpty || tag == "C" || tag == "POSIX" ? "en" : tag
    (lettersVariable, lettersName) = Self.first(of: ["LC_ALL", "LC_CTYPE", "LANG"], variable)
    let codeset = lettersName.drop { $0 != "." }.dropFirst().prefix { $0 != "@" }
    isUTF8 = ["utf-8", "utf8"].contains(codeset.lowercased())
  }

  /// An empty one is as good as none.
  private static func first(
    of names: [String], _ variable: (String) -> String?
  ) -> (name: String, value: String) {
    for name in names {
      if let value = variable(name), !value.isEmpty { return (name, value) }
    }
    return ("", "")
  }
}
