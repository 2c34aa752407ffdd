// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotSpeech
import EarshotTerminal

/// The changes of the screen on their way to the voice: from the message that tells each to the one end of each.
struct FollowedChanges {
  private struct Change {
    var number: Int
    var row: Int?
    var text: String
    /// The evidence of the explainer that claimed it.
    var evidence: String?
  }

  /// A message and what became of its words so far.
  private struct Message {
    var changes: [Change]
    var utterances: [UtteranceID] = []
    /// True while a step is to come: before the first one, and while its words wait.
    var waits = true
    var silent: UnspokenReason?
    /// The message whose newer text is told in its place.
    var successor: MessageNumber?
    /// The messages that this one replaced, with their changes.
    var predecessors: [MessageNumber] = []
  }

  /// An utterance with words of followed messages.
  private struct Spoken {
    var text: String
    var at: Instant
    var messages: [MessageNumber]
    var outcome: SpeechOutcome?
    var isHeard = false
    /// True if only the newest of its kind is spoken.
    var isReplaceable: Bool
  }

  private var messages: [MessageNumber: Message] = [:]
  private var utterances: [UtteranceID: Spoken] = [:]
  private var lastMessage: UInt64 = 0
  private var lastChange = 0
  /// The ends that have become known since they were last taken.
  private var ends: [ChangeEnd] = []

  /// True if something has no end yet.
  var isEmpty: Bool { messages.isEmpty }

  /// Returns the ends that have become known.
  mutating func takeEnds() -> [ChangeEnd] {
    defer { ends = [] }
    return ends
  }

  // MARK: Beginning

  /// Takes in the changes of a picture.
  ///
  /// - Parameters:
  ///   - ledger: The outcome of each by the screen alone.
  ///   - messages: The messages that will be handed to the reader.
  ///   - teller: Whatever tells those that none of the messages tells.
  /// - Returns: The number for each message; nil for those that tell no change.
  mutating func begin(
    _ ledger: ChangeLedger, messages told: [any HubMessage], others teller: ChangeEnd.Teller? = nil
  ) -> [MessageNumber?] {
    let tellers = ledger.tellers(among: told)
    var numbers: [MessageNumber?] = Array(repeating: nil, count: told.count)
    for (entry, index) in zip(ledger.entries, tellers) {
      lastChange += 1
      let change = Change(number: lastChange, row: entry.row, text: entry.text, evidence: entry.evidence)
      if case .silent(let reason) = entry.outcome {
        end(change, .silent(reason))
      } else if let index {
        let number = numbers[index] ?? nextNumber()
        numbers[index] = number
        messages[number, default: Message(changes: [])].changes.append(change)
      } else {
        end(change, teller.map { .left(to: $0) } ?? .unexplained)
      }
    }
    return numbers
  }

  private mutating func nextNumber() -> MessageNumber {
    lastMessage += 1
    return MessageNumber(lastMessage)
  }

  // MARK: Steps

  /// Records that an utterance was handed to the queue.
  mutating func asked(_ utterance: Utterance, at now: Instant) {
    utterances[utterance.id] = Spoken(
      text: utterance.text, at: now, messages: [], isReplaceable: utterance.coalescingKey != nil)
  }

  mutating func began(_ id: UtteranceID) { utterances[id]?.isHeard = true }

  mutating func ended(_ id: UtteranceID, _ outcome: SpeechOutcome) {
    utterances[id]?.outcome = outcome
    for number in utterances[id]?.messages ?? [] { settle(number) }
    if utterances[id]?.messages.isEmpty ?? true { utterances[id] = nil }
  }

  /// Records a step of a message.
  mutating func take(_ number: MessageNumber, _ fate: MessageFate) {
    guard messages[number] != nil else { return }
    messages[number]?.waits = false
    switch fate {
    case .spoken(let id):
      messages[number]?.utterances.append(id)
      utterances[id]?.messages.append(number)
    case .waiting: messages[number]?.waits = true
    case .replaced(let newer):
      guard messages[newer] != nil else { return take(number, .silent(.gone)) }
      messages[number]?.successor = newer
      messages[newer]?.predecessors.append(number)
    case .silent(let reason): messages[number]?.silent = reason
    }
  }

  /// The changes of a message, in words, for a note that they wait.
  func waiting(_ number: MessageNumber) -> [String] {
    messages[number]?.changes.map { "change \($0.number)" } ?? []
  }

  /// Settles messages that are complete: called once all steps of an input were taken.
  mutating func settle() { for number in messages.keys.sorted() { settle(number) } }

  /// Ends what is left when the session ends.
  mutating func close() {
    for number in messages.keys.sorted() {
      for change in messages[number]?.changes ?? [] { end(change, .unexplained) }
    }
    messages = [:]
  }

  private mutating func settle(_ number: MessageNumber) {
    guard let message = messages[number], !message.waits, message.successor == nil,
      message.utterances.allSatisfy({ utterances[$0].map { $0.outcome != nil } ?? true })
    else { return }
    for change in message.changes { end(change, outcome(of: change, in: message)) }
    messages[number] = nil
    endReplaced(by: number, message)
    for id in message.utterances where utterances[id]?.messages.allSatisfy({ messages[$0] == nil }) ?? false {
      utterances[id] = nil
    }
  }

  /// Ends the changes whose newer text a message told.
  private mutating func endReplaced(by number: MessageNumber, _ newer: Message) {
    let isSpoken = newer.utterances.contains { isHeard($0) }
    for former in newer.predecessors {
      guard let message = messages.removeValue(forKey: former) else { continue }
      for change in message.changes {
        if case .spoken(let id, let at, let isCut) = outcome(of: change, in: message), contains(id, change.text) {
          end(change, .spoken(id, at: at, isCut: isCut))
        } else if isSpoken || !newer.utterances.isEmpty {
          end(change, .replaced(by: .message(number)))
        } else {
          end(change, newer.silent.map { .unspoken($0) } ?? .unexplained)
        }
      }
      endReplaced(
        by: number,
        Message(
          changes: [], utterances: newer.utterances, silent: newer.silent, predecessors: message.predecessors))
    }
  }

  private func isHeard(_ id: UtteranceID) -> Bool { utterances[id]?.isHeard ?? true }

  private func contains(_ id: UtteranceID, _ text: String) -> Bool {
    guard let spoken = utterances[id]?.text else { return false }
    return ToldText(spoken).contains(text)
  }

  private func containsMost(_ id: UtteranceID, of text: String) -> Bool {
    guard let spoken = utterances[id]?.text else { return false }
    return ToldText(spoken).containsMost(of: text)
  }

  private func outcome(of change: Change, in message: Message) -> ChangeEnd.Outcome {
    // Where words of a message were left out, an utterance that has one word of a change by chance does not tell it.
    let own = message.utterances.last {
      message.silent == nil ? contains($0, change.text) : containsMost($0, of: change.text)
    }
    if own == nil, let reason = message.silent { return .unspoken(reason) }
    guard let id = own ?? message.utterances.last, let spoken = utterances[id] else { return .unexplained }
    switch spoken.outcome {
    case .finished, .handedOver, nil: return .spoken(id, at: spoken.at, isCut: false)
    case .interrupted: return .spoken(id, at: spoken.at, isCut: true)
    case .dropped: return spoken.isReplaceable ? .replaced(by: .utterance(id)) : .unspoken(.overtaken)
    case .failed: return .unspoken(.voice)
    }
  }

  private mutating func end(_ change: Change, _ outcome: ChangeEnd.Outcome) {
    ends.append(
      ChangeEnd(
        number: change.number, row: change.row, text: change.text, outcome: outcome, evidence: change.evidence))
  }
}

/// The words of an utterance.
private struct ToldText {
  private let words: [Substring]

  init(_ text: String) { words = Self.words(of: text) }

  /// True if it has a word of a text.
  func contains(_ text: String) -> Bool {
    let other = Self.words(of: text)
    return other.isEmpty || !Set(other).isDisjoint(with: words)
  }

  /// True if it has at least half of the words of a text.
  func containsMost(of text: String) -> Bool {
    let other = Self.words(of: text)
    return other.count { words.contains($0) } * 2 >= other.count
  }

  private static func words(of text: String) -> [Substring] { text.split { !$0.isLetter && !$0.isNumber } }
}
