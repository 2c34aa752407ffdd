// SPDX-License-Identifier: Apache-2.0
import EarshotSystem

/// Remembers the first use of Earshot, on whose day it says more.
public struct FirstDay: Sendable {
  private static let length = 86_400

  private let path: String?

  public init(_ places: SettingsPlaces) { path = places.firstRun }

  /// True if a moment, in seconds of any clock that continues between sessions, is on the first day. The first call
  /// begins that day.
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
