// SPDX-License-Identifier: Apache-2.0
import EarshotDriver
import EarshotFormats
import EarshotReader
import EarshotSpeech
import Testing

/// The rules of AT Driver of the W3C for sessions, settings, keys and captured output, tried on the state machine
/// alone.
@Suite("AT Driver's server")
struct DriverServerTests {
  private var server = DriverServer(version: "0.1", makeSessionID: { "8f3b7c1e-6a40-4c7e-9d5a-2b1f0c3d4e5f" })
  private let settings = UserSettings()

  /// The answer to a message, and what else came of it.
  private mutating func ask(_ text: String, from client: DriverClientID = 1) -> (JSONValue, [DriverEffect]) {
    var answers: [JSONValue] = []
    var others: [DriverEffect] = []
    for effect in server.receive(text, from: client, settings: settings) {
      if case .send(let receiver, let json) = effect, receiver == client, let value = try? JSONParser.value(of: json) {
        answers.append(value)
      } else {
        others.append(effect)
      }
    }
    #expect(answers.count == 1, "\(text)")
    return (answers.first ?? .null, others)
  }

  private mutating func begin(_ client: DriverClientID = 1) {
    let (answer, _) = ask(#"{"id":0,"method":"session.new","params":{"capabilities":{}}}"#, from: client)
    #expect(answer["result"]?["sessionId"]?.string == "8f3b7c1e-6a40-4c7e-9d5a-2b1f0c3d4e5f")
  }

  @Test("A session is told what it is with, by id 0 too, and the user is told of it")
  mutating func session() {
    let (answer, others) = ask(#"{"id":0,"method":"session.new","params":{"capabilities":{}}}"#)
    #expect(answer["id"]?.integer == 0)
    let capabilities = answer["result"]?["capabilities"]
    #expect(capabilities?["atName"]?.string == "earshot")
    #expect(capabilities?["atVersion"]?.string == "0.1")
    #expect(capabilities?["platformName"]?.string == "linux")
    #expect(others == [.began])
    #expect(server.disconnect(1) == [.ended])
    #expect(server.disconnect(1).isEmpty)
  }

  @Test("There is one session at a time; when its connection ends the next can have it")
  mutating func oneSession() {
    begin()
    for client: DriverClientID in [1, 2] {
      let (answer, others) = ask(#"{"id":4,"method":"session.new","params":{"capabilities":{}}}"#, from: client)
      #expect(answer["error"]?.string == "session not created")
      #expect(answer["id"]?.integer == 4)
      #expect(others.isEmpty)
    }
    #expect(server.disconnect(2).isEmpty)
    _ = server.disconnect(1)
    begin(2)
  }

  @Test(
    "Capabilities that are asked for are matched",
    arguments: [
      (#"{"atName":"Earshot"}"#, true), (#"{"atName":""}"#, true), (#"{"atName":"NVDA"}"#, false),
      (#"{"platformName":"linux"}"#, true), (#"{"platformName":"windows"}"#, false),
      (#"{"atVersion":"0.1"}"#, true), (#"{"atVersion":"0.1.0"}"#, true), (#"{"atVersion":"0.2"}"#, false),
      (#"{"atVersion":"<0.2"}"#, true), (#"{"atVersion":"<0.1"}"#, false), (#"{"atVersion":"<=0.1"}"#, true),
      (#"{"atVersion":">0.0.9"}"#, true), (#"{"atVersion":">0.1"}"#, false), (#"{"atVersion":">=0.1"}"#, true),
      (#"{"atVersion":">=0.10"}"#, false), (#"{"atVersion":"<>0.1"}"#, false),
      (#"{"other:thing":true}"#, false), ("{}", true),
    ])
  mutating func capabilities(wanted: String, isMet: Bool) {
    let (answer, _) = ask(
      #"{"id":1,"method":"session.new","params":{"capabilities":{"alwaysMatch":\#(wanted)}}}"#)
    #expect((answer["result"] != nil) == isMet)
    if !isMet { #expect(answer["error"]?.string == "session not created") }
  }

  @Test(
    "What is no command is an invalid argument, with the id where there is one",
    arguments: [
      ("", nil), ("{", nil), ("[]", nil), ("7", nil), (#"{"method":"session.new","params":{}}"#, nil),
      (#"{"id":-1,"method":"session.new","params":{}}"#, nil), (#"{"id":"1","method":"session.new","params":{}}"#, nil),
      (#"{"id":1.5,"method":"session.new","params":{}}"#, nil), (#"{"id":3}"#, 3), (#"{"id":3,"method":7}"#, 3),
      (#"{"id":3,"method":"session.new"}"#, 3), (#"{"id":3,"method":"session.new","params":[]}"#, 3),
      (#"{"id":3,"method":"session.new","params":{}}"#, 3),
      (#"{"id":3,"method":"session.new","params":{"capabilities":{"alwaysMatch":1}}}"#, 3),
      (#"{"id":3,"method":"session.new","params":{"capabilities":{"alwaysMatch":{"atName":1}}}}"#, 3),
      (String(repeating: "[", count: 5_000), nil),
    ] as [(String, Int?)])
  mutating func malformed(text: String, id: Int?) {
    let (answer, others) = ask(text)
    #expect(answer["error"]?.string == "invalid argument")
    #expect(answer["id"] == id.map { JSONValue($0) } ?? .null)
    #expect(answer["message"]?.string?.hasSuffix(".") == true)
    #expect(others.isEmpty)
  }

  @Test("Bytes are an invalid argument without an id")
  func bytes() {
    guard case .send(1, let text) = server.receiveBytes(from: 1).first else {
      Issue.record("No answer")
      return
    }
    #expect(text.contains(#""id":null"#) && text.contains(#""error":"invalid argument""#))
  }

  @Test("Without a session there is nothing but session.new; who has none is told so, and what there is not as well")
  mutating func withoutSession() {
    for method in ["settings.getSettings", "settings.setSettings", "settings.getSupportedSettings"] {
      #expect(ask(#"{"id":1,"method":"\#(method)","params":{}}"#).0["error"]?.string == "invalid session id")
    }
    let press = #"{"id":1,"method":"interaction.userIntent","params":{"name":"pressKeys","keys":["a"]}}"#
    #expect(ask(press).0["error"]?.string == "invalid session id")
    begin()
    let (answer, others) = ask(press, from: 2)
    #expect(answer["error"]?.string == "invalid session id")
    #expect(others.isEmpty)
    #expect(ask(#"{"id":1,"method":"session.end","params":{}}"#).0["error"]?.string == "unknown command")
    let jump = #"{"id":1,"method":"interaction.userIntent","params":{"name":"x:jump"}}"#
    #expect(ask(jump).0["error"]?.string == "unknown user intent")
    #expect(
      ask(#"{"id":1,"method":"interaction.userIntent","params":{}}"#).0["error"]?.string == "invalid argument")
  }

  @Test("What is handed to the voice is told to the session and to nobody else")
  mutating func captured() {
    #expect(server.captured("early").isEmpty)
    begin(3)
    guard case .send(3, let text) = server.captured("OK button").first, let event = try? JSONParser.value(of: text)
    else {
      Issue.record("No event")
      return
    }
    #expect(event["id"] == nil)
    #expect(event["method"]?.string == "interaction.capturedOutput")
    #expect(event["params"]?["data"]?.string == "OK button")
  }

  // MARK: Settings

  @Test("All settings are listed, each can be read by its name, and its own value can be set again")
  mutating func supported() throws {
    begin()
    let (answer, _) = ask(#"{"id":1,"method":"settings.getSupportedSettings","params":{}}"#)
    let items = try #require(answer["result"]?["settings"]?.array)
    #expect(items.count > 15)
    #expect(items.contains { $0["name"]?.string == "rate" && $0["value"]?.integer == 260 })
    #expect(items.contains { $0["name"]?.string == "quiet" && $0["value"]?.bool == false })
    #expect(items.contains { $0["name"]?.string == "punctuation" && $0["value"]?.string == "some" })
    for item in items {
      var json = JSONWriter()
      json.value(.array([item]))
      let (one, _) = ask(#"{"id":2,"method":"settings.getSettings","params":{"settings":\#(json.text)}}"#)
      #expect(one["result"]?["settings"]?.array == [item])
      let (set, _) = ask(#"{"id":3,"method":"settings.setSettings","params":{"settings":\#(json.text)}}"#)
      #expect(set["result"] == .object([]), "\(json.text) \(set)")
    }
  }

  @Test("What is set counts, in order, up to what is wrong, and the end of the session takes it back")
  mutating func set() throws {
    begin()
    let (answer, others) = ask(
      """
      {"id":1,"method":"settings.setSettings","params":{"settings":[{"name":"rate","value":300},\
      {"name":"quiet","value":true},{"name":"rate","value":9000},{"name":"pitch","value":1}]}}
      """)
    #expect(answer["error"]?.string == "invalid argument")
    #expect(answer["message"]?.string == "Setting rate takes a whole number from 80 to 1000.")
    guard case .configure(let changed) = others.first else {
      Issue.record("Nothing changed")
      return
    }
    #expect(changed.speech.rate == 300 && changed.reader.isQuiet && changed.speech.pitch == 50)
    #expect(server.disconnect(1) == [.configure(settings), .ended])
  }

  @Test(
    "Settings that are not there or not so are invalid arguments",
    arguments: [
      #"[]"#, #"{}"#, #"[{"value":1}]"#, #"[{"name":"loudness","value":1}]"#, #"[{"name":"rate"}]"#,
      #"[{"name":"rate","value":"fast"}]"#, #"[{"name":"quiet","value":1}]"#, #"[{"name":"rate","value":260.5}]"#,
      #"[{"name":"punctuation","value":"much"}]"#, #"[{"name":"keys","value":{}}]"#, #"["rate"]"#,
    ])
  mutating func wrongSettings(list: String) {
    begin()
    let (answer, others) = ask(#"{"id":1,"method":"settings.setSettings","params":{"settings":\#(list)}}"#)
    #expect(answer["error"]?.string == "invalid argument", "\(list)")
    #expect(others.isEmpty)
  }
}
