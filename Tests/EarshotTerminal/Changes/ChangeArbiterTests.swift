// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen
import Testing

@testable import EarshotTerminal

/// Claims every change with one of its words, and notes what it was offered.
private struct WordExplainer: ChangeExplainer {
  static let reason = SilenceReason.preview
  static let evidence = "it has the word"

  var word: String
  var message: String?
  var extent = Explanation.Extent.part
  var replaces = false
  private(set) var offered: [String] = []

  init(_ word: String, saying message: String? = nil, _ extent: Explanation.Extent = .part, replaces: Bool = false) {
    (self.word, self.message, self.extent, self.replaces) = (word, message, extent, replaces)
  }

  mutating func explain(_ changes: inout ScreenDifference, in situation: inout ChangeSituation) -> Explanation? {
    offered = changes.runs.map(\.new)
    let count = changes.count
    changes.appeared.removeAll { $0.text.contains(word) }
    changes.rewritten.removeAll { $0.new.contains(word) }
    guard changes.count < count, let message else { return nil }
    return Explanation(messages: [AccessibilityNotification.FocusMoved(message)], extent: extent, replaces: replaces)
  }
}

private struct Explainers {
  var one: WordExplainer
  var other: WordExplainer

  /// In the order in which they are written, which is not that of their strength.
  static let ranks: [ChangeRank<Self>] = [
    ChangeRank(1, \.other, "it is the weaker one"), ChangeRank(2, \.one, "it is the stronger one"),
  ]
}

@Suite("The arbiter of claims about changes")
struct ChangeArbiterTests {
  private func arbiter(_ old: [String], _ new: [String]) -> ChangeArbiter {
    let feed = ScreenFeed(size: ScreenSize(columns: 40, rows: 6))
    feed.feed(Array("\u{1b}[?1049h\u{1b}[?25l\(old.joined(separator: "\r\n"))".utf8), at: .zero)
    let former = RecognizedScreen(feed.settle().screen, after: nil)
    feed.feed(Array("\u{1b}[H\(new.map { "\($0)\u{1b}[K" }.joined(separator: "\r\n"))".utf8), at: .zero)
    let update = feed.settle()
    let picture = RecognizedScreen(update.screen, after: former)
    let change = PictureChange(
      former: former, picture: picture, update: update, before: LogicalLine(atCursorOf: former.screen),
      after: LogicalLine(atCursorOf: update.screen), isSameScreen: true)
    let situation = ChangeSituation(
      change: change, panes: picture.panes, formerPanes: former.panes, keys: [], recentKey: nil,
      prompts: RecentPrompts())
    return ChangeArbiter(
      ScreenDifference(from: former.screen, to: update, panes: picture.panes, excluding: []), in: situation)
  }

  private let old = ["apple pie", "bread", "cherry cake"]
  private let new = ["apple juice", "brown bread", "cherry jam"]

  @Test("What the stronger one claims is not offered to the weaker one")
  func strength() {
    var arbiter = arbiter(old, new)
    var explainers = Explainers(one: WordExplainer("bread"), other: WordExplainer("r"))
    arbiter.hear(Explainers.ranks, of: &explainers)
    #expect(explainers.one.offered == ["apple juice", "brown bread", "cherry jam"])
    #expect(explainers.other.offered == ["apple juice", "cherry jam"])
    #expect(arbiter.claims.map(\.strength) == [2, 1])
    #expect(arbiter.claims.map { $0.changes.map(\.new) } == [["brown bread"], ["cherry jam"]])
  }

  @Test("What nobody claims is read, and every change has one end with its evidence")
  func unclaimed() {
    var arbiter = arbiter(old, new)
    var explainers = Explainers(one: WordExplainer("juice"), other: WordExplainer("jam"))
    arbiter.hear(Explainers.ranks, of: &explainers)
    var ledger = ChangeLedger()
    let messages = arbiter.withUnread([], &ledger)
    #expect(messages.count == 1)
    #expect((messages.first as? AccessibilityNotification.TextAppended)?.lines.joined().contains("brown") == true)
    #expect(ledger.entries.map(\.text).sorted() == new.sorted())
    #expect(
      ledger.entries.filter { $0.outcome == .silent(.preview) }.map(\.evidence) == [
        "it has the word", "it has the word",
      ])
    #expect(ledger.entries.first { $0.text == "brown bread" }?.outcome == .read)
  }

  @Test("An answer ends the hearing; the rest is left, and not claimed")
  func answer() {
    var arbiter = arbiter(old, new)
    var explainers = Explainers(one: WordExplainer("jam", saying: "jam", .answer), other: WordExplainer("bread"))
    arbiter.hear(Explainers.ranks, of: &explainers)
    #expect(explainers.other.offered.isEmpty)
    #expect(arbiter.extent == .answer)
    #expect(arbiter.unclaimed.runs.map(\.new) == ["apple juice", "brown bread"])
    #expect(arbiter.claims.map(\.plan) == [.now])
  }

  @Test("A weaker one adds to the answer, or tells it in its own words", arguments: [false, true])
  func words(replaces: Bool) {
    var arbiter = arbiter(old, new)
    var explainers = Explainers(
      one: WordExplainer("jam", saying: "jam"), other: WordExplainer("bread", saying: "bread", replaces: replaces))
    arbiter.hear(Explainers.ranks, of: &explainers)
    let told = arbiter.answer.compactMap { ($0 as? AccessibilityNotification.FocusMoved)?.text }
    #expect(told == (replaces ? ["bread"] : ["jam", "bread"]))
  }

  @Test("Every explainer has a strength of its own, and a reason why it stands there")
  func order() {
    let strengths = ChangeExplainers.order.map(\.strength)
    #expect(strengths == strengths.sorted(by: >) && Set(strengths).count == strengths.count)
    #expect(ChangeExplainers.order.allSatisfy { !$0.why.isEmpty && !$0.evidence.isEmpty })
  }
}
