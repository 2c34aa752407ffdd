// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// Announcements until each has ended, and the silence requested by applications.
struct Announcements {
  private enum State {
    case speaking
    /// An application has requested silence.
    case heldBack
  }

  /// The treatment of an announcement.
  enum Answer: Equatable {
    case say(Saying)
    /// It ends at once, unheard.
    case end(SpeechOutcome)
  }

  private var state = State.speaking
  /// The announcements that have not ended.
  private var pending: [UtteranceID: AccessibilityNotification.Announcement] = [:]
  private var fromTerminal = TerminalAnnouncements()
  /// The announcements of a turn that moves the focus, in order: they are spoken after the element that gets the focus.
  private var behindFocus: [AccessibilityNotification.Announcement] = []

  // MARK: Words

  /// High priority interrupts, low waits for everything else; only between them does queueing matter.
  ///
  /// - Parameters:
  ///   - announcement: A non-empty announcement.
  ///   - isAllowed: Returns true if speech of a priority is allowed now.
  ///   - isElementHeard: True if an element is being spoken.
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

  /// With attributes the words are spoken like those of an element; too many attributes are ignored.
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

  /// The announcement for words from the terminal, if the user wants them: preceded by a word for their origin, since
  /// any displayed file can contain them. Nil if they are dropped.
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

  // MARK: Behind the focus

  /// Keeps an announcement until the turn's focus is spoken. False for announcements that do not wait for an element:
  /// important ones, and progress.
  mutating func keepsBehindFocus(_ announcement: AccessibilityNotification.Announcement) -> Bool {
    guard announcement.turn == .byPriority, announcement.priority != .high else { return false }
    behindFocus.append(announcement)
    return true
  }

  /// Removes and returns the kept announcements. They are queued behind the element, which they would otherwise
  /// interrupt at once.
  ///
  /// - Parameter losesAnnouncements: True if they are not queued: they interrupt it or are lost, as on devices.
  mutating func takeBehindFocus(losesAnnouncements: Bool) -> [AccessibilityNotification.Announcement] {
    guard !behindFocus.isEmpty else { return [] }
    defer { behindFocus = [] }
    guard !losesAnnouncements else { return behindFocus }
    return behindFocus.map { announcement in
      var announcement = announcement
      announcement.isQueued = true
      return announcement
    }
  }

  // MARK: Ends

  /// Records the utterance of an announcement, whose end ends the announcement.
  mutating func said(_ announcement: AccessibilityNotification.Announcement, as id: UtteranceID) {
    pending[id] = announcement
  }

  /// Called with the end of every utterance: returns its announcement, if it was one.
  mutating func ended(_ id: UtteranceID) -> AccessibilityNotification.Announcement? {
    pending.removeValue(forKey: id)
  }

  // MARK: Silence

  /// True if applications allow speech of this source.
  func lets(_ source: SpeechSource) -> Bool { state == .speaking || source.isAnswer }

  mutating func pause() { state = .heldBack }

  /// Ends the silence; false if there was none.
  mutating func resume() -> Bool {
    defer { state = .speaking }
    return state == .heldBack
  }
}

extension SpeechSource {
  /// True if the user asked for it or has to know it.
  var isAnswer: Bool { self == .review || self == .reader }
}
