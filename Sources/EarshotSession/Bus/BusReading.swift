// SPDX-License-Identifier: Apache-2.0
public import EarshotBus
public import EarshotCore
public import EarshotFormats
import EarshotReader

/// Programs on the bus as read by a session: their trees replace the screen, and gestures are returned to them.
///
/// Knows no sockets and no clock: a listener passes input in and output on.
@MainActor
public final class BusReading {
  /// Sends bytes to a program.
  public var send: (BusClientID, [UInt8]) -> Void = { _, _ in }
  /// Closes the connection of a program.
  public var close: (BusClientID) -> Void = { _ in }
  /// True for Earshot's own program of the same user on this machine.
  public var isOwnProgram: (BusClientID) -> Bool = { _ in false }
  /// The last minute, for a command of Earshot's own; nil for any other client.
  public var recent: (BusClientID) -> (recording: String, said: String)? = { _ in nil }

  private var server: BusServer
  private let session: Session
  private var now = Instant.zero
  private var tokens: [ObservationToken] = []
  /// The source of elements while no program provides a tree.
  private let screenSource: any ElementSource
  /// The last state sent to followers of the tree, and the time to compare it again.
  private var shown: (app: String?, tree: String)?
  private var looksAt = Instant.zero
  /// The interval at which followed content is compared.
  private static let glance = Interval.milliseconds(100)
  /// The programs already reported for trees that stand still.
  private var staleClients: Set<BusClientID> = []

  /// - Parameters:
  ///   - server: The server with the connected programs.
  ///   - session: The session that reads them.
  public init(_ server: BusServer, for session: Session) {
    self.server = server
    self.session = session
    screenSource = session.elementSource
    tokens = [
      session.hub.observe(AccessibilityNotification.AnnouncementDidFinish.self) { [weak self] message in
        self?.handle { server, _ in server.finished(message) }
      },
      session.hub.observe(AccessibilityNotification.ElementFocused.self) { [weak self] message in
        self?.handle { server, _ in server.focused(message) }
      },
      session.hub.observeAll { [weak self] message in self?.tell(message) },
    ]
  }

  /// The program being read; nil while the screen is.
  public var app: BusApp? { server.app }

  /// True if any program that sends trees is connected.
  public var hasApps: Bool { server.hasApps }

  /// The instant for the next ``advance(to:)``; nil if nothing is timed.
  public var deadline: Instant? { [server.deadline, server.hasFollowers ? looksAt : nil].compactMap { $0 }.min() }

  /// The program's own id of an element.
  public func wireID(of element: ElementID) -> JSONValue? { server.wireID(of: element) }

  // MARK: Input

  public func connect(_ client: BusClientID, _ peer: BusPeer, at now: Instant) {
    advance(to: now)
    handle { $0.connect(client, peer, at: $1) }
  }

  public func disconnect(_ client: BusClientID, at now: Instant) {
    advance(to: now)
    staleClients.remove(client)
    handle { $0.disconnect(client, at: $1) }
  }

  public func receive(_ bytes: ArraySlice<UInt8>, from client: BusClientID, at now: Instant) {
    advance(to: now)
    handle { $0.receive(bytes, from: client, at: $1) }
  }

  /// Sets the programs in the foreground of the terminal.
  public func setFront(_ clients: Set<BusClientID>, at now: Instant) {
    advance(to: now)
    handle { $0.setFront(clients, at: $1) }
  }

  /// Tells programs whether the reader wants trees at all.
  public func setListening(_ isListening: Bool, at now: Instant) {
    advance(to: now)
    handle { $0.setListening(isListening, at: $1) }
  }

  /// Advances time to an instant.
  public func advance(to instant: Instant) {
    while let due = server.deadline, due <= instant {
      now = max(now, due)
      session.advance(to: now)
      handle { $0.advance(to: $1) }
    }
    now = max(now, instant)
    tellShown()
  }

  /// Sends the displayed content to its followers, if it changed.
  private func tellShown() {
    guard server.hasFollowers, looksAt <= now else { return }
    looksAt = now + Self.glance
    let next = (app: server.app?.name ?? session.programName, tree: TreeFile.text(of: session.shownTree))
    if let shown, shown == next { return }
    shown = next
    handle { server, _ in server.tellShown(of: next.app, next.tree) }
  }

  // MARK: Effects

  private func handle(_ ask: (inout BusServer, Instant) -> [BusEffect]) {
    for effect in ask(&server, now) { carryOut(effect) }
  }

  private func carryOut(_ effect: BusEffect) {
    switch effect {
    case .send(let client, let bytes): send(client, bytes)
    case .close(let client): close(client)
    case .enter(let app):
      session.note("\(app.name) tells its tree.")
      session.joinProgram(tellsChanges: app.tellsChanges)
      session.checkTree(of: app.name)
      session.elementSource = BusElements(of: self, before: screenSource.focusedResponder)
    case .leave:
      session.endTreeCheck()
      session.forgetProgram()
      session.elementSource = screenSource
    case .tree(let changes, let saysChanges): session.apply(changes, saysChanges: saysChanges)
    case .tellTree(let client, let id):
      let tree = JSONValue.string(TreeFile.text(of: session.elements))
      handle { server, _ in server.answer(client, id, with: .object([JSONField("tree", tree)])) }
    case .tellRecent(let client, let id):
      let fields = recent(client).map { recent in
        [JSONField("recording", .string(recent.recording)), JSONField("said", .string(recent.said))]
      }
      handle { server, _ in
        fields.map { server.answer(client, id, with: .object($0)) } ?? server.refuseStranger(client, id)
      }
    case .pushToTalk(let client, let id):
      // Nobody else opens a microphone.
      let isOwn = isOwnProgram(client)
      if isOwn { session.handle(.command(.listen), at: now) }
      handle { server, _ in
        isOwn ? server.answer(client, id, with: .object([])) : server.refuseStranger(client, id)
      }
    case .tellShown(let client):
      let (name, tree) = (server.app?.name ?? session.programName, TreeFile.text(of: session.shownTree))
      handle { server, _ in server.tellShown(of: name, tree, to: client) }
    case .actOnScreen(let action, let element, let client, let id):
      // A recognised element can only be activated.
      let isDone = action == .click && session.activateShown(element)
      handle { server, _ in server.answer(client, id, with: .object([JSONField("handled", .bool(isDone))])) }
    case .mistaken(let name, let method, let mistakes):
      for mistake in mistakes { session.note("\(name), \(method), \(mistake.path): \(mistake.sentence)") }
    case .post(let message):
      // Speech from before it is heard first.
      if let announcement = message as? AccessibilityNotification.Announcement {
        session.advance(to: now)
        if session.isHeardFromScreen(announcement.text) {
          let end = AccessibilityNotification.AnnouncementDidFinish(
            announcement.text, wasSuccessful: true, id: announcement.id)
          return handle { server, _ in server.finished(end) }
        }
      }
      session.hub.post(message)
    case .failed(let gesture, let element, let isHorizontal):
      session.performByKeys(
        gesture, on: element.flatMap { session.elements[$0] }, isHorizontal: isHorizontal)
    }
  }

  /// Leaves the tree of a program that draws without updating it: the screen is read until its next update. The user is
  /// told once.
  func leaveStaleTree() {
    guard let app = server.app, let client = server.shownClient else { return }
    session.note("The tree of \(app.name) does not follow its screen, which is read in its place.")
    let isNew = staleClients.insert(client).inserted
    handle { server, _ in server.leaveTree() }
    if isNew { session.tellOfStaleTree(of: app.name) }
  }

  // MARK: Watchers

  private func tell(_ message: any HubMessage) {
    guard server.hasListeners else { return }
    let event = BusEvent(message) { server.wireID(of: $0) }
    let fields = [JSONField("t", .number(now.secondsText))] + event.fields
    handle { server, _ in server.tell(event.name, fields) }
  }

  /// Handles the end of an utterance, or another line of a transcript.
  public func heard(_ line: TranscriptLine) {
    guard server.hasListeners, let value = try? JSONParser.value(of: line.json) else { return }
    handle { server, _ in server.tell("transcript", value.fields ?? []) }
  }

  // MARK: Gestures

  func responder(of id: ElementID) -> Responder? {
    guard session.elements[id] != nil else { return nil }
    let holders = session.elements.ancestors(of: id).reversed()
    let outside = BusResponder(nil, in: self, next: screenSource.focusedResponder)
    let next = holders.reduce(outside as Responder) { BusResponder($1, in: self, next: $0) }
    return BusResponder(id, in: self, next: next)
  }

  func element(_ id: ElementID) -> Element? { session.elements[id] }

  /// Returns true if the program was asked; its answer follows later.
  func asks(_ gesture: Gesture, on element: ElementID?) -> Bool {
    var effects: [BusEffect] = []
    let isAsked = server.perform(gesture, on: element, at: now, &effects)
    for effect in effects { carryOut(effect) }
    return isAsked
  }

  func performByKeys(_ gesture: Gesture, on id: ElementID?) {
    let isHorizontal = id.map { server.isHorizontal($0) } ?? false
    session.performByKeys(gesture, on: id.flatMap { element($0) }, isHorizontal: isHorizontal)
  }

  func asksToShow(_ element: ElementID) -> Bool {
    var effects: [BusEffect] = []
    let isAsked = server.scrollIntoView(element, at: now, &effects)
    for effect in effects { carryOut(effect) }
    return isAsked
  }
}
