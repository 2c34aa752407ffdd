// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotUI

/// Reads sentence after sentence, until other speech is wanted.
final class ReadAloud {
  /// The sentence being spoken; nil if there is none.
  private(set) var sentence: Int?
  /// Returns the text of a sentence; nil after the last.
  var text: (Int) -> String? = { _ in nil }
  var language: String?
  /// The silence between two sentences.
  var pause = Interval.zero
  /// Called before a sentence is spoken. False ends the reading.
  var willSay: (Int) -> Bool = { _ in true }
  /// Called at the end, with true if the last sentence was spoken to its end.
  var didStop: (Bool) -> Void = { _ in }

  private let application: Application
  private var observation: ObservationToken?
  private var waiting: AgendaToken?
  private var id: AnnouncementID?
  private var cut: Instant?
  /// Ids are shared by all readings in this app.
  private static var lastID: UInt64 = 0

  init(_ application: Application) {
    self.application = application
    observation = application.hub.observe(AccessibilityNotification.AnnouncementDidFinish.self) { [weak self] in
      self?.finished($0)
    }
  }

  var isReading: Bool { sentence != nil }

  /// True if speech was cut short within this time. Every key stops speech before it is handled, including the one or
  /// two keys pressed to stop.
  func wasCut(within moment: Interval) -> Bool { cut.map { application.now - $0 <= moment } ?? false }

  func start(at sentence: Int) {
    stop()
    say(sentence)
  }

  func stop() {
    cut = nil
    guard isReading else { return }
    (sentence, id) = (nil, nil)
    if let waiting { application.cancel(waiting) }
    waiting = nil
    didStop(false)
  }

  private func say(_ number: Int) {
    sentence = number
    guard let text = text(number), willSay(number) else {
      (sentence, id) = (nil, nil)
      return didStop(text(number) == nil)
    }
    Self.lastID += 1
    let id = AnnouncementID(Self.lastID)
    self.id = id
    application.post(.announcement(text, isQueued: true, language: language, id: id))
  }

  private func finished(_ end: AccessibilityNotification.AnnouncementDidFinish) {
    guard let sentence, end.id != nil, end.id == id else { return }
    id = nil
    // The user who cut it short wants to hear something else.
    guard end.wasSuccessful else {
      stop()
      cut = application.now
      return
    }
    guard pause > .zero else { return say(sentence + 1) }
    waiting = application.schedule(after: pause) { [weak self] in
      self?.waiting = nil
      self?.say(sentence + 1)
    }
  }
}
