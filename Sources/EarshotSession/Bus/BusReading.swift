// SPDX-License-Identifier: Apache-2.0
public import EarshotBus
public import EarshotCore
public import EarshotFormats

/// Programs on the bus, read by a session: what they tell takes the place of what the screen shows, and gestures go back
/// to them.
///
/// It knows no sockets and no clock: a listener brings what came and takes what is to be sent.
@MainActor
public final class BusReading {
  /// Writes to a program.
  public var send: (BusClientID, [UInt8]) -> Void = { _, _ in }
  /// Ends the connection of a program.
  public var close: (BusClientID) -> Void = { _ in }

  private var server: BusServer
  private let session: Session
  private var now = Instant.zero
  private var tokens: [ObservationToken] = []
  /// Who stands behind the elements while no program tells a tree.
  private let screenSource: any ElementSource
  /// What those who follow what is shown were told last, and when they are told what is other by then.
  private var shown: (app: String?, tree: String)?
  private var looksAt = Instant.zero
  /// How often it is looked whether something else is shown, while anybody follows that.
  private static let glance = Interval.milliseconds(100)
  /// Programs of which it was told that their trees stand still.
  private var staleClients: Set<BusClientID> = []

  /// - Parameters:
  ///   - server: which programs are there.
  ///   - session: that reads them.
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

  /// The program that is read; nil while the screen is.
  public var app: BusApp? { server.app }

  /// Whether anybody who sends trees is connected.
  public var hasApps: Bool { server.hasApps }

  /// When it next wants ``advance(to:)``; nil when nothing is timed.
  public var deadline: Instant? { [server.deadline, server.hasFollowers ? looksAt : nil].compactMap { $0 }.min() }

  /// What the program that is read calls an element.
  public func wireID(of element: ElementID) -> JSONValue? { server.wireID(of: element) }

  // MARK: What comes

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

  /// Tells which programs are in the foreground of the terminal.
  public func setFront(_ clients: Set<BusClientID>, at now: Instant) {
    advance(to: now)
    handle { $0.setFront(clients, at: $1) }
  }

  /// Tells whether the reader wants trees at all.
  public func setListening(_ isListening: Bool, at now: Instant) {
    advance(to: now)
    handle { $0.setListening(isListening, at: $1) }
  }

  /// Lets time come this far.
  public func advance(to instant: Instant) {
    while let due = server.deadline, due <= instant {
      now = max(now, due)
      session.advance(to: now)
      handle { $0.advance(to: $1) }
    }
    now = max(now, instant)
    tellShown()
  }

  /// Tells those who follow it what is shown, where that is another.
  private func tellShown() {
    guard server.hasFollowers, looksAt <= now else { return }
    looksAt = now + Self.glance
    let next = (app: server.app?.name ?? session.programName, tree: TreeFile.text(of: session.shownTree))
    if let shown, shown == next { return }
    shown = next
    handle { server, _ in server.tellShown(of: next.app, next.tree) }
  }

  // MARK: What it comes to

  private func handle(_ ask: (inout BusServer, Instant) -> [BusEffect]) {
    for effect in ask(&server, now) { carryOut(effect) }
  }

  private func carryOut(_ effect: BusEffect) {
    switch effect {
    case .send(let client, let bytes): send(client, bytes)
    case .close(let client): close(client)
    case .enter(let app):
      session.note("\(app.name) tells its tree.")
      session.programTellsChanges = app.tellsChanges
      session.isToldByProgram = true
      session.elementSource = BusElements(of: self, before: screenSource.focusedResponder)
    case .leave:
      session.isToldByProgram = false
      session.elementSource = screenSource
    case .tree(let changes, let saysChanges): session.apply(changes, saysChanges: saysChanges)
    case .tellTree(let client, let id):
      let tree = JSONValue.string(TreeFile.text(of: session.elements))
      handle { server, _ in server.answer(client, id, with: .object([JSONField("tree", tree)])) }
    case .tellShown(let client):
      let (name, tree) = (server.app?.name ?? session.programName, TreeFile.text(of: session.shownTree))
      handle { server, _ in server.tellShown(of: name, tree, to: client) }
    case .actOnScreen(let action, let element, let client, let id):
      // Of what was recognised nothing is known but how it is activated.
      let isDone = action == .click && session.activateShown(element)
      handle { server, _ in server.answer(client, id, with: .object([JSONField("handled", .bool(isDone))])) }
    case .mistaken(let name, let method, let mistakes):
      for mistake in mistakes { session.note("\(name), \(method), \(mistake.path): \(mistake.sentence)") }
    case .post(let message):
      // What came before it is heard before it.
      if message is AccessibilityNotification.Announcement { session.advance(to: now) }
      message.post(to: session.hub)
    case .failed(let gesture, let element, let isHorizontal):
      session.performByKeys(
        gesture, on: element.flatMap { session.elements[$0] }, isHorizontal: isHorizontal)
    }
  }

  /// The program draws and its tree stays what it was: its screen is read until it tells again. The user is told once.
  func leaveStaleTree() {
    guard let app = server.app, let client = server.shownClient else { return }
    session.note("The tree of \(app.name) does not follow its screen, which is read in its place.")
    let isNew = staleClients.insert(client).inserted
    handle { server, _ in server.leaveTree() }
    if isNew { session.tellOfStaleTree(of: app.name) }
  }

  // MARK: Whoever watches

  private func tell(_ message: any HubMessage) {
    guard server.hasListeners else { return }
    let event = BusEvent(message) { server.wireID(of: $0) }
    let fields = [JSONField("t", .number(now.secondsText))] + event.fields
    handle { server, _ in server.tell(event.name, fields) }
  }

  /// An utterance has ended, or something else that a transcript has.
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

  /// Whether the program was asked; what it answers is heard later.
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

extension HubMessage {
  @MainActor fileprivate func post(to hub: NotificationHub) { hub.post(self) }
}
