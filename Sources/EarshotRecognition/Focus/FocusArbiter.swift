// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

/// Chooses among the claims of all witnesses: what has the focus, and the pane that it is in.
///
/// A strong claim stands against all weaker ones. Claims of one place agree, and the one that sees most of it is taken.
/// What lies in a pane that got the focus does not contradict the pane: then both are chosen.
public struct FocusArbiter {
  /// All that was claimed, the strongest first.
  public let claims: [FocusClaim]
  /// What has the focus; nil where nobody said.
  public let item: FocusClaim?
  /// The pane that got it, where one did.
  public let pane: RecognizedFrame?
  /// What is chosen in the content that came with the item, a tab's page: it stands out, and is of other words than before.
  public let content: FocusClaim?

  /// - Parameter veto: takes claims out that something else speaks against, such as a caret that shows elsewhere.
  public init(_ evidence: FocusEvidence, veto: (FocusClaim) -> Bool = { _ in false }) {
    let all = Self.claims(of: Self.all, in: evidence)
    claims = all
    let panes = all.compactMap { claim in if case .pane(let frame) = claim.subject { frame } else { nil } }
    let pane = panes.first
    self.pane = pane
    let items = all.filter { claim in
      if case .pane = claim.subject { return false }
      return !veto(claim) && claim.isItem(in: pane, on: evidence)
    }
    let item = Self.widest(of: items)
    self.item = item
    content = item.flatMap { PageContent.chosen(below: $0, among: items, in: evidence) }
  }

  /// The place that the looks of two pictures speak for; nil where nothing moved.
  public static func highlight(in evidence: FocusEvidence) -> FocusClaim? {
    widest(of: claims(of: looks, in: evidence))
  }

  /// The strongest claim, or one that agrees with it and sees more.
  private static func widest(of claims: [FocusClaim]) -> FocusClaim? {
    guard let best = claims.first, case .text = best.subject else { return claims.first }
    return claims.dropFirst().reduce(best) { one, other in
      other.overlaps(best) && other.columns.count > one.columns.count ? other : one
    }
  }

  /// Asks the witnesses, and none of those that could not stand against what is claimed already; what they exchanged may
  /// show more of the same place.
  private static func claims(of witnesses: [any FocusWitness.Type], in evidence: FocusEvidence) -> [FocusClaim] {
    var claims: [FocusClaim] = []
    for witness in witnesses {
      let mayAgree = witness.name == .frame || witness.name == .exchange
      let isOutweighed = !mayAgree && claims.contains { $0.strength > witness.name.strength }
      if !isOutweighed { claims += witness.claims(in: evidence) }
    }
    return claims.sorted { $0.strength > $1.strength }
  }

  /// Those who look at the looks of cells, the strongest first.
  private static let looks: [any FocusWitness.Type] = [
    AttributeWitness.self, ExchangeWitness.self, GroupWitness.self, AccentWitness.self, GroundWitness.self,
    RareLookWitness.self,
  ]
  private static let all: [any FocusWitness.Type] = [CaretWitness.self] + looks + [FrameWitness.self]
}

extension FocusClaim {
  /// Whether it is something to choose. Lines are none: where only they changed their looks it is the frame that has
  /// the focus. A row of keys changes its looks with what the keys do.
  fileprivate func isItem(in pane: RecognizedFrame?, on evidence: FocusEvidence) -> Bool {
    if case .element = subject { return true }
    if KeyBar(in: evidence.new.rows[row], at: row) != nil { return false }
    if let rows = pane?.area.rows, row == rows.lowerBound || row == rows.upperBound - 1 { return false }
    if case .field = subject { return true }
    return text.contains { $0.isLetter || $0.isNumber } || pane == nil && !text.allSatisfy { $0 == " " }
  }
}
