// SPDX-License-Identifier: Apache-2.0
/// The outcome of each change between two pictures: told, silent for a reason, or read because no message told it.
public struct ChangeLedger: Sendable {
  /// The outcome of one change.
  public enum Outcome: Equatable, Sendable {
    case told
    case silent(SilenceReason)
    /// Read as text: no message told it, and no reason silences it.
    case read
  }

  /// One changed stretch of a row.
  public struct Entry: Equatable, Sendable {
    public var row: Int?
    public var text: String
    public var outcome: Outcome
  }

  public internal(set) var entries: [Entry] = []

  /// The reasons, in the order in which they are checked.
  static let reasons: [any Silence.Type] = [
    OrnamentSilence.self, EchoSilence.self, RepeatedSilence.self, MarkSilence.self, TickSilence.self,
    KeyBarSilence.self,
    UncoveredSilence.self, MovedSilence.self, ChoiceSilence.self, SuggestionSilence.self,
    ScrolledSilence.self, PreviewSilence.self,
  ]

  mutating func add(_ run: ChangedRun, _ outcome: Outcome) {
    entries.append(Entry(row: run.row, text: run.new, outcome: outcome))
  }
}

extension ChangeLedger.Entry: CustomStringConvertible {
  /// One readable line: `row 7 silent, key bar: q:Quit  d:Del`.
  public var description: String {
    let place = row.map { "row \($0)" } ?? "above"
    let words = text.split(separator: " ").joined(separator: " ")
    return switch outcome {
    case .told: "\(place) told: \(words)"
    case .silent(let reason): "\(place) silent, \(reason.rawValue): \(words)"
    case .read: "\(place) read: \(words)"
    }
  }
}
