// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// Words that no element shows, and silence that others ask for.
extension Reader {
  /// High priority interrupts, low waits for all else; only in between decides whether it is queued. Every
  /// announcement with words in it has one end, told by ``AccessibilityNotification/AnnouncementDidFinish``.
  mutating func announce(_ announcement: AccessibilityNotification.Announcement) -> [ReaderEffect] {
    guard !announcement.text.allSatisfy(\.isWhitespace) else { return [] }
    let priority = speechPriority(of: announcement)
    let isInterrupting = priority == .message && !announcement.isQueued
    guard lets(.announcement, priority), !(isInterrupting && isLosingAnnouncements) else {
      return [end(of: announcement, .dropped)]
    }
    let doubled = takeBackEcho(in: announcement.text)
    let effects = say(
      commands(for: announcement), source: .announcement, priority: priority,
      key: announcement.tag.map { "tag \($0)" }, language: announcement.language,
      isPatient: priority == .notification, interrupting: isInterrupting ? .all : SpeechInterruption.none
    ) { reader, id in
      reader.announcements[id] = announcement
    }
    // There was nothing in it that could be heard.
    return doubled + (effects.isEmpty ? [end(of: announcement, .finished)] : effects)
  }

  /// How long after a completion came into its field it may be announced.
  private static let completionTime = Interval.milliseconds(100)

  /// What was completed in a field and is announced besides is said once: as it is announced.
  private mutating func takeBackEcho(in text: String) -> [ReaderEffect] {
    guard let echo = typedEcho, now <= echo.at + Self.completionTime, text.contains(echo.text) else { return [] }
    return effects(of: queue.cancelAll { $0.id == echo.id })
  }

  private func speechPriority(of announcement: AccessibilityNotification.Announcement) -> SpeechPriority {
    switch (announcement.turn, announcement.priority) {
    case (.text, _): .text
    case (.progress, _): .progress
    case (.byPriority, .high): .important
    case (.byPriority, .default): .message
    case (.byPriority, .low): .notification
    }
  }

  /// With attributes the words are said as those of an element are; too many for that are said without.
  private func commands(for announcement: AccessibilityNotification.Announcement) -> [SpeechCommand] {
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

  /// Told the end of every utterance.
  mutating func announcementEnded(_ id: UtteranceID, _ outcome: SpeechOutcome) -> [ReaderEffect] {
    announcements.removeValue(forKey: id).map { [end(of: $0, outcome)] } ?? []
  }

  /// Takes back the announcements that wait and the one being heard: the user goes elsewhere, or what is on the screen
  /// is other than before. What is important stays.
  mutating func dropAnnouncements() -> [ReaderEffect] {
    effects(of: queue.cancelAll { $0.source == .announcement && $0.priority < .important })
  }

  private var isLosingAnnouncements: Bool { settings.losesAnnouncements && queue.speaking?.source == .focus }

  private func end(
    of announcement: AccessibilityNotification.Announcement, _ outcome: SpeechOutcome
  ) -> ReaderEffect {
    .post(
      AccessibilityNotification.AnnouncementDidFinish(
        announcement.text, wasSuccessful: outcome == .finished, id: announcement.id, outcome: outcome.rawValue))
  }

  // MARK: Silence

  /// Whether something may be said now.
  func lets(_ source: SpeechSource, _ priority: SpeechPriority) -> Bool {
    (!isHeldBack || source.isAnswer) && (isAnswering || settings.lets(source, priority))
  }

  /// An application asks for silence: what is being said and what waits is over, and nothing more is said but what
  /// answers the user.
  mutating func pause(_ technology: AssistiveTechnology) -> [ReaderEffect] {
    guard technology == .screenReader else { return [] }
    isHeldBack = true
    return effects(of: queue.cancelAll { !$0.source.isAnswer })
  }

  mutating func resume(_ technology: AssistiveTechnology) -> [ReaderEffect] {
    if technology == .screenReader { isHeldBack = false }
    return []
  }
}

extension SpeechSource {
  /// The user asked for it, or has to know it.
  var isAnswer: Bool { self == .review || self == .reader }
}
