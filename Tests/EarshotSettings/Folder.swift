// SPDX-License-Identifier: Apache-2.0
import EarshotSettings
import Foundation

/// A home of one test's own, removed with it.
final class Folder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "earshot-settings-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url.appending(path: "config"), withIntermediateDirectories: true)
  }

  deinit {
    _ = chmod(path("config"), 0o700)
    try? FileManager.default.removeItem(at: url)
  }

  func path(_ name: String) -> String { url.appending(path: name).path }

  var places: SettingsPlaces { SettingsPlaces(file: path("config/settings.json"), state: path("state")) }
  var store: SettingsStore { SettingsStore(places) }

  func write(_ text: String, to name: String = "config/settings.json") throws {
    try Data(text.utf8).write(to: url.appending(path: name))
  }

  func text(_ name: String = "config/settings.json") -> String? {
    try? String(contentsOfFile: path(name), encoding: .utf8)
  }

  var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: path("config"))) ?? []).sorted() }
}
