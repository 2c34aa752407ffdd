// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen

/// The one place that gained its own background, where nothing lost one: the first item that a key chooses, or the
/// match that a search jumps to.
///
/// Fails where several places gained one, or much of the text changed with it.
enum GroundWitness: FocusWitness {
  static let name = FocusWitnessName.ground

  static func claims(in evidence: FocusEvidence) -> [FocusClaim] {
    let (old, new) = (evidence.old, evidence.new)
    guard old.size == new.size, let gain = onlyGain(in: evidence) else { return [] }
    let text = new.rows[gain.row].text(columns: gain.columns)
    return [FocusClaim(name, text, row: gain.row, columns: gain.columns, style: gain.new, isExchange: false)]
  }

  /// The one place that newly stands out without an exchange.
  private static func onlyGain(in evidence: FocusEvidence) -> LookChange? {
    let (old, new) = (evidence.old, evidence.new)
    if let gain = onlyGround(from: old, to: new) { return gain }
    guard evidence.looks.keepsWords else { return nil }
    let gains = evidence.looks.all.filter { $0.hasText(on: new) && $0.new.salience > $0.old.salience }
    guard var gain = gains.first, gains.allSatisfy({ $0.row == gain.row }) else { return nil }
    gain.columns = gains.reduce(gain.columns) {
      min($0.lowerBound, $1.columns.lowerBound)..<max($0.upperBound, $1.columns.upperBound)
    }
    let text = new.rows[gain.row].text(columns: gain.columns)
    return text.contains(where: \.isLetter) && gain.columns.count * 4 < new.size.columns * 3 ? gain : nil
  }

  /// The one stretch that newly has another background than its neighbours.
  private static func onlyGround(from old: Screen, to new: Screen) -> LookChange? {
    var found: LookChange?
    var textChanges = 0
    for (row, (before, after)) in zip(old.rows, new.rows).enumerated() {
      guard before.id == after.id else { return nil }
      if before.version == after.version { continue }
      if before.text != after.text {
        textChanges += 1
        if textChanges > 4 { return nil }
        continue
      }
      for run in after.grounds where run.columns.count > 1 && run.columns.count * 2 < after.count {
        let beside = [run.columns.lowerBound - 1, run.columns.upperBound].filter { (0..<after.count).contains($0) }
        let former = before[run.columns.lowerBound].style
        guard beside.count == 2, after.text(columns: run.columns).contains(where: \.isLetter),
          beside.allSatisfy({ before[$0].style.isOnGround(of: former) }),
          run.columns.allSatisfy({ before[$0].style.isOnGround(of: former) })
        else { continue }
        if found != nil { return nil }
        found = LookChange(row: row, columns: run.columns, old: former, new: run.style)
      }
    }
    return found
  }
}
