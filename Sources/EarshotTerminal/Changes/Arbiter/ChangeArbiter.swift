// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen

/// Takes the claims about the changes between two pictures, strongest first: what one explainer claims is not offered to
/// the next, and what nobody claims is read.
struct ChangeArbiter {
  private(set) var claims: [ChangeClaim] = []
  /// The changes that nobody has claimed yet.
  private(set) var unclaimed: ScreenDifference
  var situation: ChangeSituation
  /// The part of the picture that the claims tell.
  private(set) var extent = Explanation.Extent.part
  /// The messages before the answer, the answer, and those behind it.
  private(set) var first: [any HubMessage] = []
  private(set) var answer: [any HubMessage] = []
  private(set) var last: [any HubMessage] = []

  init(_ unclaimed: ScreenDifference, in situation: ChangeSituation, answer: [any HubMessage] = []) {
    (self.unclaimed, self.situation, self.answer) = (unclaimed, situation, answer)
  }

  /// Hears explainers in the order of their strength, until one tells the answer.
  mutating func hear<Explainers>(_ ranks: [ChangeRank<Explainers>], of explainers: inout Explainers) {
    for rank in ranks.sorted(by: { $0.strength > $1.strength }) where extent == .part {
      hear(rank, of: &explainers)
    }
  }

  private mutating func hear<Explainers>(_ rank: ChangeRank<Explainers>, of explainers: inout Explainers) {
    var offered = unclaimed
    let bars = situation.bars
    let explanation = rank.explain(&explainers, &offered, &situation)
    let changes = taken(from: bars, leaving: offered)
    unclaimed = offered
    if let explanation { take(explanation) }
    guard !changes.isEmpty || explanation?.messages.isEmpty == false else { return }
    let messages = explanation?.messages ?? []
    claims.append(
      ChangeClaim(
        changes: changes, messages: messages,
        plan: explanation?.plan ?? (messages.isEmpty ? .never : .now),
        reason: rank.reason, strength: rank.strength, evidence: explanation?.evidence ?? rank.evidence))
  }

  private mutating func take(_ explanation: Explanation) {
    extent = explanation.extent
    switch explanation.place {
    case .first: first += explanation.messages
    case .answer: answer = explanation.replaces ? explanation.messages : answer + explanation.messages
    case .last: last += explanation.messages
    }
  }

  /// The changes that are neither left nor set aside with the bars.
  private func taken(from bars: ScreenDifference?, leaving offered: ScreenDifference) -> [ChangedRun] {
    let before = unclaimed.count + (bars?.count ?? 0)
    guard offered.count + (situation.bars?.count ?? 0) < before else { return [] }
    let left = offered.runs + (situation.bars?.runs ?? [])
    return (unclaimed.runs + (bars?.runs ?? [])).filter { run in
      // Of a row that was cut, a part is left.
      !left.contains { $0.row == run.row && ($0.columns == run.columns || run.columns == nil) }
    }
  }

  /// The changes claimed for a reason.
  func changes(claimedAs reason: SilenceReason) -> [ChangedRun] {
    claims.filter { $0.reason == reason }.flatMap(\.changes)
  }

  /// Puts what was set aside back to the changes that nobody claims.
  mutating func takeBackBars() {
    if let bars = situation.bars { unclaimed.append(bars) }
    situation.bars = nil
  }
}

/// The place of an explainer in the order of claims.
struct ChangeRank<Explainers>: Sendable {
  let strength: Int
  /// The reason why it is stronger than the next.
  let why: String
  let reason: SilenceReason
  let evidence: String
  let explain: @Sendable (inout Explainers, inout ScreenDifference, inout ChangeSituation) -> Explanation?

  init<Explainer: ChangeExplainer>(
    _ strength: Int, _ explainer: any WritableKeyPath<Explainers, Explainer> & Sendable, _ why: String
  ) {
    (self.strength, self.why) = (strength, why)
    (reason, evidence) = (Explainer.reason, Explainer.evidence)
    explain = { all, changes, situation in all[keyPath: explainer].explain(&changes, in: &situation) }
  }
}
