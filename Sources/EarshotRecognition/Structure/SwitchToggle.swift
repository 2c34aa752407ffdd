// SPDX-License-Identifier: Apache-2.0
public import EarshotScreen

/// A switch drawn as blocks of colour: a slider that moved to the other end of its track.
public struct SwitchToggle: Equatable, Sendable {
  /// The row, inside its frame.
  public var row: Int
  public var columns: Range<Int>
  public var isOn: Bool

  /// The only switch turned between two pictures; nil if there is none, or several.
  ///
  /// The constant background is the track's: if it precedes the slider, the switch is on.
  public init?(from old: Screen, to new: Screen) {
    guard old.size == new.size else { return nil }
    var found: [SwitchToggle] = []
    for (index, (before, after)) in zip(old.rows, new.rows).enumerated() {
      guard before.id == after.id, before.version != after.version, before.text == after.text else { continue }
      for (former, present) in zip(Self.pairs(in: before), Self.pairs(in: after)) where former != present {
        guard former.columns == present.columns else { continue }
        if former.second == present.first {
          found.append(SwitchToggle(row: index, columns: present.columns, isOn: true))
        } else if former.first == present.second {
          found.append(SwitchToggle(row: index, columns: present.columns, isOn: false))
        }
      }
    }
    guard found.count == 1 else { return nil }
    self = found[0]
  }

  private init(row: Int, columns: Range<Int>, isOn: Bool) {
    (self.row, self.columns, self.isOn) = (row, columns, isOn)
  }

  /// Two adjacent stretches of blanks of equal width, each with its own background.
  private struct Pair: Equatable {
    var columns: Range<Int>
    var first: LitColor
    var second: LitColor
  }

  private static func pairs(in row: Row) -> [Pair] {
    let runs = grounds(of: row)
    return zip(runs, runs.dropFirst()).compactMap { one, other in
      guard one.columns.count == other.columns.count, (2...widest).contains(one.columns.count),
        one.ground != other.ground
      else { return nil }
      return Pair(
        columns: one.columns.lowerBound..<other.columns.upperBound, first: one.ground, second: other.ground)
    }
  }

  /// The stretches of blanks in a row, by their visible colour.
  private static func grounds(of row: Row) -> [(columns: Range<Int>, ground: LitColor)] {
    var runs: [(columns: Range<Int>, ground: LitColor)] = []
    for run in row.styleRuns where row.text(columns: run.columns).allSatisfy({ $0 == " " }) {
      let ground = Palette.xterm.colors(of: run.style).ground
      if let last = runs.last, last.columns.upperBound == run.columns.lowerBound, last.ground == ground {
        runs[runs.count - 1].columns = last.columns.lowerBound..<run.columns.upperBound
      } else {
        runs.append((run.columns, ground))
      }
    }
    return runs
  }

  private static let widest = 5
}
