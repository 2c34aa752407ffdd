// SPDX-License-Identifier: Apache-2.0
import EarshotSystem

/// Remembers when Earshot was first used here: on the first day it says more.
public struct FirstDay: Sendable {
  private static let length = 86_400

  private let path: String?

  public init(_ places: SettingsPlaces) { path = places.firstRun }

  /// Whether a moment, in seconds of any clock that goes on between sessions, is on the first day. The first time
  /// it is asked, that day begins.
  public func includes(_ now: Int) -> Bool {
    guard let path else { return true }
    if let bytes = try? SmallFile.read(path),
      let first = Int(String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self))
    {
      return now < first + Self.length
    }
    try? SmallFile.replace(path, with: Array("\(now)\n".utf8), mode: 0o600)
    return true
  }
}
