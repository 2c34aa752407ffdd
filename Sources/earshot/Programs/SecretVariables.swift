// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// Variables useless to a program that is only observed: keys to the user's data.
nonisolated enum SecretVariables {
  /// Words in names of secrets: `GITHUB_TOKEN`, `AWS_SECRET_ACCESS_KEY`, `DB_PASSWORD`.
  static let words = [
    "token", "tokens", "secret", "secrets", "password", "passwords", "passwd", "passphrase", "passcode", "pass", "pat",
    "credential", "credentials", "auth", "authorization", "apikey", "key", "keys", "cookie", "cookies", "jwt", "bearer",
    "dsn",
  ]
  /// Names without such words: sockets of agents with keys, and paths of keys.
  static let names = [
    "SSH_AUTH_SOCK", "SSH_AGENT_PID", "GPG_AGENT_INFO", "GNOME_KEYRING_CONTROL", "DBUS_SESSION_BUS_ADDRESS",
    "XAUTHORITY", "KUBECONFIG", "DOCKER_CONFIG", "NETRC", "MYSQL_PWD", "PGPASSFILE", "REDISCLI_AUTH",
  ]

  static func contains(_ name: String, _ value: String) -> Bool {
    if names.contains(name) { return true }
    let parts = name.lowercased().split { !($0.isLetter || $0.isNumber) }
    return parts.contains { words.contains(String($0)) } || holdsPassword(value)
  }

  /// True for `postgres://anna:sesame@host/shop`.
  private static func holdsPassword(_ value: String) -> Bool {
    guard let begin = value.firstRange(of: "://")?.upperBound else { return false }
    let place = value[begin...].prefix { $0 != "/" && !$0.isWhitespace }
    guard let at = place.lastIndex(of: "@") else { return false }
    return place[..<at].contains(":")
  }
}
