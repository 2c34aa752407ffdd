// SPDX-License-Identifier: Apache-2.0
import CSystem
import EarshotAgents
import EarshotCore
import EarshotFormats

/// One program's connection: bytes in, effects out.
///
/// A pure state machine. Whatever arrives, it keeps no more than the limits allow: one incomplete line, one tree, and
/// the announcements waiting for it.
struct BusConnection: Sendable {
  enum Effect {
    case send([UInt8])
    /// A request to join, answered with ``accept(_:isActive:)``.
    case joining(BusApp, id: JSONValue)
    case tree([TreeChange], TreeNotice?)
    case announce(BusAnnouncement, id: JSONValue?)
    case pageScrolled(String?)
    /// A key without an effect.
    case keyIgnored(AccessibilityNotification.KeyIgnored.Reason)
    /// A series of numbers to hear.
    case audioGraph([Double])
    case agent(AccessibilityNotification.AgentStep)
    case answered(Int, isHandled: Bool)
    /// A query or a request to the reader.
    case control(BusControl, id: JSONValue)
    /// The message contains these mistakes.
    case mistaken(method: String, [WireMistake])
    /// The parameters of a message.
    case said(method: String, JSONValue)
    case close
  }

  private enum Stage {
    case new, joined, closed
  }

  let peer: BusPeer
  private let token: String
  private let limits: BusLimits
  private var stage = Stage.new
  private var lines: BusLines
  /// The complete lines not answered yet.
  private var whole: ArraySlice<ArraySlice<UInt8>> = []
  /// True if they are followed by one that is too long.
  private var isBroken = false
  private(set) var app: BusApp?
  /// True if its mistakes are reported to it.
  private var isStrict: Bool
  /// True if its name differs from that of its process.
  private(set) var isByAnotherName = false
  /// The time of the connection.
  let connectedAt: Instant
  /// True if it may watch others and send them requests.
  private var knowsToken = false
  private(set) var tree: WireTree
  private var lastSequence: Int?
  private var awaitsFull = false
  private var pace: TreePace
  private var notice: TreeNotice?
  /// The messages after a tree that waits.
  private var waiting: [Effect] = []
  private var second: (start: Instant, count: Int)?

  init(_ peer: BusPeer, token: String, limits: BusLimits, isStrict: Bool = false, at now: Instant) {
    self.isStrict = isStrict
    connectedAt = now
    self.peer = peer
    self.token = token
    self.limits = limits
    lines = BusLines(limit: limits.line)
    tree = WireTree(limits: limits.tree)
    pace = TreePace(pace: limits.pace)
  }

  var isJoined: Bool { stage == .joined }

  /// The instant for the next ``tell(at:)``; nil if nothing waits.
  var deadline: Instant? { stage == .joined ? pace.deadline : nil }

  /// Takes bytes, however they are split. ``next(at:)`` returns their meaning.
  mutating func take(_ bytes: ArraySlice<UInt8>) {
    do throws(BusLines.TooLong) { try lines.take(bytes) { whole.append($0) } } catch { isBroken = true }
  }

  /// The effects of the next line, once those of the previous one have been performed; nil if there is none.
  mutating func next(at now: Instant) -> [Effect]? {
    guard stage != .closed else { return nil }
    if let line = whole.popFirst() { return handle(line, at: now) }
    whole = []
    return isBroken ? close() : nil
  }

  private mutating func close() -> [Effect] {
    stage = .closed
    tree.forget()
    return [.close]
  }

  // MARK: Messages

  private mutating func handle(_ line: ArraySlice<UInt8>, at now: Instant) -> [Effect] {
    let message: BusMessage
    do throws(BusMessage.Fault) { message = try BusMessage.read(line, nesting: limits.nesting) } catch {
      return refuse(error.error, id: error.id) + mistaken("", error.error)
    }
    switch message {
    case .answer(let id, let result): return answered(id, isHandled: result["handled"]?.bool ?? false)
    case .failure(let id, _): return answered(id, isHandled: false)
    case .request(let id, let method, let parameters): return handle(method, parameters, id: id, at: now)
    case .notification(let method, let parameters): return handle(method, parameters, id: nil, at: now)
    }
  }

  private mutating func answered(_ id: JSONValue, isHandled: Bool) -> [Effect] {
    guard stage == .joined else { return refuse(.tooEarly, id: .null) }
    return id.integer.map { [.answered($0, isHandled: isHandled)] } ?? []
  }

  private mutating func handle(
    _ method: String, _ parameters: JSONValue, id: JSONValue?, at now: Instant
  ) -> [Effect] {
    do throws(BusError) {
      guard stage == .joined else {
        guard method == "initialize", let id else { throw .tooEarly }
        let app = try invited(parameters)
        isStrict = parameters["strict"]?.bool ?? isStrict
        return [.joining(app, id: id)] + mistakes(in: method, parameters)
      }
      var effects: [Effect]
      switch method {
      case "initialize": throw .again
      case _ where method.hasPrefix(BusControl.prefix):
        guard let id else { return [] }
        guard knowsToken else { throw .stranger }
        return [.control(try BusControl(method, parameters), id: id)]
      case "tree/update": effects = try update(parameters, at: now)
      case "announce": effects = try announce(parameters, at: now)
      case "agent/step":
        let step = try BusAgentStep(parameters, limits: limits.tree).step
        effects = counts(at: now) ? [.agent(step)] : []
      case "pageScrolled":
        let text = parameters["text"]?.string.map { WireText.cleaned($0, limit: limits.tree.string) }
        effects = queue(.pageScrolled(text))
      case "keyIgnored":
        let reason = try BusSound.reason(parameters)
        effects = counts(at: now) ? [.keyIgnored(reason)] : []
      case "audioGraph":
        let heights = try BusSound.heights(parameters)
        effects = counts(at: now) ? queue(.audioGraph(heights)) : []
      default: throw .method(method)
      }
      let mistakes = self.mistakes(in: method, parameters, id: id)
      if let id, mistakes.isEmpty { effects.insert(.send(BusMessage.answer(id: id, .object([])).line), at: 0) }
      return [.said(method: method, parameters)] + mistakes + effects
    } catch {
      // A notification is not answered, whatever its errors, except if it ends the connection.
      let isTold = id != nil || error.isFinal || error == .again
      let resync = method == "tree/update" && stage == .joined ? askForAll(error.message) : []
      return (isTold ? refuse(error, id: id ?? .null) : []) + resync + mistaken(method, error)
    }
  }

  /// Reports to a strict program which accepted parts of a message have no meaning: in the answer, or by a
  /// notification.
  private func mistakes(in method: String, _ parameters: JSONValue, id: JSONValue? = nil) -> [Effect] {
    guard isStrict else { return [] }
    let found = BusMistakes.found(in: method, parameters, tree)
    if found.isEmpty { return [] }
    let error = BusError.mistakes(found)
    if let id { return [.send(BusMessage.failure(id: id, error).line), .mistaken(method: method, found)] }
    let told = JSONValue.object([
      JSONField("method", .string(method)), JSONField("message", .string(error.message)),
      JSONField("mistakes", error.data?["mistakes"] ?? .array([])),
    ])
    return [.send(BusMessage.notification(method: "session/mistakes", told).line), .mistaken(method: method, found)]
  }

  /// A refused message is also reported as a mistake.
  private func mistaken(_ method: String, _ error: BusError) -> [Effect] {
    isStrict ? [.mistaken(method: method, [WireMistake("", error.message)])] : []
  }

  private mutating func refuse(_ error: BusError, id: JSONValue) -> [Effect] {
    [.send(BusMessage.failure(id: id, error).line)] + (error.isFinal ? close() : [])
  }

  // MARK: Initialize

  private mutating func invited(_ parameters: JSONValue) throws(BusError) -> BusApp {
    guard parameters["protocol"]?.integer == 1 else { throw .version }
    let given = parameters["token"]?.string
    guard given.map({ $0 == token }) ?? (peer.terminal == .own) else { throw .token }
    knowsToken = given != nil
    return try BusApp(parameters)
  }

  /// Accepts a program.
  ///
  /// - Parameter isActive: True if its trees are wanted now.
  mutating func accept(_ app: BusApp, id: JSONValue, isActive: Bool) -> [UInt8] {
    stage = .joined
    self.app = app
    let limits = JSONValue.object([
      JSONField("line", JSONValue(limits.line)), JSONField("nodes", JSONValue(limits.tree.nodes)),
      JSONField("depth", JSONValue(limits.tree.depth)), JSONField("string", JSONValue(limits.tree.string)),
      JSONField("updatesPerSecond", JSONValue(limits.updatesPerSecond)),
    ])
    let result = JSONValue.object([
      JSONField("protocol", JSONValue(1)),
      JSONField(
        "reader", .object([JSONField("name", .string("earshot")), JSONField("version", .string(EARSHOT_VERSION))])),
      JSONField("active", .bool(isActive)), JSONField("limits", limits),
      JSONField("wants", .object([JSONField("bounds", .bool(true)), JSONField("text", .string("focused"))])),
    ])
    return BusMessage.answer(id: id, result).line
  }

  /// Adds the name of the process to a differing name of the program.
  mutating func nameByProcess() {
    guard let app, let process = peer.process, !process.isNamed(app.name) else { return }
    isByAnotherName = true
    self.app?.name = "\(app.name) (\(process.known))"
  }

  // MARK: Trees

  private mutating func update(_ parameters: JSONValue, at now: Instant) throws(BusError) -> [Effect] {
    let isFull = parameters["full"]?.bool ?? false
    guard isFull || !awaitsFull else { throw .parameters("A full update is waited for.") }
    guard let sequence = parameters["seq"]?.integer, sequence >= 0 else {
      throw .parameters("seq is missing or of a wrong kind.")
    }
    if !isFull, let lastSequence, sequence != lastSequence + 1 {
      throw .parameters("seq \(sequence) came after \(lastSequence).")
    }
    let isNew: Bool
    do throws(WireTree.Fault) { isNew = try tree.merge(parameters) } catch { throw .parameters(error.description) }
    lastSequence = sequence
    awaitsFull = false
    let news = TreeNotice(parameters, in: tree)
    if let news, notice?.merge(news) == nil { notice = news }
    // The screen, which is asked for the names that are missing, settles meanwhile.
    pace.changed(at: now, isNew: isNew || news != nil || tree.hasWantingName(in: parameters))
    return []
  }

  private mutating func askForAll(_ reason: String) -> [Effect] {
    guard !awaitsFull else { return [] }
    awaitsFull = true
    let reason = JSONValue.object([JSONField("reason", .string(reason))])
    return [.send(BusMessage.notification(method: "tree/resync", reason).line)]
  }

  /// Returns the tree's changes, if they are due, and the messages that waited for it.
  ///
  /// - Parameter isShown: True if it is the tree being read; other trees have no effects.
  mutating func tell(at now: Instant, isShown: Bool) -> [Effect] {
    guard let due = deadline, due <= now else { return [] }
    pace.told(at: now)
    defer { (notice, waiting) = (nil, []) }
    return (isShown ? [.tree(tree.takeChanges(), notice)] : []) + waiting
  }

  /// Sends the whole tree to a reader that knows nothing of it: a newer one, or else the known state.
  mutating func forgetTold(at now: Instant) {
    tree.forgetTold()
    notice = nil
    if !tree.isEmpty { pace.waits(until: now + TreePace.renewal) }
  }

  /// Forgets the sent tree, so that the next changes contain all of it.
  mutating func forgetShown() { tree.forgetTold() }

  // MARK: Announcements

  private mutating func announce(_ parameters: JSONValue, at now: Instant) throws(BusError) -> [Effect] {
    let announcement = try BusAnnouncement(parameters, limits: limits.tree)
    let id = parameters["id"].flatMap { $0.integer != nil || $0.string != nil ? $0 : nil }
    guard counts(at: now) else {
      return id.map { [.send(BusConnection.end(of: announcement.text, id: $0, outcome: "dropped"))] } ?? []
    }
    return queue(.announce(announcement, id: id))
  }

  /// Counts one of the announcements and steps of a second; false where there are too many.
  private mutating func counts(at now: Instant) -> Bool {
    guard let second, now < second.start + .seconds(1) else {
      second = (now, 1)
      return true
    }
    self.second?.count += 1
    return second.count < limits.announcementsPerSecond
  }

  /// Queues an effect after a waiting tree.
  private mutating func queue(_ effect: Effect) -> [Effect] {
    guard pace.deadline != nil else { return [effect] }
    // Of scroll positions only the latest matters.
    if case .pageScrolled = effect {
      waiting.removeAll { if case .pageScrolled = $0 { true } else { false } }
    }
    waiting.append(effect)
    return []
  }

  static func end(of text: String, id: JSONValue, outcome: String) -> [UInt8] {
    let parameters = JSONValue.object([
      JSONField("id", id), JSONField("text", .string(text)), JSONField("successful", .bool(outcome == "finished")),
      JSONField("outcome", .string(outcome)),
    ])
    return BusMessage.notification(method: "announcementDidFinish", parameters).line
  }
}
