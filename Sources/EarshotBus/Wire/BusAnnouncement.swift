// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotFormats

/// A program's words to speak that none of its elements shows.
public struct BusAnnouncement: Equatable, Sendable {
  /// The priority: the five words of the Speech Synthesis Interface Protocol.
  public enum Priority: String, CaseIterable, Sendable {
    case important, message, text, notification, progress
  }

  public var text: String
  public var priority: Priority
  /// The subject: a newer announcement replaces a waiting one with the same tag.
  public var tag: String?
  /// The language of the text as a BCP 47 tag.
  public var language: String?
  /// True if a message cuts current speech short, like an unqueued one on iOS.
  public var interrupts: Bool

  public init(
    _ text: String, priority: Priority = .message, tag: String? = nil, language: String? = nil,
    interrupts: Bool = false
  ) {
    self.text = text
    self.priority = priority
    self.tag = tag
    self.language = language
    self.interrupts = interrupts
  }

  private static let wordLimit = 256

  init(_ parameters: JSONValue, limits: WireTree.Limits) throws(BusError) {
    guard let text = parameters["text"]?.string else { throw .parameters("text is missing or no text.") }
    self.text = WireText.cleaned(text, limit: limits.string)
    var priority = Priority.message
    if let word = parameters["priority"] {
      guard let named = word.string.flatMap(Self.priority) else {
        throw .parameters("priority has to be important, message, text, notification or progress.")
      }
      priority = named
    }
    self.priority = priority
    tag = parameters["tag"]?.string.map { WireText.cleaned($0, limit: Self.wordLimit) }
    language = parameters["lang"]?.string.map { WireText.cleaned($0, limit: Self.wordLimit) }
    interrupts = parameters["interrupts"]?.bool ?? false
  }

  private static func priority(_ word: String) -> Priority? {
    switch word {
    // The two words of AccessKit and ARIA.
    case "polite": .notification
    case "assertive": .important
    default: Priority(rawValue: word)
    }
  }

  func parameters(id: UInt64?) -> JSONValue {
    var fields = [JSONField("text", .string(text)), JSONField("priority", .string(priority.rawValue))]
    if let tag { fields.append(JSONField("tag", .string(tag))) }
    if let language { fields.append(JSONField("lang", .string(language))) }
    if interrupts { fields.append(JSONField("interrupts", .bool(true))) }
    if let id { fields.append(JSONField("id", JSONValue(id))) }
    return .object(fields)
  }

  /// The announcement in the reader's form.
  ///
  /// - Parameter id: The id reported with its end.
  func notification(_ id: AnnouncementID, tag prefix: String) -> AccessibilityNotification.Announcement {
    let priority: AnnouncementPriority =
      switch self.priority {
      case .important: .high
      case .notification: .low
      case .message, .text, .progress: .default
      }
    var announcement = AccessibilityNotification.Announcement(
      text, priority: priority, isQueued: !interrupts, language: language, id: id)
    announcement.turn =
      switch self.priority {
      case .text: .text
      case .progress: .progress
      case .important, .message, .notification: .byPriority
      }
    announcement.tag = tag.map { "\(prefix) \($0)" }
    return announcement
  }
}
