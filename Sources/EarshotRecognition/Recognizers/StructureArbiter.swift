// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

/// Chooses from the claims of all recognisers those that do not contradict each other, strongest first.
struct StructureArbiter {
  /// The accepted claims, from top to bottom and left to right.
  let taken: [StructureClaim]
  let decisions: [StructureDecision]

  /// - Parameter veto: Returns true to reject a claim, on behalf of a profile.
  init(_ claims: [StructureClaim], veto: (StructureClaim) -> Bool = { _ in false }) {
    var decided: [(claim: StructureClaim, outcome: StructureDecision.Outcome)] = []
    // Of two equally strong claims the earlier one is accepted.
    let order = claims.indices.sorted {
      claims[$0].strength == claims[$1].strength ? $0 < $1 : claims[$0].strength > claims[$1].strength
    }
    for claim in order.lazy.map({ claims[$0] }) {
      let taken = decided.indices.filter { decided[$0].outcome == .taken }
      let others = taken.filter { decided[$0].claim.contradicts(claim) && !claim.hasPart(decided[$0].claim) }
      let outcome: StructureDecision.Outcome =
        if veto(claim) { .vetoed } else if let other = others.first {
          .beaten(by: decided[other].claim.recognizer)
        } else if claim.strength > 0 { .taken } else { .weak }
      if outcome == .taken {
        for part in taken where claim.hasPart(decided[part].claim) {
          decided[part].outcome = .part(of: claim.recognizer)
        }
      }
      decided.append((claim, outcome))
    }
    taken = decided.filter { $0.outcome == .taken }.map(\.claim).sorted {
      ($0.area.rows.lowerBound, $0.area.columns.lowerBound) < ($1.area.rows.lowerBound, $1.area.columns.lowerBound)
    }
    decisions = decided.map { StructureDecision(claim: $0.claim, outcome: $0.outcome) }
  }

  /// The structures that end an area: they reach from one edge of the screen to the other.
  static func bars(in evidence: StructureEvidence) -> StructureArbiter {
    StructureArbiter(claims(of: bars, in: evidence))
  }

  /// All other structures. A profile can veto lists.
  static func structures(in evidence: StructureEvidence) -> StructureArbiter {
    StructureArbiter(claims(of: structures, in: evidence)) { claim in
      guard case .list = claim.subject else { return false }
      return evidence.profile.noLists.contains(where: claim.area.overlaps)
    }
  }

  /// The structures found in rows that are cut off.
  static func controls(in evidence: StructureEvidence) -> StructureArbiter {
    StructureArbiter(claims(of: controls, in: evidence))
  }

  /// The strongest list of an area.
  static func list(in area: ScreenArea, of screen: Screen) -> RecognizedList? {
    let claims = claims(of: lists, in: StructureEvidence(screen, area))
    for claim in StructureArbiter(claims).taken { if case .list(let list) = claim.subject { return list } }
    return nil
  }

  private static func claims(
    of recognizers: [any StructureRecognizer.Type], in evidence: StructureEvidence
  ) -> [StructureClaim] {
    recognizers.flatMap { $0.claims(in: evidence) }
  }

  private static let bars: [any StructureRecognizer.Type] = [KeyBarRecognizer.self, TabStripRecognizer.self]
  private static let lists: [any StructureRecognizer.Type] = [
    ProfileListRecognizer.self, GroundListRecognizer.self, MarkedListRecognizer.self, BracketedListRecognizer.self,
    KeyedListRecognizer.self, AccentedListRecognizer.self, KnownListRecognizer.self, BranchRecognizer.self,
    CalendarRecognizer.self,
  ]
  private static let controls: [any StructureRecognizer.Type] = [ControlRecognizer.self, ProgressRecognizer.self]
  private static let structures: [any StructureRecognizer.Type] =
    lists + [TableRecognizer.self, NamedFieldRecognizer.self, RatingRecognizer.self] + controls
}
