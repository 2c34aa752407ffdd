// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
import EarshotFormats

/// A program's side of the bus, without a socket: its displayed state goes in, the bytes to send come out.
///
/// Only announcements are queued: a reader that was not reading receives the newest tree when it does again.
public struct BusClientState: Sendable {
  private enum Stage {
    case apart, asking, joined
    /// The reader refused this program, which is not offered again.
    case refused
  }

  /// The number of announcements waiting for a reader that does not read; beyond it the oldest is dropped.
  static let waitingLimit = 32

  private let app: BusApp
  private let token: String?
  private let process: Int32
  private var stage = Stage.apart
  private var lines = BusLines(limit: BusLimits().line)
  /// True if the reader wants messages now.
  public private(set) var isActive = false
  private var limits = BusLimits()
  /// The last time a tree was sent.
  private var toldAt: Instant?
  /// The program's tree, and the part the reader has.
  private var tree = ElementTree()
  private var sent: [ElementID: Element] = [:]
  private var changed: Set<ElementID> = []
  private var isFull = true
  private var sentFocus: ElementID?
  private var sequence = 0
  private var notice: (isScreen: Bool, argument: AccessibilityNotification.ChangeArgument)?
  private var waiting: [Waiting] = []
  private var announcements: [UInt64: AccessibilityNotification.Announcement] = [:]
  private var nextAnnouncement: UInt64 = 1
  private var ended: [BusClientEvent] = []
  /// The lines to send before anything else.
  private var urgent: [UInt8] = []

  private struct Waiting: Sendable {
    var line: [UInt8]
    var announcement: UInt64?
  }

  /// - Parameters:
  ///   - app: The program's description.
  ///   - token: The token from the environment; nil for none.
  ///   - process: The id of this process.
  public init(_ app: BusApp, token: String?, process: Int32) {
    self.app = app
    self.token = token
    self.process = process
  }

  /// True if a reader reads this program.
  public var isJoined: Bool { stage == .joined }
  /// True if a reader refused this program.
  public var isRefused: Bool { stage == .refused }

  // MARK: The connection

  /// Handles a new connection: introduces the program.
  public mutating func connected() {
    stage = .asking
    lines = BusLines(limit: BusLimits().line)
    let parameters = app.parameters(token: token, process: process)
    urgent = BusMessage.request(id: JSONValue(0), method: "initialize", parameters).line
    (isActive, isFull, sequence, sent, notice) = (false, true, 0, [:], nil)
    (limits, toldAt) = (BusLimits(), nil)
  }

  /// Handles the loss of the connection. Announcements are not heard to their end.
  public mutating func disconnected() -> [BusClientEvent] {
    if stage == .asking { stage = .refused } else if stage == .joined { stage = .apart }
    urgent = []
    waiting = []
    isActive = false
    let lost = announcements.sorted { $0.key < $1.key }.map { BusClientEvent.finished($0.value.ended("failed")) }
    announcements = [:]
    return lost
  }

  // MARK: Calls by the program

  /// Records changes of the tree.
  public mutating func change(_ changes: [TreeChange]) {
    let former = tree.focus
    let outcome = tree.apply(changes)
    // A key that came before the news of a screen was sent: its destination is where the focus is now.
    if let former, let focus = tree.focus, notice?.argument == .element(former) { notice?.argument = .element(focus) }
    changed.formUnion(outcome.inserted)
    changed.formUnion(outcome.updated)
    changed.subtract(outcome.removed)
    for id in outcome.removed { sent[id] = nil }
    if outcome.root != nil { isFull = true }
  }

  /// Records that the screen, or part of it, is new.
  public mutating func changed(isScreen: Bool, _ argument: AccessibilityNotification.ChangeArgument) {
    // The screen outranks a part, and the last destination counts. A part without one leaves the one given.
    let kept = isScreen || argument != .none ? argument : notice?.argument ?? argument
    notice = (isScreen || notice?.isScreen ?? false, kept)
  }

  public mutating func announce(_ announcement: AccessibilityNotification.Announcement) {
    guard !announcement.text.allSatisfy(\.isWhitespace) else { return }
    let id = nextAnnouncement
    nextAnnouncement += 1
    // It goes unheard: a later reader does not know its context.
    guard isActive else {
      ended.append(.finished(announcement.ended("failed")))
      return
    }
    announcements[id] = announcement
    let parameters = BusAnnouncement(announcement).parameters(id: id)
    wait(Waiting(line: BusMessage.notification(method: "announce", parameters).line, announcement: id))
  }

  /// Records that the user's gesture scrolled something.
  ///
  /// - Parameters:
  ///   - status: The new position; nil to use the element's own.
  ///   - element: The scrolled element; nil if unknown.
  public mutating func pageScrolled(_ status: String?, of element: ElementID? = nil) {
    guard isActive else { return }
    var fields = element.map { [JSONField("node", JSONValue($0.rawValue))] } ?? []
    if let status { fields.append(JSONField("text", .string(status))) }
    wait(Waiting(line: BusMessage.notification(method: "pageScrolled", .object(fields)).line))
  }

  /// Records that a key had no effect.
  public mutating func keyIgnored(_ reason: AccessibilityNotification.KeyIgnored.Reason) {
    guard isActive else { return }
    wait(Waiting(line: BusMessage.notification(method: "keyIgnored", BusSound.parameters(reason)).line))
  }

  /// Records that the user wants to hear a series of numbers, from 0 for the lowest tone to 1 for the highest.
  public mutating func audioGraph(_ heights: [Double]) {
    guard isActive, let parameters = BusSound.parameters(heights) else { return }
    wait(Waiting(line: BusMessage.notification(method: "audioGraph", parameters).line))
  }

  /// Takes the announcements that ended without the reader.
  mutating func takeEvents() -> [BusClientEvent] {
    defer { ended = [] }
    return ended
  }

  private mutating func wait(_ item: Waiting) {
    waiting.append(item)
    guard waiting.count > Self.waitingLimit else { return }
    if let lost = waiting.removeFirst().announcement { announcements[lost] = nil }
  }

  /// Sends the outcome of a request.
  public mutating func answer(_ request: BusRequestID, isHandled: Bool) {
    let result = JSONValue.object([JSONField("handled", .bool(isHandled))])
    urgent += BusMessage.answer(id: request.rawValue, result).line
  }

  // MARK: Output

  /// Takes everything to send now. Call it when all previous output has been written.
  ///
  /// A tree that follows another too soon for the reader waits, as do announcements after it.
  public mutating func takeOutput(at now: Instant) -> [UInt8] {
    defer { urgent = [] }
    guard stage == .joined, isActive else { return urgent }
    if let due = treeDue, now < due { return urgent }
    var bytes = urgent + takeUpdate(at: now)
    for item in waiting { bytes += item.line }
    waiting = []
    return bytes
  }

  /// The instant of the next delayed message; nil if there is none.
  public var deadline: Instant? { stage == .joined && isActive ? treeDue : nil }

  private var treeDue: Instant? { hasTree ? toldAt.map { $0 + limits.pace } : nil }

  private var hasTree: Bool {
    tree.root != nil && (isFull || !changed.isEmpty || tree.focus != sentFocus || notice != nil)
  }

  private mutating func takeUpdate(at now: Instant) -> [UInt8] {
    guard let root = tree.root, hasTree else { return [] }
    let kept = keptElements
    var nodes: [String] = []
    let order = isFull ? tree.subtree(of: root) : changed.sorted()
    if isFull { sent = [:] }
    for id in order where kept?.contains(id) ?? true {
      guard let element = tree[id], sent[id] != element else { continue }
      sent[id] = element
      nodes.append(limits.cut(WireNode.text(of: element)))
    }
    // Changes without an effect are not sent.
    let isNews = isFull || !nodes.isEmpty || tree.focus != sentFocus || notice != nil
    defer { (isFull, changed, sentFocus, notice) = (false, [], tree.focus, nil) }
    guard isNews else { return [] }
    var text = #"{"jsonrpc":"2.0","method":"tree/update","params":{"seq":\#(sequence)"#
    if isFull { text += #","full":true,"root":\#(root.rawValue)"# }
    text += #","focus":\#(focus(in: kept).map { String($0.rawValue) } ?? "null")"# + noticeText
    text += #","nodes":[\#(nodes.joined(separator: ","))]}}"# + "\n"
    sequence += 1
    toldAt = now
    return Array(text.utf8)
  }

  /// The elements of the tree that the reader accepts: the first in reading order, down to the maximum depth. Nil for
  /// all.
  private var keptElements: Set<ElementID>? {
    guard let root = tree.root else { return nil }
    let isSmall = tree.count <= min(limits.tree.nodes, limits.tree.depth)
    guard !isSmall else { return nil }
    var depths: [ElementID: Int] = [:]
    for id in tree.subtree(of: root) {
      guard depths.count < limits.tree.nodes else { break }
      let depth = tree.parent(of: id).map { depths[$0].map { $0 + 1 } } ?? 1
      if let depth, depth <= limits.tree.depth { depths[id] = depth }
    }
    return Set(depths.keys)
  }

  private func focus(in kept: Set<ElementID>?) -> ElementID? {
    guard let kept, let focus = tree.focus, !kept.contains(focus) else { return tree.focus }
    return tree.root
  }

  private var noticeText: String {
    guard let notice else { return "" }
    let cause = #","cause":"\#(notice.isScreen ? "screenChanged" : "layoutChanged")""#
    switch notice.argument {
    case .none: return cause + #","target":null"#
    case .element(let id): return cause + #","target":\#(id.rawValue)"#
    case .text(let words):
      var json = JSONWriter()
      json.value(words)
      return cause + #","text":\#(json.text)"#
    }
  }

  // MARK: Messages of the reader

  /// Handles bytes from the reader.
  ///
  /// - Returns: Nil if the connection has to be closed, since nothing after an error is readable.
  public mutating func receive(_ bytes: ArraySlice<UInt8>) -> [BusClientEvent]? {
    var whole: [ArraySlice<UInt8>] = []
    do throws(BusLines.TooLong) { try lines.take(bytes) { whole.append($0) } } catch { return nil }
    return whole.flatMap { handle($0) }
  }

  private mutating func handle(_ line: ArraySlice<UInt8>) -> [BusClientEvent] {
    guard let message = try? BusMessage.read(line, nesting: BusLimits().nesting) else { return [] }
    switch message {
    case .failure:
      // A refusing reader only answers requests, or reports that the program is in the wrong place.
      if stage == .asking { stage = .refused }
      return []
    case .answer(let id, let result):
      guard stage == .asking, id.integer == 0 else { return [] }
      stage = .joined
      isActive = result["active"]?.bool ?? true
      limits.narrow(to: result["limits"] ?? .null)
      return [.active(isActive)]
    case .notification(let method, let parameters): return handle(method, parameters)
    case .request(let id, let method, let parameters):
      guard method == "action/perform" else {
        urgent += BusMessage.failure(id: id, .method(method)).line
        return []
      }
      guard let action = parameters["action"]?.string else {
        urgent += BusMessage.failure(id: id, .parameters("action is missing or no text.")).line
        return []
      }
      return perform(BusRequestID(rawValue: id), action, parameters)
    }
  }

  private mutating func handle(_ method: String, _ parameters: JSONValue) -> [BusClientEvent] {
    switch method {
    case "activate":
      isActive = parameters["active"]?.bool ?? true
      // The reader may have forgotten earlier messages.
      if isActive { (isFull, toldAt) = (true, nil) }
      return [.active(isActive)]
    case "tree/resync":
      // The reader waits for it.
      (isFull, toldAt) = (true, nil)
      return []
    case "elementFocused":
      return [.cursor(Self.id(parameters["focused"]), from: Self.id(parameters["unfocused"]))]
    case "announcementDidFinish":
      guard let id = parameters["id"]?.number.flatMap({ UInt64($0) }),
        let announcement = announcements.removeValue(forKey: id)
      else { return [] }
      return [.finished(announcement.ended(parameters["outcome"]?.string ?? "failed"))]
    default: return []
    }
  }

  private mutating func perform(
    _ request: BusRequestID, _ name: String, _ parameters: JSONValue
  ) -> [BusClientEvent] {
    let target = parameters["target"].map { Self.id($0) } ?? tree.root
    // A later version may have more actions, and a missing element has none.
    guard let action = BusAction(rawValue: name), let target, tree[target] != nil else {
      answer(request, isHandled: false)
      return []
    }
    switch action {
    case .scrollIntoView: return [.show(request, target)]
    case .focus: return [.focus(request, target)]
    default: break
    }
    let place = parameters["target"] == nil ? nil : target
    if let gesture = action.gesture(parameters["data"]) { return [.perform(request, gesture, on: place)] }
    return [.act(request, action, parameters["data"], on: place)]
  }

  private static func id(_ value: JSONValue?) -> ElementID? {
    value?.number.flatMap { UInt64($0) }.map { ElementID($0) }
  }
}

extension AccessibilityNotification.Announcement {
  fileprivate func ended(_ outcome: String) -> AccessibilityNotification.AnnouncementDidFinish {
    AccessibilityNotification.AnnouncementDidFinish(
      text, wasSuccessful: outcome == "finished", id: id, outcome: outcome)
  }
}

extension BusAnnouncement {
  /// An app's announcement, in the bus's terms.
  public init(_ announcement: AccessibilityNotification.Announcement) {
    let byPriority: Priority =
      switch announcement.priority {
      case .high: .important
      case .default: .message
      case .low: .notification
      }
    let priority: Priority =
      switch announcement.turn {
      case .byPriority: byPriority
      case .text: .text
      case .progress: .progress
      }
    self.init(
      announcement.text, priority: priority, tag: announcement.tag, language: announcement.language,
      interrupts: priority == .message && !announcement.isQueued)
  }
}
