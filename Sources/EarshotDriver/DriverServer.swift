// SPDX-License-Identifier: Apache-2.0
import EarshotFormats
public import EarshotReader

/// The reader as seen by AT Driver: sessions, settings, keys, and speech.
///
/// A pure state machine of the W3C's protocol: messages in, effects out. It has no sockets: their owner passes
/// connections and messages in, and performs the effects.
public struct DriverServer: Sendable {
  private let capabilities: DriverCapabilities
  private let makeSessionID: @Sendable () -> String
  private var session: Session?

  private struct Session {
    let client: DriverClientID
    /// The settings before the session, restored at its end.
    let settings: UserSettings
    var hasChangedSettings = false
  }

  /// - Parameters:
  ///   - version: The version of Earshot.
  ///   - makeSessionID: Creates the id of a new session: a random UUID.
  public init(version: String, makeSessionID: @escaping @Sendable () -> String) {
    capabilities = DriverCapabilities(version: version)
    self.makeSessionID = makeSessionID
  }

  /// True during a session.
  public var hasSession: Bool { session != nil }

  /// Handles the end of a connection, and its session.
  public mutating func disconnect(_ client: DriverClientID) -> [DriverEffect] {
    guard let former = session, former.client == client else { return [] }
    session = nil
    return (former.hasChangedSettings ? [.configure(former.settings)] : []) + [.ended]
  }

  /// Reports speech to the clients that drive the reader.
  public func captured(_ text: String) -> [DriverEffect] {
    guard let session else { return [] }
    let parameters = JSONValue.object([JSONField("data", .string(text))])
    let event = JSONValue.object([
      JSONField("method", .string("interaction.capturedOutput")), JSONField("params", parameters),
    ])
    return [Self.send(event, to: session.client)]
  }

  /// Handles a binary message, which the protocol does not have.
  public func receiveBytes(from client: DriverClientID) -> [DriverEffect] {
    let error = DriverError(.invalidArgument, "Commands are text and not bytes.")
    return [Self.send(error.answer(to: .null), to: client)]
  }

  /// Handles a text message.
  ///
  /// - Parameters:
  ///   - text: The message as received.
  ///   - client: The sender.
  ///   - settings: The present settings.
  public mutating func receive(
    _ text: String, from client: DriverClientID, settings: UserSettings
  ) -> [DriverEffect] {
    let command: DriverCommand
    do throws(DriverCommand.Fault) { command = try DriverCommand(text) } catch {
      return [Self.send(error.error.answer(to: error.id), to: client)]
    }
    var effects: [DriverEffect] = []
    do throws(DriverError) {
      let result = try perform(command, for: client, settings, &effects)
      let answer = JSONValue.object([JSONField("id", command.id), JSONField("result", result)])
      // Speech caused by a new session is heard in it.
      let isFirst = effects.first == .began
      return isFirst ? [Self.send(answer, to: client)] + effects : effects + [Self.send(answer, to: client)]
    } catch {
      return effects + [Self.send(error.answer(to: command.id), to: client)]
    }
  }

  // MARK: Commands

  private mutating func perform(
    _ command: DriverCommand, for client: DriverClientID, _ settings: UserSettings, _ effects: inout [DriverEffect]
  ) throws(DriverError) -> JSONValue {
    let parameters = command.parameters
    switch command.method {
    case "session.new":
      return try begin(parameters, for: client, settings, &effects)
    case "settings.getSettings":
      try requireSession(of: client)
      return try DriverSettings.values(parameters, in: settings)
    case "settings.getSupportedSettings":
      try requireSession(of: client)
      return DriverSettings.values(in: settings)
    case "settings.setSettings":
      try requireSession(of: client)
      return try set(parameters, settings, &effects)
    case "interaction.userIntent":
      try requireSession(of: client)
      guard let intent = parameters["name"]?.string else { throw DriverError(.invalidArgument, "name is a text.") }
      guard intent == "pressKeys" else {
        throw DriverError(.unknownUserIntent, "Intent \(intent) is unknown: pressKeys is the only one.")
      }
      return try press(parameters, &effects)
    // The name from before there were intents, which clients still use.
    case "interaction.pressKeys":
      try requireSession(of: client)
      return try press(parameters, &effects)
    default: throw DriverError(.unknownCommand, "Command \(command.method) is unknown.")
    }
  }

  private func requireSession(of client: DriverClientID) throws(DriverError) {
    guard session?.client == client else {
      throw DriverError(.invalidSessionID, "This connection has no session: send session.new first.")
    }
  }

  private mutating func begin(
    _ parameters: JSONValue, for client: DriverClientID, _ settings: UserSettings, _ effects: inout [DriverEffect]
  ) throws(DriverError) -> JSONValue {
    try capabilities.check(parameters)
    if let session {
      let owner = session.client == client ? "This connection has" : "Another client has"
      throw DriverError(.sessionNotCreated, "\(owner) a session already: there is one at a time.")
    }
    session = Session(client: client, settings: settings)
    effects.append(.began)
    return .object([
      JSONField("sessionId", .string(makeSessionID())), JSONField("capabilities", capabilities.value),
    ])
  }

  private mutating func set(
    _ parameters: JSONValue, _ settings: UserSettings, _ effects: inout [DriverEffect]
  ) throws(DriverError) -> JSONValue {
    var changed = settings
    defer {
      if changed != settings {
        session?.hasChangedSettings = true
        effects.append(.configure(changed))
      }
    }
    try DriverSettings.set(parameters, in: &changed)
    return .object([])
  }

  private func press(_ parameters: JSONValue, _ effects: inout [DriverEffect]) throws(DriverError) -> JSONValue {
    guard let values = parameters["keys"]?.array else { throw DriverError(.invalidArgument, "keys is a list.") }
    let names = values.compactMap(\.string)
    guard names.count == values.count else { throw DriverError(.invalidArgument, "Each of the keys is a text.") }
    effects.append(.press(try DriverKeys.pressed(names)))
    return .object([])
  }

  private static func send(_ value: JSONValue, to client: DriverClientID) -> DriverEffect {
    var json = JSONWriter()
    json.value(value)
    return .send(client, json.text)
  }
}
