// SPDX-License-Identifier: Apache-2.0
import EarshotSettings
import EarshotSystem

/// The machines whose reader may speak for itself inside of this machine's reader: a file beside the settings, one name
/// a line.
struct AllowedHosts {
  private let path: String?

  init(beside settings: String?) { path = settings.map { SmallFile.folder(of: $0) + "/remote-hosts" } }

  private var hosts: [String] {
    guard let path, let bytes = try? SmallFile.read(path) else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map { String($0) }
  }

  func contains(_ host: String) -> Bool { hosts.contains(host) }

  func allow(_ host: String) throws(CommandFailure) {
    guard let path else { throw .failure("No place for settings: HOME is not set.") }
    guard !contains(host) else { return }
    let text = (hosts + [host]).map { $0 + "\n" }.joined()
    do throws(FileFailure) { try SmallFile.replace(path, with: Array(text.utf8)) } catch {
      throw .failure("Cannot write \(path): \(SystemError(code: error.code).text).")
    }
  }
}
