// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// Announcements, from their turn in the queue to their end.
extension Reader {
  /// Every announcement with words in it has one end, told by ``AccessibilityNotification/AnnouncementDidFinish``.
  mutating func announce(_ announcement: AccessibilityNotification.Announcement) -> [ReaderEffect] {
    guard !announcement.text.allSatisfy(\.isWhitespace) else { return [] }
    let answer = announcements.answer(
      to: announcement, settings, phrases, isAllowed: { lets(.announcement, $0) },
      isElementHeard: queue.speaking?.source == .focus)
    switch answer {
    case .end(let outcome): return [Self.end(of: announcement, outcome)]
    case .say(let saying):
      let doubled = typing.echo(doubledBy: announcement.text, at: now)
      let takenBack = doubled.map { id in self.effects(of: queue.cancelAll { $0.id == id }) } ?? []
      let effects = say(saying) { reader, id in reader.announcements.said(announcement, as: id) }
      // There was nothing in it that could be heard.
      return takenBack + (effects.isEmpty ? [Self.end(of: announcement, .finished)] : effects)
    }
  }

  mutating func announce(_ message: AccessibilityNotification.TerminalAnnouncement) -> [ReaderEffect] {
    announcements.announcement(for: message, settings, phrases, at: now).map { announce($0) } ?? []
  }

  /// Told the end of every utterance.
  mutating func announcementEnded(_ id: UtteranceID, _ outcome: SpeechOutcome) -> [ReaderEffect] {
    announcements.ended(id).map { [Self.end(of: $0, outcome)] } ?? []
  }

  /// Takes back the announcements that wait and the one being heard: the user goes elsewhere, or what is on the screen
  /// is other than before. What is important stays.
  mutating func dropAnnouncements() -> [ReaderEffect] {
    effects(of: queue.cancelAll { $0.source == .announcement && $0.priority < .important })
  }

  private static func end(
    of announcement: AccessibilityNotification.Announcement, _ outcome: SpeechOutcome
  ) -> ReaderEffect {
    .post(
      AccessibilityNotification.AnnouncementDidFinish(
        announcement.text, wasSuccessful: outcome == .finished, id: announcement.id, outcome: outcome.rawValue))
  }

  // MARK: Silence

  /// Whether something may be said now.
  func lets(_ source: SpeechSource, _ priority: SpeechPriority) -> Bool {
    announcements.lets(source) && settings.lets(source, priority)
  }

  /// An application asks for silence: what is being said and what waits is over, and nothing more is said but what
  /// answers the user.
  mutating func pause(_ technology: AssistiveTechnology) -> [ReaderEffect] {
    guard technology == .screenReader else { return [] }
    announcements.pause()
    return effects(of: queue.cancelAll { !$0.source.isAnswer })
  }

  mutating func resume(_ technology: AssistiveTechnology) -> [ReaderEffect] {
    if technology == .screenReader { _ = announcements.resume() }
    return []
  }
}
