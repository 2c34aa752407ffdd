// SPDX-License-Identifier: Apache-2.0
import EarshotBraille
import EarshotCore
import EarshotReader
import EarshotSession
import EarshotTestSessions
import LineProtocol

/// A display of a session: what is on it, and the tables that were asked for.
@MainActor
final class SessionDisplay {
  let harness: SessionHarness
  private(set) var window: BrailleWindow?
  private(set) var tables: [String] = []
  private(set) var asked: [String] = []
  private(set) var pressed: [String] = []

  init(_ harness: SessionHarness, columns: Int = 40) {
    self.harness = harness
    let outlets = BrailleOutlets(
      show: { [weak self] in self?.window = $0 },
      translate: { [weak self] _, stretches in
        self?.tables += stretches.map(\.table)
        return false
      },
      read: { [weak self] _, table, _ in self?.asked.append(table) },
      press: { [weak self] in self?.pressed.append(String(decoding: $0, as: UTF8.self)) })
    harness.session.useBraille(columns: columns, outlets, keyFile: nil)
  }

  /// Changes a setting by keys, in the list of all.
  func change(_ name: String, by key: String) {
    harness.key("\u{1b}[24~")
    harness.pass(.milliseconds(100))
    press("$")
    let index = Setting.all.firstIndex { $0.name == name } ?? 0
    for _ in 0..<index { press("\u{1b}[B") }
    press(key)
    press("\u{1b}")
    harness.pass(.seconds(60))
  }

  private func press(_ key: String) {
    harness.key(key)
    harness.pass(.seconds(30))
  }
}
