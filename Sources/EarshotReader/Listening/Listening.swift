// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// A report of the process that listens. After ``opened`` there is one of ``heard(_:)``, ``rejected(_:)`` and
/// ``failed(_:)``, and at last ``closed``.
public enum ListeningEvent: Equatable, Sendable {
  /// The microphone is open.
  case opened
  /// The number of the phrase that was said.
  case heard(Int)
  case rejected(Rejection)
  /// It cannot listen: a sentence that says why.
  case failed(String)
  /// It listens, but not as the user has asked for: a sentence that says why.
  case remarked(String)
  /// The microphone is shut.
  case closed
  /// There is no such process.
  case absent

  public enum Rejection: Equatable, Sendable {
    /// Nobody spoke.
    case silence
    /// It was said, but not clearly, or it was something else.
    case notUnderstood
  }
}

/// Push to talk: the way from a key to a spoken command.
struct Listening {
  enum State: Equatable {
    case idle
    /// The microphone is about to open.
    case opening(SpokenGrammar, about: SpokenPhrase?, until: Instant)
    /// The microphone is open.
    case open(SpokenGrammar, about: SpokenPhrase?, until: Instant)
    /// It is known what comes of it; the microphone is about to shut.
    case closing(Outcome, about: SpokenPhrase?, until: Instant)
    /// The user is asked whether to do this; by the question's utterance.
    case asking(SpokenPhrase, UtteranceID?)
  }

  enum Outcome: Equatable {
    case understood(SpokenPhrase)
    case rejected(ListeningEvent.Rejection)
    case failed(String)
    case cancelled
    case absent
  }

  /// The consequences of an event.
  enum Step: Equatable {
    case none
    /// Open the microphone, and hold speech.
    case open(SpokenGrammar)
    /// Decode what was said so far.
    case finish
    case cancel
    /// The microphone is open: tell it.
    case began
    /// The microphone is shut: speech goes on.
    case ended(Outcome, about: SpokenPhrase?)
  }

  private(set) var state = State.idle
  /// The words said before the microphone opens for the first time.
  private(set) var introduction: UtteranceID?
  /// True if that has been said.
  private(set) var isIntroduced = false

  /// True while the microphone is open, or about to open or shut: nothing may be spoken.
  var isBusy: Bool {
    switch state {
    case .opening, .open, .closing: true
    case .idle, .asking: false
    }
  }

  /// The end of the wait for the process that listens.
  var deadline: Instant? {
    switch state {
    case .opening(_, _, let end), .open(_, _, let end), .closing(_, _, let end): end
    case .idle, .asking: nil
    }
  }

  /// The subject of a question to the user.
  var question: SpokenPhrase? { if case .asking(let phrase, _) = state { phrase } else { nil } }

  /// The key was pressed: opens the microphone, or ends the listening.
  mutating func begin(_ grammar: SpokenGrammar, at now: Instant) -> Step {
    introduction = nil
    switch state {
    case .idle, .asking:
      state = .opening(grammar, about: question, until: now + Self.longestOpening)
      return .open(grammar)
    case .open: return .finish
    case .opening, .closing: return .none
    }
  }

  /// The key was let go: what was said is whole. One that is let go before the microphone is open was only pressed, and
  /// silence ends the listening.
  func letGo() -> Step { if case .open = state { .finish } else { .none } }

  mutating func take(_ event: ListeningEvent, at now: Instant) -> Step {
    switch (state, event) {
    case (.opening(let grammar, let about, _), .opened):
      state = .open(grammar, about: about, until: now + Self.longestWait)
      return .began
    case (.open(let grammar, let about, _), .heard(let number)):
      let outcome: Outcome =
        grammar.phrases.indices.contains(number)
        ? .understood(grammar.phrases[number]) : .rejected(.notUnderstood)
      state = .closing(outcome, about: about, until: now + Self.longestClosing)
    case (.opening(_, let about, _), .rejected(let reason)), (.open(_, let about, _), .rejected(let reason)):
      state = .closing(.rejected(reason), about: about, until: now + Self.longestClosing)
    case (.opening(_, let about, _), .failed(let reason)), (.open(_, let about, _), .failed(let reason)):
      state = .closing(.failed(reason), about: about, until: now + Self.longestClosing)
    case (.opening(_, let about, _), .absent), (.open(_, let about, _), .absent):
      return end(.absent, about: about)
    case (.closing(let outcome, let about, _), .closed): return end(outcome, about: about)
    case (.opening(_, let about, _), .closed), (.open(_, let about, _), .closed):
      return end(.rejected(.notUnderstood), about: about)
    default: break
    }
    return .none
  }

  /// A key was pressed that has another meaning: nothing is to be understood.
  mutating func cancel(at now: Instant) -> Step {
    introduction = nil
    switch state {
    case .opening(_, let about, _), .open(_, let about, _):
      state = .closing(.cancelled, about: about, until: now + Self.longestClosing)
      return .cancel
    case .closing(_, let about, let end):
      state = .closing(.cancelled, about: about, until: end)
      return .none
    case .asking:
      state = .idle
      return .none
    case .idle: return .none
    }
  }

  /// Ends a wait in vain.
  mutating func expire(at now: Instant, _ reason: String) -> Step {
    guard let deadline, deadline <= now else { return .none }
    switch state {
    case .closing(let outcome, let about, _): return end(outcome, about: about)
    case .opening(_, let about, _), .open(_, let about, _):
      return end(.failed(reason), about: about)
    case .idle, .asking: return .none
    }
  }

  /// Says once, in an utterance, what the user has to know before the microphone opens for the first time.
  mutating func introduce(_ utterance: UtteranceID?) { (introduction, isIntroduced) = (utterance, true) }

  /// Asks whether to do what was understood.
  mutating func ask(about phrase: SpokenPhrase, _ utterance: UtteranceID?) { state = .asking(phrase, utterance) }

  /// True if the microphone opens behind this utterance: a question, or the introduction.
  func opens(behind utterance: UtteranceID) -> Bool {
    if case .asking(_, utterance) = state { true } else { utterance == introduction }
  }

  private mutating func end(_ outcome: Outcome, about: SpokenPhrase?) -> Step {
    state = .idle
    return .ended(outcome, about: about)
  }

  /// A model has to be loaded, and a sound server to answer.
  private static let longestOpening = Interval.seconds(6)
  /// The ear ends by itself after six seconds of listening.
  private static let longestWait = Interval.seconds(9)
  private static let longestClosing = Interval.seconds(2)
}
