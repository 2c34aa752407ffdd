// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
import EarshotFormats

/// A program's side of the bus, without a socket: what it shows goes in, the bytes to send come out.
///
/// Nothing is queued but announcements: a reader that does not read is told the newest tree when it does again.
public struct BusClientState: Sendable {
  private enum Stage {
    case apart, asking, joined
    /// The reader does not want this program: it is not asked again.
    case refused
  }

  /// So many announcements wait for a reader that does not read; the oldest goes.
  static let waitingLimit = 32

  private let app: BusApp
  private let token: String?
  private let process: Int32
  private var stage = Stage.apart
  private var lines = BusLines(limit: BusLimits().line)
  /// Whether the reader wants to be told anything now.
  public private(set) var isActive = false
  private var limits = BusLimits()
  /// When the reader was last told a tree.
  private var toldAt: Instant?
  /// The program's tree, and what of it the reader has.
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
  /// Lines to be sent before anything else.
  private var urgent: [UInt8] = []

  private struct Waiting: Sendable {
    var line: [UInt8]
    var announcement: UInt64?
  }

  /// - Parameters:
  ///   - app: who this is.
  ///   - token: what the environment has; nil for none.
  ///   - process: this process.
  public init(_ app: BusApp, token: String?, process: Int32) {
    self.app = app
    self.token = token
    self.process = process
  }

  /// Whether a reader reads this program.
  public var isJoined: Bool { stage == .joined }
  /// Whether a reader said that it does not want this program.
  public var isRefused: Bool { stage == .refused }

  // MARK: The connection

  /// There is a connection: says who this is.
  public mutating func connected() {
    stage = .asking
    lines = BusLines(limit: BusLimits().line)
    let parameters = app.parameters(token: token, process: process)
    urgent = BusMessage.request(id: JSONValue(0), method: "initialize", parameters).line
    (isActive, isFull, sequence, sent, notice) = (false, true, 0, [:], nil)
    (limits, toldAt) = (BusLimits(), nil)
  }

  /// There is none any more. What was announced is not heard to its end.
  public mutating func disconnected() -> [BusClientEvent] {
    if stage == .asking { stage = .refused } else if stage == .joined { stage = .apart }
    urgent = []
    waiting = []
    isActive = false
    let lost = announcements.sorted { $0.key < $1.key }.map { BusClientEvent.finished($0.value.ended("failed")) }
    announcements = [:]
    return lost
  }

  // MARK: What the program shows and says

  /// Its tree has changed.
  public mutating func change(_ changes: [TreeChange]) {
    let outcome = tree.apply(changes)
    changed.formUnion(outcome.inserted)
    changed.formUnion(outcome.updated)
    changed.subtract(outcome.removed)
    for id in outcome.removed { sent[id] = nil }
    if outcome.root != nil { isFull = true }
  }

  /// The screen, or part of it, is new.
  public mutating func changed(isScreen: Bool, _ argument: AccessibilityNotification.ChangeArgument) {
    // The screen dominates, and the last place counts.
    notice = (isScreen || notice?.isScreen ?? false, argument)
  }

  public mutating func announce(_ announcement: AccessibilityNotification.Announcement) {
    guard !announcement.text.allSatisfy(\.isWhitespace) else { return }
    let id = nextAnnouncement
    nextAnnouncement += 1
    // Nobody wants to hear it: who comes later does not know what it was about.
    guard isActive else {
      ended.append(.finished(announcement.ended("failed")))
      return
    }
    announcements[id] = announcement
    let parameters = BusAnnouncement(announcement).parameters(id: id)
    wait(Waiting(line: BusMessage.notification(method: "announce", parameters).line, announcement: id))
  }

  /// The user's gesture has scrolled something.
  ///
  /// - Parameters:
  ///   - status: where it is now; nil for what the element says of it.
  ///   - element: what was scrolled; nil where that is not known.
  public mutating func pageScrolled(_ status: String?, of element: ElementID? = nil) {
    guard isActive else { return }
    var fields = element.map { [JSONField("node", JSONValue($0.rawValue))] } ?? []
    if let status { fields.append(JSONField("text", .string(status))) }
    wait(Waiting(line: BusMessage.notification(method: "pageScrolled", .object(fields)).line))
  }

  /// What has ended without the reader.
  mutating func takeEvents() -> [BusClientEvent] {
    defer { ended = [] }
    return ended
  }

  private mutating func wait(_ item: Waiting) {
    waiting.append(item)
    guard waiting.count > Self.waitingLimit else { return }
    if let lost = waiting.removeFirst().announcement { announcements[lost] = nil }
  }

  /// Tells what became of a request.
  public mutating func answer(_ request: BusRequestID, isHandled: Bool) {
    let result = JSONValue.object([JSONField("handled", .bool(isHandled))])
    urgent += BusMessage.answer(id: request.rawValue, result).line
  }

  // MARK: What is to be sent

  /// All that is to be sent now. Ask when all that was taken before has been written.
  ///
  /// A tree that comes sooner after another than the reader takes them waits, and what was announced behind it too.
  public mutating func takeOutput(at now: Instant) -> [UInt8] {
    defer { urgent = [] }
    guard stage == .joined, isActive else { return urgent }
    if let due = treeDue, now < due { return urgent }
    var bytes = urgent + takeUpdate(at: now)
    for item in waiting { bytes += item.line }
    waiting = []
    return bytes
  }

  /// Whether anything is to be sent, now or later.
  public var hasOutput: Bool { !urgent.isEmpty || stage == .joined && isActive && (!waiting.isEmpty || hasTree) }

  /// When there is something to be sent that has to wait; nil when there is not.
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
    // Where nothing came of what changed, nothing is told.
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

  /// What of the tree the reader takes: the first in reading order, as deep as may be. Nil for all of it.
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

  // MARK: What the reader says

  /// The reader has sent bytes.
  ///
  /// - Returns: nil where the connection is to be closed: nothing that comes behind can be read.
  public mutating func receive(_ bytes: ArraySlice<UInt8>) -> [BusClientEvent]? {
    var whole: [ArraySlice<UInt8>] = []
    do throws(BusLines.TooLong) { try lines.take(bytes) { whole.append($0) } } catch { return nil }
    return whole.flatMap { handle($0) }
  }

  private mutating func handle(_ line: ArraySlice<UInt8>) -> [BusClientEvent] {
    guard let message = try? BusMessage.read(line, nesting: BusLimits().nesting) else { return [] }
    switch message {
    case .failure:
      // A reader that refuses answers only what it was asked, or tells that this is no place to be.
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
      // What it was told before it may have forgotten.
      if isActive { (isFull, toldAt) = (true, nil) }
      return [.active(isActive)]
    case "tree/resync":
      // It is waited for.
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
    // A later version may have more actions, and what is gone can do nothing.
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
  /// An announcement of an app's, in the bus's words.
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
