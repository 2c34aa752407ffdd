// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

/// Chooses among the claims of all witnesses: the focused item, and its pane.
///
/// A strong claim overrides all weaker ones. Claims of one place agree, and the widest is taken. An item inside a pane
/// that got the focus does not contradict the pane: then both are chosen.
public struct FocusArbiter {
  /// All claims, strongest first.
  public let claims: [FocusClaim]
  /// The focused item; nil if there is no claim.
  public let item: FocusClaim?
  /// The pane that got the focus, if any.
  public let pane: RecognizedFrame?
  /// The choice in content that appeared with the item, such as a tab's page: it stands out, and its words are new.
  public let content: FocusClaim?

  /// - Parameter veto: Returns true to reject a claim on other evidence, such as a caret visible elsewhere.
  public init(_ evidence: FocusEvidence, veto: (FocusClaim) -> Bool = { _ in false }) {
    let all = Self.claims(of: Self.all, in: evidence)
    claims = all
    let panes = all.compactMap { claim in if case .pane(let frame) = claim.subject { frame } else { nil } }
    let claimed = panes.first
    let items = all.filter { claim in
      if case .pane = claim.subject { return false }
      return !veto(claim) && claim.isItem(in: claimed, on: evidence)
    }
    var item = Self.widest(of: items)
    let titled = claimed == nil ? item.flatMap { $0.titledFrame(on: evidence.picture) } : nil
    pane = claimed ?? titled
    // The title that stands out tells the pane, not the item.
    if titled != nil { item = nil }
    self.item = item
    content = item.flatMap { PageContent.chosen(below: $0, among: items, in: evidence) }
  }

  /// The place indicated by the styles of two pictures; nil if nothing moved.
  public static func highlight(in evidence: FocusEvidence) -> FocusClaim? {
    widest(of: claims(of: looks, in: evidence))
  }

  /// The strongest claim, or one that agrees with it and is wider.
  private static func widest(of claims: [FocusClaim]) -> FocusClaim? {
    guard let best = claims.first, case .text = best.subject else { return claims.first }
    return claims.dropFirst().reduce(best) { one, other in
      other.overlaps(best) && other.columns.count > one.columns.count ? other : one
    }
  }

  /// Queries the witnesses, except those too weak to override existing claims; an exchange of styles may show more of
  /// the same place.
  private static func claims(of witnesses: [any FocusWitness.Type], in evidence: FocusEvidence) -> [FocusClaim] {
    var claims: [FocusClaim] = []
    for witness in witnesses {
      let mayAgree = witness.name == .frame || witness.name == .exchange
      let isOutweighed = !mayAgree && claims.contains { $0.strength > witness.name.strength }
      if !isOutweighed { claims += witness.claims(in: evidence) }
    }
    return claims.sorted { $0.strength > $1.strength }
  }

  /// The witnesses of cell styles, strongest first.
  private static let looks: [any FocusWitness.Type] = [
    AttributeWitness.self, ExchangeWitness.self, GroupWitness.self, AccentWitness.self, GroundWitness.self,
    BlockMarkWitness.self, RareLookWitness.self,
  ]
  private static let all: [any FocusWitness.Type] = [CaretWitness.self] + looks + [FrameWitness.self]
}

extension FocusClaim {
  /// True on the edge of a frame that was not there before: its title has a look of its own from the start.
  private func isOnNewEdge(_ evidence: FocusEvidence) -> Bool {
    let panes = evidence.picture.panes
    guard let index = panes.stretch(at: columns.lowerBound, in: row)?.frame, panes.frames.indices.contains(index) else {
      return false
    }
    let frame = panes.frames[index]
    return frame.isEdge(row) && !evidence.former.panes.frames.contains { $0.area == frame.area }
  }

  /// The frame of which it is the title, at least most of it: one of several tabs there is not.
  fileprivate func titledFrame(on picture: RecognizedScreen) -> RecognizedFrame? {
    guard case .text = subject, let index = picture.panes.stretch(at: columns.lowerBound, in: row)?.frame,
      picture.panes.frames.indices.contains(index)
    else { return nil }
    let frame = picture.panes.frames[index]
    let words = text.trimmingPrefix { $0 == " " }
    guard frame.isEdge(row), let title = frame.title, words.count * 2 > title.count, text.contains(where: \.isLetter)
    else { return nil }
    return frame
  }

  /// True if it can be chosen. Lines cannot: if only they changed their style, the frame has the focus. A key bar
  /// changes its style with the effect of its keys.
  fileprivate func isItem(in pane: RecognizedFrame?, on evidence: FocusEvidence) -> Bool {
    if case .element = subject { return true }
    if KeyBar(in: evidence.new.rows[row], at: row) != nil { return false }
    if pane?.isEdge(row) ?? false || isOnNewEdge(evidence) { return false }
    if case .field = subject { return true }
    return text.contains { $0.isLetter || $0.isNumber } || pane == nil && !text.allSatisfy { $0 == " " }
  }
}
