// SPDX-License-Identifier: Apache-2.0
/// Texts as the commands of a step of GitHub Actions have them.
package enum GitHubText {
  /// What stands behind the two colons.
  package static func data(_ text: String) -> String {
    text.plain.map { $0 == "%" ? "%25" : String($0) }.joined()
  }

  /// What stands behind an equals sign.
  package static func property(_ text: String) -> String {
    data(text).map { $0 == ":" ? "%3A" : $0 == "," ? "%2C" : String($0) }.joined()
  }
}
