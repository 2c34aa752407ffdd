// SPDX-License-Identifier: Apache-2.0
/// Texts escaped for workflow commands of GitHub Actions.
package enum GitHubText {
  /// The part after the two colons.
  package static func data(_ text: String) -> String {
    text.plain.map { $0 == "%" ? "%25" : String($0) }.joined()
  }

  /// The part after an equals sign.
  package static func property(_ text: String) -> String {
    data(text).map { $0 == ":" ? "%3A" : $0 == "," ? "%2C" : String($0) }.joined()
  }
}
