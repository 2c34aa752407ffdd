// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// Announcements, from the queue to their end.
extension Reader {
  /// Speaks an announcement. Each non-empty one ends once, with ``AccessibilityNotification/AnnouncementDidFinish``.
  mutating func announce(_ announcement: AccessibilityNotification.Announcement) -> [ReaderEffect] {
    guard !announcement.text.allSatisfy(\.isWhitespace) else { return [] }
    if tree.awaitsFocus(), announcements.keepsBehindFocus(announcement) { return [] }
    let answer = announcements.answer(
      to: announcement, settings, phrases,
      isAllowed: { settings.composesBriefs ? announcements.lets(.announcement) : lets(.announcement, $0) },
      isElementHeard: queue.speaking?.source == .focus)
    switch answer {
    case .end(let outcome): return [Self.end(of: announcement, outcome)]
    case .say(let saying):
      let doubled = typing.echo(doubledBy: announcement.text, at: now)
      let takenBack = doubled.map { id in self.effects(of: queue.cancelAll { $0.id == id }) } ?? []
      let effects = say(saying) { reader, id in reader.announcements.said(announcement, as: id) }
      // Nothing in it was audible.
      if effects.isEmpty { return takenBack + [Self.end(of: announcement, .finished)] }
      if case .withheld = effects.first { return takenBack + effects + [Self.end(of: announcement, .dropped)] }
      return takenBack + effects
    }
  }

  /// Speaks the announcements of a turn whose focus has been spoken.
  mutating func announceBehindFocus() -> [ReaderEffect] {
    guard tree.cursor.change == nil else { return [] }
    return announcements.takeBehindFocus(losesAnnouncements: settings.losesAnnouncements).flatMap { announce($0) }
  }

  mutating func announce(_ message: AccessibilityNotification.TerminalAnnouncement) -> [ReaderEffect] {
    announcements.announcement(for: message, settings, phrases, at: now).map { announce($0) } ?? []
  }

  /// Called with the end of every utterance.
  mutating func announcementEnded(_ id: UtteranceID, _ outcome: SpeechOutcome) -> [ReaderEffect] {
    announcements.ended(id).map { [Self.end(of: $0, outcome)] } ?? []
  }

  /// Drops waiting and current announcements, because the user moves on or the screen changed. Important ones stay.
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

  /// True if speech of this source and priority is allowed now.
  func lets(_ source: SpeechSource, _ priority: SpeechPriority) -> Bool {
    announcements.lets(source) && settings.lets(source, priority)
  }

  /// Silences the reader for an application: current and waiting speech ends, and only answers to the user are spoken.
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
