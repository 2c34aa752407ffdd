// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotUI

/// Reads sentence after sentence, until somebody wants to hear something else.
final class ReadAloud {
  /// The sentence that is being said; nil while nothing is.
  private(set) var sentence: Int?
  /// The text of a sentence; nil behind the last.
  var text: (Int) -> String? = { _ in nil }
  var language: String?
  /// Silence between two sentences.
  var pause = Interval.zero
  /// Told before a sentence is said. False ends the reading.
  var willSay: (Int) -> Bool = { _ in true }
  /// Told that it has stopped, and whether the last sentence was said to its end.
  var didStop: (Bool) -> Void = { _ in }

  private let application: Application
  private var observation: ObservationToken?
  private var waiting: AgendaToken?
  private var id: AnnouncementID?
  private var cut: Instant?
  /// Ids are shared by all who read in this app.
  private static var lastID: UInt64 = 0

  init(_ application: Application) {
    self.application = application
    observation = application.hub.observe(AccessibilityNotification.AnnouncementDidFinish.self) { [weak self] in
      self?.finished($0)
    }
  }

  var isReading: Bool { sentence != nil }

  /// Whether what was being said was cut no longer ago than this. Every key cuts what is said before it is handled, also
  /// the key, or the two, that the user presses to stop.
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
    // Whoever cut it wants to hear something else.
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
