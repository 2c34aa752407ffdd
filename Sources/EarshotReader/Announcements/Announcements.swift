// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// Words that no element shows, until each has had its end, and the silence that applications ask for.
struct Announcements {
  private enum State {
    case speaking
    /// An application has asked for silence.
    case heldBack
  }

  /// What becomes of an announcement.
  enum Answer: Equatable {
    case say(Saying)
    /// It ends at once: nobody hears it.
    case end(SpeechOutcome)
  }

  private var state = State.speaking
  /// Those that have no end yet.
  private var pending: [UtteranceID: AccessibilityNotification.Announcement] = [:]
  private var fromTerminal = TerminalAnnouncements()

  // MARK: Words

  /// High priority interrupts, low waits for all else; only in between decides whether it is queued.
  ///
  /// - Parameters:
  ///   - announcement: with words in it.
  ///   - isAllowed: whether something of a priority may be said now.
  ///   - isElementHeard: whether an element is being said.
  func answer(
    to announcement: AccessibilityNotification.Announcement, _ settings: ReaderSettings, _ phrases: Phrases,
    isAllowed: (SpeechPriority) -> Bool, isElementHeard: Bool
  ) -> Answer {
    let priority = Self.speechPriority(of: announcement)
    let isInterrupting = priority == .message && !announcement.isQueued
    let isLost = isInterrupting && settings.losesAnnouncements && isElementHeard
    guard isAllowed(priority), !isLost else { return .end(.dropped) }
    var saying = Saying(
      .commands(Self.commands(for: announcement, settings, phrases)), source: .announcement, priority: priority,
      key: announcement.tag.map { "tag \($0)" }, language: announcement.language)
    saying.isPatient = priority == .notification
    saying.interruption = isInterrupting ? .all : SpeechInterruption.none
    return .say(saying)
  }

  private static func speechPriority(of announcement: AccessibilityNotification.Announcement) -> SpeechPriority {
    switch (announcement.turn, announcement.priority) {
    case (.text, _): .text
    case (.progress, _): .progress
    case (.byPriority, .high): .important
    case (.byPriority, .default): .message
    case (.byPriority, .low): .notification
    }
  }

  /// With attributes the words are said as those of an element are; too many for that are said without.
  private static func commands(
    for announcement: AccessibilityNotification.Announcement, _ settings: ReaderSettings, _ phrases: Phrases
  ) -> [SpeechCommand] {
    guard !announcement.attributes.isEmpty, announcement.text.utf8.count <= ElementText.limit else {
      return [.text(announcement.text)]
    }
    let level = settings.verbosity.punctuation
    var sentence = ElementSentence(phrases)
    sentence.add(
      StyledText.runs(
        of: announcement.text, announcement.attributes, SpeechStyle(punctuation: level), raisedTo: level ?? .none),
      .label)
    return sentence.commands
  }

  /// The announcement that words from the terminal make, where the user wants them: after a word for where they are
  /// from, for any file that is shown can hold them. Nil where they are left out.
  mutating func announcement(
    for message: AccessibilityNotification.TerminalAnnouncement, _ settings: ReaderSettings, _ phrases: Phrases,
    at now: Instant
  ) -> AccessibilityNotification.Announcement? {
    guard settings.saysTerminalAnnouncements, !message.text.allSatisfy(\.isWhitespace),
      fromTerminal.takesOne(at: now)
    else { return nil }
    let words = String(message.text.prefix(TerminalAnnouncements.longest))
    return AccessibilityNotification.Announcement(phrases(.terminalSays, ["text": words]), isQueued: true)
  }

  // MARK: Ends

  /// It became an utterance, whose end is its end.
  mutating func said(_ announcement: AccessibilityNotification.Announcement, as id: UtteranceID) {
    pending[id] = announcement
  }

  /// Told the end of every utterance: the announcement that it was.
  mutating func ended(_ id: UtteranceID) -> AccessibilityNotification.Announcement? {
    pending.removeValue(forKey: id)
  }

  // MARK: Silence

  /// Whether an application lets something be said.
  func lets(_ source: SpeechSource) -> Bool { state == .speaking || source.isAnswer }

  mutating func pause() { state = .heldBack }

  /// Ends the silence; false where there was none.
  mutating func resume() -> Bool {
    defer { state = .speaking }
    return state == .heldBack
  }
}

extension SpeechSource {
  /// The user asked for it, or has to know it.
  var isAnswer: Bool { self == .review || self == .reader }
}
