// SPDX-License-Identifier: Apache-2.0
/// The environment's choice of language and character encoding.
public struct UserLocale: Equatable, Sendable {
  /// The language of messages as a BCP 47 tag; English if none is named.
  public let language: String
  /// True if programs are asked for UTF-8.
  public let isUTF8: Bool
  /// The locale that decides this, and its variable; empty if there is none.
  public let lettersName: String
  public let lettersVariable: String

  /// - Parameter variable: Returns the value of an environment variable.
  public init(_ variable: (String) -> String?) {
    let messages = Self.first(of: ["LC_ALL", "LC_MESSAGES", "LANG"], variable).value
    let tag = String(messages.prefix { $0 != "." && $0 != "@" }.map { $0 == "_" ? "-" : $0 })
    language = tag.isEmpty || tag == "C" || tag == "POSIX" ? "en" : tag
    (lettersVariable, lettersName) = Self.first(of: ["LC_ALL", "LC_CTYPE", "LANG"], variable)
    let codeset = lettersName.drop { $0 != "." }.dropFirst().prefix { $0 != "@" }
    isUTF8 = ["utf-8", "utf8"].contains(codeset.lowercased())
  }

  /// The first variable that is set; an empty one counts as unset.
  private static func first(
    of names: [String], _ variable: (String) -> String?
  ) -> (name: String, value: String) {
    for name in names {
      if let value = variable(name), !value.isEmpty { return (name, value) }
    }
    return ("", "")
  }
}
