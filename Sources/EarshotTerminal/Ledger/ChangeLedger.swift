// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
import EarshotScreen

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
    /// The new words, as a message tells them.
    var news: String
    /// The words that are not those of the former text.
    var newWords: [Substring] = []
    public var outcome: Outcome
    /// The evidence of its explainer; nil if no explainer claimed it.
    public var evidence: String?
  }

  public internal(set) var entries: [Entry] = []

  /// The reasons, in the order in which they are checked.
  static let reasons: [any Silence.Type] = [
    OrnamentSilence.self, EchoSilence.self, RepeatedSilence.self, MarkSilence.self, TickSilence.self,
    KeyBarSilence.self,
    UncoveredSilence.self, MovedSilence.self, ChoiceSilence.self,
    ScrolledSilence.self, PreviewSilence.self,
  ]

  mutating func add(_ run: ChangedRun, _ outcome: Outcome, by evidence: String? = nil) {
    // A row that lost words, or got other signs, is told as a whole.
    let news = [run.newText, run.growth].compactMap { $0 }.first { !$0.isEmpty } ?? run.new
    entries.append(
      Entry(row: run.row, text: run.new, news: news, newWords: run.news, outcome: outcome, evidence: evidence))
  }

  /// Takes in the rows of a first picture, or of one of another size: those that no message tells are beside what an
  /// opening tells.
  mutating func addRows(of screen: Screen, told messages: [any HubMessage], _ reason: SilenceReason) {
    let told = ToldWords(messages)
    for (index, row) in screen.rows.enumerated() where !row.isBlank {
      let text = row.text
      let words = ToldWords.words(of: text)
      let isTold = words.isEmpty ? told.containSigns(text) : told.contain(words)
      entries.append(
        Entry(
          row: index, text: text, news: text,
          outcome: isTold ? .told : .silent(OrnamentSilence.isOrnament(text) ? .ornament : reason)))
    }
  }

  /// Takes the news as they are told, without the numbers before lines: nothing is left of a blank line.
  mutating func take(_ gutter: GutterFreeText) {
    for index in entries.indices {
      let text = gutter.text(of: entries[index].news)
      if text.isEmpty, !entries[index].news.isEmpty { entries[index].outcome = .silent(.ruler) }
      entries[index].news = text
    }
  }

  /// Takes back what was told by messages that are not among these.
  mutating func keep(toldBy messages: [any HubMessage], others reason: SilenceReason) {
    let tellers = tellers(among: messages)
    for (index, teller) in tellers.enumerated() where teller == nil {
      if case .silent = entries[index].outcome { continue }
      entries[index].outcome = .silent(reason)
    }
  }

  /// The index of the message that tells each entry; nil for a silent one, and for one that none of these tells.
  public func tellers(among messages: [any HubMessage]) -> [Int?] {
    let words = messages.map { ToldWords([$0]) }
    let typing = messages.firstIndex { message in
      switch message.textNews {
      case .inserted, .deleted, .caretMoved: true
      case .changed(let changed): changed.isAtCaret
      default: false
      }
    }
    return entries.map { entry in
      if case .silent = entry.outcome { return nil }
      let news = ToldWords.words(of: entry.news)
      if news.isEmpty {
        return words.firstIndex { $0.containSigns(entry.news) } ?? typing
          ?? words.firstIndex { $0.arePart(ofSigns: entry.news) }
      }
      return words.firstIndex { !$0.isEmpty && $0.contain(news) }
        ?? words.firstIndex { $0.containAcrossMargins(news) }
        ?? words.firstIndex { !entry.newWords.isEmpty && $0.contain(entry.newWords) } ?? typing
        // A message may leave out what stands before or behind its words: a prompt, a hint.
        ?? words.firstIndex { $0.isPart(of: news) }
    }
  }
}
