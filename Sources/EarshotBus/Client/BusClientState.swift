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
  private var isActive = false
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
    announcements[id] = announcement
    let parameters = BusAnnouncement(announcement).parameters(id: id)
    wait(Waiting(line: BusMessage.notification(method: "announce", parameters).line, announcement: id))
  }

  /// The user's gesture has scrolled something.
  public mutating func pageScrolled(_ status: String?) {
    let fields = status.map { [JSONField("text", .string($0))] } ?? []
    wait(Waiting(line: BusMessage.notification(method: "pageScrolled", .object(fields)).line))
  }

  private mutating func wait(_ item: Waiting) {
    waiting.append(item)
    guard waiting.count > Self.waitingLimit else { return }
    if let lost = waiting.removeFirst().announcement { announcements[lost] = nil }
  }

  /// Tells what became of a request.
  public mutating func answer(_ request: BusRequestID, isHandled: Bool) {
    let result = JSONValue.object([JSONField("handled", .bool(isHandled))])
    urgent += BusMessage.answer(id: JSONValue(request.rawValue), result).line
  }

  // MARK: What is to be sent

  /// All that is to be sent now. Ask when all that was taken before has been written.
  public mutating func takeOutput() -> [UInt8] {
    defer { urgent = [] }
    guard stage == .joined, isActive else { return urgent }
    var bytes = urgent + takeUpdate()
    for item in waiting { bytes += item.line }
    waiting = []
    return bytes
  }

  /// Whether anything is to be sent.
  public var hasOutput: Bool {
    !urgent.isEmpty
      || stage == .joined && isActive && (!waiting.isEmpty || notice != nil || hasNews)
  }

  private var hasNews: Bool {
    tree.root != nil && (isFull || !changed.isEmpty || tree.focus != sentFocus)
  }

  private mutating func takeUpdate() -> [UInt8] {
    guard let root = tree.root, hasNews || notice != nil else { return [] }
    var nodes: [String] = []
    let order = isFull ? tree.subtree(of: root) : changed.sorted()
    if isFull { sent = [:] }
    for id in order {
      guard let element = tree[id], sent[id] != element else { continue }
      sent[id] = element
      nodes.append(WireNode.text(of: element))
    }
    var text = #"{"jsonrpc":"2.0","method":"tree/update","params":{"seq":\#(sequence)"#
    if isFull { text += #","full":true,"root":\#(root.rawValue)"# }
    text += #","focus":\#(tree.focus.map { String($0.rawValue) } ?? "null")"# + noticeText
    text += #","nodes":[\#(nodes.joined(separator: ","))]}}"# + "\n"
    sequence += 1
    (isFull, changed, sentFocus, notice) = (false, [], tree.focus, nil)
    return Array(text.utf8)
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
      return [.active(isActive)]
    case .notification(let method, let parameters): return handle(method, parameters)
    case .request(let id, let method, let parameters):
      guard let id = id.integer else { return [] }
      guard method == "action/perform" else {
        urgent += BusMessage.failure(id: JSONValue(id), .method(method)).line
        return []
      }
      return perform(BusRequestID(rawValue: id), parameters)
    }
  }

  private mutating func handle(_ method: String, _ parameters: JSONValue) -> [BusClientEvent] {
    switch method {
    case "activate":
      isActive = parameters["active"]?.bool ?? true
      // What it was told before it may have forgotten.
      if isActive { isFull = true }
      return [.active(isActive)]
    case "tree/resync":
      isFull = true
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

  private mutating func perform(_ request: BusRequestID, _ parameters: JSONValue) -> [BusClientEvent] {
    let target = Self.id(parameters["target"])
    switch (parameters["action"]?.string.flatMap(BusAction.init), target) {
    case (.scrollIntoView, let id?): return [.show(request, id)]
    case (.focus, let id?): return [.focus(request, id)]
    case (let action?, _):
      if let gesture = action.gesture(parameters["data"]) { return [.perform(request, gesture, on: target)] }
    case (nil, _): break
    }
    answer(request, isHandled: false)
    return []
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
  init(_ announcement: AccessibilityNotification.Announcement) {
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
