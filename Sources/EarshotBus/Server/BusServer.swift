// SPDX-License-Identifier: Apache-2.0
import EarshotAgents
public import EarshotCore
public import EarshotFormats

/// The reader's side of the bus: the programs, the tree being read, and the outcome of gestures.
///
/// A pure state machine without sockets: a listener passes messages in and performs the effects.
public struct BusServer {
  /// The time for a program to perform a gesture.
  static let patience = Interval.milliseconds(500)
  /// The time for which a program that announced a tree keeps the screen from being read.
  static let firstTree = Interval.seconds(1)

  /// The time after connecting within which a program must introduce itself.
  static let handshake = Interval.seconds(5)

  private let limits: BusLimits
  private let token: String
  private let isStrict: Bool
  var connections: [BusClientID: BusConnection] = [:]
  /// In order of arrival.
  private var order: [BusClientID] = []
  private var front: Set<BusClientID> = []
  /// The program being read.
  private var holder: Holder?
  /// True if the reader wants trees at all.
  private var isListening = true
  private var actions = PendingActions()
  private var announcements: [AnnouncementID: (client: BusClientID, text: String, id: JSONValue)] = [:]
  private var nextAnnouncement: UInt64 = 1
  /// The commands that receive all events.
  var listeners: Set<BusClientID> = []
  /// The commands that follow the displayed content.
  var followers: Set<BusClientID> = []
  /// True once any program has been accepted, whether or not it is connected still.
  public private(set) var hasAccepted = false
  /// The programs told that their trees are not wanted.
  private var silenced: Set<BusClientID> = []

  private struct Holder {
    let client: BusClientID
    /// The instant at which the screen is read again without a tree; nil if there is one.
    var expires: Instant?
    var isShown: Bool
  }

  /// - Parameters:
  ///   - token: The secret required of programs on unknown terminals.
  ///   - limits: The limits of each program.
  ///   - isStrict: True to report mistakes to all programs, even without their request.
  public init(token: String, limits: BusLimits = BusLimits(), isStrict: Bool = false) {
    self.isStrict = isStrict
    self.token = token
    self.limits = limits
  }

  /// The connected programs, in order of arrival.
  public var clients: [BusClientID] { order }

  /// True if any program that sends trees is connected.
  public var hasApps: Bool { connections.values.contains { $0.app?.hasTree ?? false } }

  /// The program whose tree is being read; nil while the screen is.
  public var app: BusApp? { holder.flatMap { $0.isShown ? connections[$0.client]?.app : nil } }

  /// The client whose tree is being read.
  public var shownClient: BusClientID? { holder.flatMap { $0.isShown ? $0.client : nil } }

  // MARK: Programs come and go

  /// Handles the connection of a program.
  public mutating func connect(_ client: BusClientID, _ peer: BusPeer, at now: Instant) -> [BusEffect] {
    var effects: [BusEffect] = []
    if connections.count >= limits.clients {
      // A client that has not introduced itself makes room.
      guard let silent = order.first(where: { connections[$0]?.isJoined == false }) else {
        return [.send(client, BusMessage.failure(id: .null, .crowd).line), .close(client)]
      }
      effects += drop(silent, at: now)
    }
    connections[client] = BusConnection(peer, token: token, limits: limits, isStrict: isStrict, at: now)
    order.append(client)
    return effects
  }

  private mutating func drop(_ client: BusClientID, at now: Instant) -> [BusEffect] {
    [.send(client, BusMessage.failure(id: .null, .tooLate).line), .close(client)] + disconnect(client, at: now)
  }

  /// Handles the end of a connection.
  public mutating func disconnect(_ client: BusClientID, at now: Instant) -> [BusEffect] {
    guard connections.removeValue(forKey: client) != nil else { return [] }
    order.removeAll { $0 == client }
    front.remove(client)
    silenced.remove(client)
    listeners.remove(client)
    followers.remove(client)
    announcements = announcements.filter { $0.value.client != client }
    // Keys would go to whatever is behind it.
    actions.removeAll(of: client)
    return settleHolder(at: now)
  }

  /// Sets the programs in the foreground of the terminal. Those of unknown state count as in front.
  public mutating func setFront(_ clients: Set<BusClientID>, at now: Instant) -> [BusEffect] {
    guard clients != front else { return [] }
    front = clients
    return settleHolder(at: now)
  }

  /// Sets whether the reader wants trees at all: not while the user has turned it off.
  public mutating func setListening(_ isListening: Bool, at now: Instant) -> [BusEffect] {
    guard isListening != self.isListening else { return [] }
    self.isListening = isListening
    return settleHolder(at: now)
  }

  // MARK: Messages of clients

  /// Handles bytes from a program, however they are split.
  public mutating func receive(_ bytes: ArraySlice<UInt8>, from client: BusClientID, at now: Instant) -> [BusEffect] {
    connections[client]?.take(bytes)
    var effects: [BusEffect] = []
    while let said = connections[client]?.next(at: now) { effects += carryOut(said, of: client, at: now) }
    return effects + advance(to: now)
  }

  private mutating func carryOut(
    _ effects: [BusConnection.Effect], of client: BusClientID, at now: Instant
  ) -> [BusEffect] {
    var result: [BusEffect] = []
    for effect in effects {
      switch effect {
      case .send(let bytes): result.append(.send(client, bytes))
      case .close: result += [.close(client)] + disconnect(client, at: now)
      case .joining(let app, let id): result += join(client, app, id, at: now)
      case .tree(let changes, let notice): result += tell(changes, notice, at: now)
      case .announce(let announcement, let id): result.append(.post(announce(announcement, id, of: client)))
      case .agent(var step):
        step.isElsewhere = connections[client]?.peer.terminal == .other
        result.append(.post(step))
      case .pageScrolled(let status):
        if holder?.client == client { result.append(.post(AccessibilityNotification.PageScrolled(status))) }
      case .keyIgnored(let reason):
        if holder?.client == client { result.append(.post(AccessibilityNotification.KeyIgnored(reason))) }
      case .audioGraph(let heights):
        if holder?.client == client { result.append(.post(AccessibilityNotification.AudioGraph(heights))) }
      case .answered(let id, let isHandled):
        if let action = actions.remove(id, of: client) { result += ended(action, isHandled: isHandled) }
      case .control(let control, let id): result += perform(control, for: client, id, at: now)
      case .mistaken(let method, let mistakes):
        result.append(.mistaken(connections[client]?.app?.name ?? "", method: method, mistakes))
      case .said(let method, let parameters):
        result += tell("message", [JSONField("method", .string(method)), JSONField("params", parameters)], of: client)
      }
    }
    return result
  }

  private mutating func join(
    _ client: BusClientID, _ app: BusApp, _ id: JSONValue, at now: Instant
  ) -> [BusEffect] {
    let isFirst = holder == nil && isListening && isInFront(client)
    let isActive = !app.hasTree || isFirst
    guard let line = connections[client]?.accept(app, id: id, isActive: isActive) else { return [] }
    hasAccepted = true
    connections[client]?.nameByProcess()
    if !isActive { silenced.insert(client) }
    return [.send(client, line)] + settleHolder(at: now)
  }

  private mutating func tell(_ changes: [TreeChange], _ notice: TreeNotice?, at now: Instant) -> [BusEffect] {
    guard let holder, let connection = connections[holder.client], let app = connection.app else {
      return []
    }
    self.holder?.expires = nil
    var effects: [BusEffect] = []
    if !holder.isShown {
      self.holder?.isShown = true
      effects.append(.enter(app))
    }
    if !changes.isEmpty { effects.append(.tree(changes, saysChanges: !app.tellsChanges)) }
    if let notice { effects.append(.post(notice.message(connection.tree))) }
    return effects
  }

  private mutating func announce(
    _ announcement: BusAnnouncement, _ id: JSONValue?, of client: BusClientID
  ) -> AccessibilityNotification.Announcement {
    let own = AnnouncementID(nextAnnouncement)
    nextAnnouncement += 1
    if let id { announcements[own] = (client, announcement.text, id) }
    return announcement.notification(own, tag: "\(client.rawValue)")
  }

  // MARK: Choosing the tree

  private func isInFront(_ client: BusClientID) -> Bool {
    switch connections[client]?.peer.terminal {
    // In another there is a pane that shows, or one that does not.
    case .own, .other: front.contains(client)
    case .unknown: true
    case nil: false
    }
  }

  private func mayHold(_ client: BusClientID) -> Bool {
    isListening && (connections[client]?.app?.hasTree ?? false) && isInFront(client)
  }

  /// Chooses the program to read: the present one is kept if possible.
  private mutating func settleHolder(at now: Instant) -> [BusEffect] {
    if let client = holder?.client, mayHold(client) { return [] }
    let former = holder
    holder = nil
    var effects: [BusEffect] = []
    if let former, connections[former.client] != nil {
      silenced.insert(former.client)
      actions.removeAll(of: former.client)
      effects.append(activate(former.client, false))
    }
    let next = order.first { mayHold($0) }
    if former?.isShown == true { effects.append(.leave) }
    guard let next, let app = connections[next]?.app else { return effects }
    holder = Holder(client: next, expires: now + Self.firstTree, isShown: true)
    connections[next]?.forgetTold(at: now)
    effects.append(.enter(app))
    // The user is told of a change of programs, and the name of a stranger.
    let isStranger = connections[next].map { $0.isByAnotherName && $0.peer.terminal == .unknown } ?? false
    if isStranger || former.map({ $0.client != next }) ?? false {
      effects.append(.post(AccessibilityNotification.Announcement(app.name, isQueued: true)))
    }
    if silenced.remove(next) != nil { effects.append(activate(next, true)) }
    return effects
  }

  /// Leaves the tree, which does not follow the screen, until the program's next update.
  public mutating func leaveTree() -> [BusEffect] {
    guard let client = shownClient else { return [] }
    holder?.isShown = false
    connections[client]?.forgetShown()
    return [.leave]
  }

  private func activate(_ client: BusClientID, _ isActive: Bool) -> BusEffect {
    let parameters = JSONValue.object([JSONField("active", .bool(isActive))])
    return .send(client, BusMessage.notification(method: "activate", parameters).line)
  }

  // MARK: Gestures

  /// Asks the program being read to perform a gesture. False if it declared that it cannot.
  public mutating func perform(
    _ gesture: Gesture, on element: ElementID?, at now: Instant, _ effects: inout [BusEffect]
  ) -> Bool {
    guard let action = BusAction(gesture),
      send(action, BusAction.data(of: gesture), on: element, gesture, at: now, &effects)
    else { return false }
    return true
  }

  /// Asks it to scroll an element into sight. There is no alternative if it fails.
  public mutating func scrollIntoView(_ element: ElementID, at now: Instant, _ effects: inout [BusEffect]) -> Bool {
    send(.scrollIntoView, nil, on: element, nil, at: now, &effects)
  }

  private mutating func send(
    _ action: BusAction, _ data: JSONValue?, on element: ElementID?, _ gesture: Gesture?, at now: Instant,
    _ effects: inout [BusEffect]
  ) -> Bool {
    let isHorizontal = element.map { self.isHorizontal($0) } ?? false
    let pending = PendingActions.Action(gesture: gesture, element: element, isHorizontal: isHorizontal)
    return send(action, data, to: element.flatMap { wireID(of: $0) }, pending, at: now, &effects)
  }

  mutating func send(
    _ action: BusAction, _ data: JSONValue?, to target: JSONValue?, _ pending: PendingActions.Action, at now: Instant,
    _ effects: inout [BusEffect]
  ) -> Bool {
    guard let client = holder?.client, connections[client]?.app?.actions.contains(action) ?? false else { return false }
    let id = actions.add(pending, of: client, until: now + Self.patience)
    var fields = [JSONField("action", .string(action.rawValue))]
    if let target { fields.append(JSONField("target", target)) }
    if let data { fields.append(JSONField("data", data)) }
    let line = BusMessage.request(id: JSONValue(id), method: "action/perform", .object(fields)).line
    effects.append(.send(client, line))
    return true
  }

  /// The own id of an element in the program being read.
  public func wireID(of element: ElementID) -> JSONValue? {
    holder.flatMap { connections[$0.client]?.tree.wireID(of: element) }
  }

  /// True if the value of an element changes horizontally instead of vertically.
  public func isHorizontal(_ element: ElementID) -> Bool {
    holder.flatMap { connections[$0.client]?.tree.isHorizontal(element) } ?? false
  }

  private func ended(_ action: PendingActions.Action, isHandled: Bool) -> [BusEffect] {
    if let requester = action.requester {
      return answer(requester.client, requester.id, with: .object([JSONField("handled", .bool(isHandled))]))
    }
    // Keys can only perform gestures.
    guard !isHandled, let gesture = action.gesture else { return [] }
    return [.failed(gesture, action.element, isHorizontal: action.isHorizontal)]
  }

  // MARK: Messages of the reader

  /// Handles the end of an announcement.
  public mutating func finished(_ message: AccessibilityNotification.AnnouncementDidFinish) -> [BusEffect] {
    guard let id = message.id, let posted = announcements.removeValue(forKey: id) else { return [] }
    return [.send(posted.client, BusConnection.end(of: posted.text, id: posted.id, outcome: message.outcome))]
  }

  /// Handles a movement of the reader's cursor in the tree being read.
  public func focused(_ message: AccessibilityNotification.ElementFocused) -> [BusEffect] {
    guard let client = holder?.client, let connection = connections[client], connection.app?.followsCursor ?? false
    else { return [] }
    let fields = [("focused", message.focused), ("unfocused", message.unfocused)].map { name, id in
      JSONField(name, id.map { connection.tree.wireID(of: $0) } ?? .null)
    }
    return [.send(client, BusMessage.notification(method: "elementFocused", .object(fields)).line)]
  }

  // MARK: Time

  /// The instant for the next ``advance(to:)``; nil if nothing is timed.
  public var deadline: Instant? {
    ([actions.deadline, holder?.expires, handshakeEnd] + connections.values.map(\.deadline)).compactMap { $0 }.min()
  }

  /// The first instant at which a client must have introduced itself.
  private var handshakeEnd: Instant? {
    connections.values.filter { !$0.isJoined }.map { $0.connectedAt + Self.handshake }.min()
  }

  /// Performs everything due.
  public mutating func advance(to now: Instant) -> [BusEffect] {
    var effects: [BusEffect] = []
    if let end = handshakeEnd, end <= now {
      for client in order
      where connections[client].map({ !$0.isJoined && $0.connectedAt + Self.handshake <= now }) ?? false {
        effects += drop(client, at: now)
      }
    }
    for client in order where connections[client]?.deadline.map({ $0 <= now }) ?? false {
      let isShown = holder?.client == client
      let told = connections[client]?.tell(at: now, isShown: isShown) ?? []
      effects += carryOut(told, of: client, at: now)
    }
    if let holder, let expires = holder.expires, expires <= now {
      self.holder?.expires = nil
      self.holder?.isShown = false
      effects.append(.leave)
    }
    return effects + actions.expire(at: now).flatMap { ended($0, isHandled: false) }
  }
}
