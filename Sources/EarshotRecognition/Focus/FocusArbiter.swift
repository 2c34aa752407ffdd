// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen

/// Chooses among the claims of all witnesses: the focused item, and its pane.
///
/// The evidence for one place adds up, and the place that had the focus and lost its look is not the new one. Where two
/// places stay close, neither is chosen. Of the claims of one place the widest is taken. An item inside a pane that got
/// the focus does not contradict the pane: then both are chosen.
public struct FocusArbiter {
  /// All claims, strongest first.
  public let claims: [FocusClaim]
  /// The focused item; nil if there is no claim.
  public let item: FocusClaim?
  /// The pane that got the focus, if any.
  public let pane: RecognizedFrame?
  /// The places of which none is more likely than the others; empty if one is, or there is no claim.
  public let contenders: [FocusClaim]
  /// The choice in content that appeared with the item, such as a tab's page: it stands out, and its words are new.
  public let content: FocusClaim?

  /// True if it chose neither an item nor a pane, nor found several items alike.
  public var isSilent: Bool { item == nil && pane == nil && contenders.isEmpty }

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
    let best = Self.best(among: items, in: evidence)
    var item = best.count == 1 ? best.first : nil
    let titled = claimed == nil ? item.flatMap { $0.titledFrame(on: evidence.picture) } : nil
    pane = claimed ?? titled
    // The title that stands out tells the pane, not the item.
    if titled != nil { item = nil }
    self.item = item
    contenders = best.count > 1 ? best : []
    content = item.flatMap { PageContent.chosen(below: $0, among: items, in: evidence) }
  }

  /// The place indicated by the styles of two pictures; nil if nothing moved.
  public static func highlight(in evidence: FocusEvidence) -> FocusClaim? {
    let best = best(among: claims(of: looks, in: evidence), in: evidence)
    return best.count == 1 ? best.first : nil
  }

  /// The claim of the place with the best odds; several if other places come close, none if all are unlikely.
  private static func best(among claims: [FocusClaim], in evidence: FocusEvidence) -> [FocusClaim] {
    var places: [[FocusClaim]] = []
    for claim in claims {
      if let index = places.firstIndex(where: { $0.contains { isOnePlace($0, claim, in: evidence) } }) {
        places[index].append(claim)
      } else {
        places.append([claim])
      }
    }
    let odds = places.map { Self.odds(of: $0, in: evidence) }
    guard let best = odds.max(), best > 0 else { return [] }
    return odds.indices.filter { odds[$0] > 0 && best - odds[$0] < FocusStrengths.least }
      .compactMap { widest(of: places[$0], in: evidence) }
  }

  /// True for overlapping claims, and for two parts of a row that both stand out now: its cells may have grounds of
  /// their own. Buttons side by side do not: one of them lost its look.
  private static func isOnePlace(_ one: FocusClaim, _ other: FocusClaim, in evidence: FocusEvidence) -> Bool {
    if one.overlaps(other) { return true }
    guard one.row == other.row, one.subject == .text, other.subject == .text,
      !(one.witness == .exchange && other.witness == .exchange), !hasControls(one.row, evidence.picture)
    else { return false }
    let panes = evidence.picture.panes
    let places = [one, other].map { panes.stretch(at: $0.columns.lowerBound, in: $0.row)?.columns }
    let changes = changes(in: one.row, of: evidence)
    return places[0] == places[1]
      && !changes.contains { change in
        change.old.isPainted && !change.new.isPainted
          || changes.contains { $0.old == change.new && $0.new == change.old }
      }
  }

  /// True if several controls lie side by side in a row.
  private static func hasControls(_ row: Int, _ picture: RecognizedScreen) -> Bool {
    let line = Rectangle(row: row, column: 0, columns: picture.screen.size.columns)
    let text = picture.screen.rows[row].text
    return text.contains("] [") || text.contains("> <")
      || picture.interface.elements.count(where: { controls.contains($0.role) && $0.frame.intersects(line) }) > 1
  }

  private static let controls: Set<Role> = [.button, .checkBox, .radioButton, .tab]

  private static func changes(in row: Int, of evidence: FocusEvidence) -> [LookChange] {
    guard evidence.old.size == evidence.new.size else { return [] }
    return evidence.looks.all.filter { $0.row == row }
  }

  /// The log odds of a place by the claims about it, strongest first.
  private static func odds(of claims: [FocusClaim], in evidence: FocusEvidence) -> Double {
    let further = claims.dropFirst().reduce(0) { $0 + $1.strength * FocusStrengths.agreement }
    let isLeft = claims.contains { $0.witness != .caret && evidence.isLeft($0) }
    let isNext = !claims.contains(where: \.isExchange) && claims.contains { evidence.isNext($0) }
    return claims[0].strength + further + (isLeft ? FocusStrengths.left : 0) + (isNext ? FocusStrengths.next : 0)
  }

  /// The strongest claim, or one that agrees with it and is wider; of several parts of a row, all that changed in it.
  private static func widest(of claims: [FocusClaim], in evidence: FocusEvidence) -> FocusClaim? {
    guard let best = claims.first, case .text = best.subject else { return claims.first }
    var claim = claims.dropFirst().reduce(best) { one, other in
      guard other.overlaps(best), other.columns.count > one.columns.count else { return one }
      var wider = other
      // A wide one may begin at the second word, if the first has another look.
      let before = one.columns.lowerBound..<max(one.columns.lowerBound, other.columns.lowerBound)
      if one.row == other.row, evidence.new.rows[one.row].text(columns: before).contains(where: \.isLetter) {
        wider.columns = one.columns.lowerBound..<max(one.columns.upperBound, other.columns.upperBound)
        wider.text = evidence.new.rows[other.row].text(columns: wider.columns)
      }
      return wider
    }
    claim.takeBar(from: evidence.old, to: evidence.new)
    guard claims.contains(where: { !$0.overlaps(best) && $0.row == best.row }) else { return claim }
    let stretch = evidence.picture.panes.stretch(at: best.columns.lowerBound, in: best.row)?.columns
    let parts = claims.map(\.columns) + changes(in: best.row, of: evidence).map(\.columns)
    claim.columns = parts.filter { stretch?.overlaps($0) ?? true }.reduce(claim.columns) {
      min($0.lowerBound, $1.lowerBound)..<max($0.upperBound, $1.upperBound)
    }
    claim.text = evidence.new.rows[claim.row].text(columns: claim.columns)
    return claim
  }

  /// The claims of all witnesses, strongest first.
  private static func claims(of witnesses: [any FocusWitness.Type], in evidence: FocusEvidence) -> [FocusClaim] {
    witnesses.flatMap { $0.claims(in: evidence) }.map { Surroundings.corrected($0, in: evidence) }
      .sorted { $0.strength > $1.strength }
  }

  /// The witnesses of cell styles, strongest first.
  private static let looks: [any FocusWitness.Type] = [
    AttributeWitness.self, ExchangeWitness.self, GroupWitness.self, AccentWitness.self, GroundWitness.self,
    BlockWitness.self, MarginLineWitness.self, BlockMarkWitness.self, RareLookWitness.self, HeldLookWitness.self,
    PointerWitness.self,
  ]
  private static let all: [any FocusWitness.Type] = [CaretWitness.self] + looks + [FrameWitness.self]
}

extension Style {
  /// True for the same colours in reverse.
  fileprivate func isReversal(of former: Style) -> Bool {
    reverse && !former.reverse && foreground == former.foreground && background == former.background
  }
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

  /// Takes in the cells beside it that looked as it did and stand out now, too: those of a row may have grounds of their
  /// own where it is chosen.
  fileprivate mutating func takeBar(from old: Screen, to new: Screen) {
    guard case .text = subject, style.isPainted, old.size == new.size, new.rows.indices.contains(row), !columns.isEmpty
    else { return }
    let (old, new) = (old.rows[row], new.rows[row])
    guard columns.upperBound <= min(old.count, new.count) else { return }
    let former = old.style(at: columns.lowerBound)
    func joins(_ column: Int) -> Bool {
      guard column >= 0, column < min(old.count, new.count), old.scalar(at: column) == new.scalar(at: column) else {
        return false
      }
      let (before, after) = (old.style(at: column), new.style(at: column))
      // One with a ground of its own before is reversed.
      return after.isPainted
        && (before.isOnGround(of: former) && !after.isOnGround(of: former) || after.isReversal(of: before))
    }
    guard joins(columns.lowerBound) else { return }
    var (lower, upper) = (columns.lowerBound, columns.upperBound)
    while joins(lower - 1) { lower -= 1 }
    while joins(upper) { upper += 1 }
    if lower..<upper == columns { return }
    columns = lower..<upper
    text = new.text(columns: columns)
  }

  /// The frame of which it is the title, at least most of it: one of several tabs there is not.
  fileprivate func titledFrame(on picture: RecognizedScreen) -> RecognizedFrame? {
    guard case .text = subject, let index = picture.panes.stretch(at: columns.lowerBound, in: row)?.frame,
      picture.panes.frames.indices.contains(index)
    else { return nil }
    let frame = picture.panes.frames[index]
    let words = text.drop { $0 == " " }
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
