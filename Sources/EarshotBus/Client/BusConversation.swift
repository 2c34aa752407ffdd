// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
public import EarshotFormats
import Glibc

/// A connection to a reader that asks and waits for the answer: for commands with nothing else to do.
public final class BusConversation {
  /// The longest wait for an answer, in milliseconds.
  private let patience: Int32
  private let socket: Int32
  private var lines = BusLines(limit: 64 << 20)
  private var messages: [BusMessage] = []
  private var nextID = 1

  /// Connects and introduces the command.
  ///
  /// - Parameters:
  ///   - place: The reader's socket.
  ///   - name: The name of the command.
  ///   - patience: The longest wait for an answer, in milliseconds.
  public init(
    at place: BusPlace, named name: String = "earshot bus", patience: Int32 = 5_000
  ) throws(BusConversationError) {
    self.patience = patience
    guard let socket = BusSocket.connect(to: place.path) else { throw .noReader }
    self.socket = socket
    let app = BusApp(name: name, hasTree: false)
    _ = try ask("initialize", app.parameters(token: place.token, process: getpid()))
  }

  deinit { close(socket) }

  // MARK: Requests

  /// Asks to speak words.
  public func announce(_ announcement: BusAnnouncement) throws(BusConversationError) {
    _ = try ask("announce", announcement.parameters(id: 1))
  }

  /// Tells a step of an agent's conversation.
  public func tell(_ step: BusAgentStep) throws(BusConversationError) { _ = try ask("agent/step", step.parameters) }

  /// Waits for the end of the announcement.
  ///
  /// - Returns: The outcome, in the transcript's words.
  public func waitForEnd() throws(BusConversationError) -> String {
    while true {
      if case .notification("announcementDidFinish", let parameters) = try next(within: -1) {
        return parameters["outcome"]?.string ?? "failed"
      }
    }
  }

  /// Reports every event, one JSON object a line, until the reader ends.
  public func listen(_ tell: (String) -> Void) throws(BusConversationError) {
    _ = try ask("reader/listen", .object([]))
    while true {
      let message: BusMessage
      do throws(BusConversationError) { message = try next(within: -1) } catch {
        if error == .closed { return }
        throw error
      }
      guard case .notification("reader/event", let event) = message else { continue }
      var json = JSONWriter()
      json.value(event)
      tell(json.text)
    }
  }

  /// Begins to receive events, for ``takeEvents()``.
  public func beginListening() throws(BusConversationError) { _ = try ask("reader/listen", .object([])) }

  /// Takes the events that have come; throws once the reader has ended.
  public func takeEvents() throws(BusConversationError) -> [JSONValue] {
    try receive()
    defer { messages = [] }
    return messages.compactMap { message in
      if case .notification("reader/event", let event) = message { event } else { nil }
    }
  }

  /// The tree of the program in the foreground, as a formatted file.
  public func tree() throws(BusConversationError) -> String {
    try ask("reader/tree", .object([]))["tree"]?.string ?? ""
  }

  /// The last minute of the reader: a recording of the terminal, and what was said, both as text.
  public func recent() throws(BusConversationError) -> (recording: String, said: String) {
    let recent = try ask("reader/recent", .object([]))
    return (recent["recording"]?.string ?? "", recent["said"]?.string ?? "")
  }

  /// Asks the reader to listen for a spoken command.
  public func pushToTalk() throws(BusConversationError) { _ = try ask("reader/pushToTalk", .object([])) }

  /// Asks that program to perform an action.
  ///
  /// - Returns: True if it did.
  public func act(
    _ action: BusAction, on target: JSONValue?, _ data: JSONValue?
  ) throws(BusConversationError) -> Bool {
    var fields = [JSONField("action", .string(action.rawValue))]
    if let target { fields.append(JSONField("target", target)) }
    if let data { fields.append(JSONField("data", data)) }
    return try ask("reader/act", .object(fields))["handled"]?.bool ?? false
  }

  // MARK: Following the tree

  /// Begins to follow the displayed content, for ``takeShown()``.
  public func follow() throws(BusConversationError) { _ = try ask("reader/follow", .object([])) }

  /// Readable when there may be something to take.
  public var descriptor: Int32 { socket }

  /// Takes the displayed content, if it has changed: the program that provides it, if any, and its tree as a file.
  public func takeShown() throws(BusConversationError) -> (app: String?, tree: String)? {
    try receive()
    defer { messages = [] }
    for message in messages.reversed() {
      if case .notification("reader/shown", let shown) = message {
        return (shown["app"]?.string, shown["tree"]?.string ?? "")
      }
    }
    return nil
  }

  /// Asks for an action on the displayed content.
  ///
  /// - Returns: True if it was performed.
  public func act(
    _ action: BusAction, onShown element: ElementID, _ data: JSONValue? = nil
  ) throws(BusConversationError) -> Bool {
    let what = [JSONField("action", .string(action.rawValue)), JSONField("element", JSONValue(element.rawValue))]
    let fields = what + (data.map { [JSONField("data", $0)] } ?? [])
    return try ask("reader/act", .object(fields))["handled"]?.bool ?? false
  }

  // MARK: Asking

  private func ask(_ method: String, _ parameters: JSONValue) throws(BusConversationError) -> JSONValue {
    let id = JSONValue(nextID)
    nextID += 1
    try write(BusMessage.request(id: id, method: method, parameters).line)
    var others: [BusMessage] = []
    defer { messages = others + messages }
    while true {
      switch try next(within: patience) {
      case .answer(id, let result): return result
      case .failure(id, let error): throw .answered(error.message)
      case let other: others.append(other)
      }
    }
  }

  private func write(_ bytes: [UInt8]) throws(BusConversationError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      if count > 0 {
        rest.removeFirst(count)
      } else if errno == EAGAIN {
        try wait(POLLOUT, patience)
      } else if errno != EINTR {
        throw .closed
      }
    }
  }

  private func next(within milliseconds: Int32) throws(BusConversationError) -> BusMessage {
    while true {
      try receive()
      if !messages.isEmpty { return messages.removeFirst() }
      try wait(POLLIN, milliseconds)
    }
  }

  /// Receives waiting messages.
  private func receive() throws(BusConversationError) {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(socket, &chunk, chunk.count)
      if count > 0 {
        var whole: [ArraySlice<UInt8>] = []
        do throws(BusLines.TooLong) { try lines.take(chunk[..<count]) { whole.append($0) } } catch { throw .closed }
        messages += whole.compactMap { try? BusMessage.read($0, nesting: BusLimits().nesting) }
      } else if count < 0, errno == EAGAIN {
        return
      } else if count == 0 || errno != EINTR {
        // Messages from before the end are taken first.
        if messages.isEmpty { throw .closed }
        return
      }
    }
  }

  private func wait(_ events: Int32, _ milliseconds: Int32) throws(BusConversationError) {
    var descriptor = pollfd(fd: socket, events: Int16(events), revents: 0)
    let count = poll(&descriptor, 1, milliseconds)
    if count == 0 { throw .noAnswer }
  }
}

/// An error in a conversation with a reader.
public enum BusConversationError: Error, Equatable, CustomStringConvertible, Sendable {
  case noReader
  case noAnswer
  /// It has ended, or closed the connection.
  case closed
  /// It refused, in its own words.
  case answered(String)

  /// One sentence for people.
  public var description: String {
    switch self {
    case .noReader: "No reader listens: the one that EARSHOT_BUS names has ended."
    case .noAnswer: "The reader does not answer."
    case .closed: "The reader has ended the connection."
    case .answered(let sentence): sentence
    }
  }
}
