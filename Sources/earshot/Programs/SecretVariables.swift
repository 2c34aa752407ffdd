// SPDX-License-Identifier: Apache-2.0
/// Variables that a program which is only looked at has no use for: keys to what is the user's.
enum SecretVariables {
  /// Words of names that tell of a secret: `GITHUB_TOKEN`, `AWS_SECRET_ACCESS_KEY`, `DB_PASSWORD`.
  static let words = [
    "token", "tokens", "secret", "secrets", "password", "passwords", "passwd", "passphrase", "passcode", "pass", "pat",
    "credential", "credentials", "auth", "authorization", "apikey", "key", "keys", "cookie", "cookies", "jwt", "bearer",
    "dsn",
  ]
  /// Names that do not tell: ways to agents that hold keys, and where keys are.
  static let names = [
    "SSH_AUTH_SOCK", "SSH_AGENT_PID", "GPG_AGENT_INFO", "GNOME_KEYRING_CONTROL", "DBUS_SESSION_BUS_ADDRESS",
    "XAUTHORITY", "KUBECONFIG", "DOCKER_CONFIG", "NETRC", "MYSQL_PWD", "PGPASSFILE", "REDISCLI_AUTH",
  ]

  static func contains(_ name: String, _ value: String) -> Bool {
    if names.contains(name) { return true }
    let parts = name.lowercased().split { !($0.isLetter || $0.isNumber) }
    return parts.contains { words.contains(String($0)) } || holdsPassword(value)
  }

  /// `postgres://anna:sesame@host/shop`.
  private static func holdsPassword(_ value: String) -> Bool {
    guard let begin = value.firstRange(of: "://")?.upperBound else { return false }
    let place = value[begin...].prefix { $0 != "/" && !$0.isWhitespace }
    guard let at = place.lastIndex(of: "@") else { return false }
    return place[..<at].contains(":")
  }
}
