// SPDX-License-Identifier: Apache-2.0
import EarshotFormats

/// The user's reading preferences.
struct ReadingPreferences: Equatable {
  enum Spacing: Int, CaseIterable {
    case close, open
    var title: String { self == .close ? "Close" : "Open" }
  }

  /// True to turn a page automatically when it was read aloud to its end.
  var turnsPages = true
  /// The silence between sentences in tenths of a second: 0…20.
  var pause = 0
  var spacing = Spacing.close

  init() {}

  init(_ json: JSONValue?) {
    turnsPages = json?["turnsPages"]?.bool ?? true
    pause = min(20, max(0, json?["pause"]?.integer ?? 0))
    spacing = json?["spacing"]?.integer.flatMap(Spacing.init) ?? .close
  }

  var json: JSONValue {
    .object([
      JSONField("turnsPages", .bool(turnsPages)), JSONField("pause", JSONValue(pause)),
      JSONField("spacing", JSONValue(spacing.rawValue)),
    ])
  }
}
