// SPDX-License-Identifier: Apache-2.0
import EarshotFormats
public import EarshotReader

/// The reader as AT Driver knows it: sessions, settings, keys, and what is said.
///
/// A pure state machine of the W3C's protocol: messages in, effects out. It knows no socket: whoever has one tells it
/// who came and what was sent, and does what it answers.
public struct DriverServer: Sendable {
  private let capabilities: DriverCapabilities
  private let makeSessionID: @Sendable () -> String
  private var session: Session?

  private struct Session {
    let client: DriverClientID
    /// What was set before it began, and will be again when it ends.
    let settings: UserSettings
    var hasChangedSettings = false
  }

  /// - Parameters:
  ///   - version: of Earshot.
  ///   - makeSessionID: gives a new session its name: a random UUID.
  public init(version: String, makeSessionID: @escaping @Sendable () -> String) {
    capabilities = DriverCapabilities(version: version)
    self.makeSessionID = makeSessionID
  }

  /// Whether somebody drives the reader.
  public var hasSession: Bool { session != nil }

  /// A client has gone, and its session with it.
  public mutating func disconnect(_ client: DriverClientID) -> [DriverEffect] {
    guard let former = session, former.client == client else { return [] }
    session = nil
    return (former.hasChangedSettings ? [.configure(former.settings)] : []) + [.ended]
  }

  /// Something is handed to the voice: whoever drives the reader is told.
  public func captured(_ text: String) -> [DriverEffect] {
    guard let session else { return [] }
    let parameters = JSONValue.object([JSONField("data", .string(text))])
    let event = JSONValue.object([
      JSONField("method", .string("interaction.capturedOutput")), JSONField("params", parameters),
    ])
    return [Self.send(event, to: session.client)]
  }

  /// A client has sent a message of bytes, which there are none of.
  public func receiveBytes(from client: DriverClientID) -> [DriverEffect] {
    let error = DriverError(.invalidArgument, "Commands are text and not bytes.")
    return [Self.send(error.answer(to: .null), to: client)]
  }

  /// A client has sent a message of text.
  ///
  /// - Parameters:
  ///   - text: the message, as it came.
  ///   - client: who sent it.
  ///   - settings: as they are now.
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
      // What is said because of a new session is heard in it.
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
    // As it was called before there were intents: clients in use say it.
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
