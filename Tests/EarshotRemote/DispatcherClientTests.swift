// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech
import Testing

@testable import EarshotRemote

/// The answers of a server by the documentation of SSIP.
@Suite("A client of speech-dispatcher")
struct DispatcherClientTests {
  private static func texts(_ effects: [DispatcherClient.Effect]) -> [DispatcherClient.Text] {
    effects.compactMap { if case .speak(let text) = $0 { text } else { nil } }
  }

  private static func replies(_ effects: [DispatcherClient.Effect]) -> String {
    effects.map { if case .reply(let text) = $0 { text } else { "" } }.joined()
  }

  private static func said(_ lines: [String], by client: inout DispatcherClient) -> [DispatcherClient.Effect] {
    lines.flatMap { client.handle($0) }
  }

  @Test("A message is what stands between SPEAK and a full stop, with the dots of its lines")
  func message() {
    var client = DispatcherClient(client: 3)
    let effects = Self.said(
      ["SET self CLIENT_NAME anna:spd:main", "SET self LANGUAGE de", "SET self RATE 50", "SPEAK", "Hallo", "..", "."],
      by: &client)
    let text = Self.texts(effects)
    #expect(text.map(\.commands) == [[.text("Hallo\n.")]])
    #expect(text.first?.language == "de" && text.first?.rate == 50)
    let id = text.first?.id ?? 0
    #expect(
      Self.replies(effects)
        == "208 OK CLIENT NAME SET\r\n201 OK LANGUAGE SET\r\n203 OK RATE SET\r\n230 OK RECEIVING DATA\r\n"
        + "225-\(id)\r\n225 OK MESSAGE QUEUED\r\n")
    #expect(client.owns(UtteranceID(id)))
    #expect(!DispatcherClient(client: 4).owns(UtteranceID(id)))
  }

  @Test("A client that wants to know is told of the beginning and the end, once each")
  func notifications() {
    var client = DispatcherClient(client: 1)
    let quiet = client.handle(.began(UtteranceID(5)))
    #expect(quiet.isEmpty)
    _ = client.handle("SET self NOTIFICATION ALL on")
    #expect(client.handle(.began(UtteranceID(5))) == [.reply("701-5\r\n701-1\r\n701 BEGIN\r\n")])
    #expect(client.handle(.ended(UtteranceID(5), .handedOver)) == [.reply("702-5\r\n702-1\r\n702 END\r\n")])
    #expect(client.handle(.ended(UtteranceID(5), .interrupted)) == [.reply("703-5\r\n703-1\r\n703 CANCELED\r\n")])
  }

  @Test("An empty message ends at once, and a tone is none")
  func empty() {
    var client = DispatcherClient(client: 1)
    _ = client.handle("SET self NOTIFICATION ALL on")
    let effects = Self.said(["SPEAK", "  ", "."], by: &client)
    #expect(Self.texts(effects).isEmpty)
    #expect(Self.replies(effects).contains("702 END"))
    #expect(Self.texts(client.handle("SOUND_ICON bell")).isEmpty)
  }

  @Test("Characters and keys are spelled")
  func characters() {
    var client = DispatcherClient(client: 1)
    #expect(Self.texts(client.handle("CHAR a")).map(\.commands) == [[.spell("a")]])
    #expect(Self.texts(client.handle("CHAR space")).map(\.commands) == [[.spell(" ")]])
    #expect(Self.replies(client.handle("CHAR")).hasPrefix("5"))
  }

  @Test("Of markup the words are said")
  func markup() {
    var client = DispatcherClient(client: 1)
    let effects = Self.said(
      ["SET self SSML_MODE on", "SPEAK", "<speak>a &lt; b <mark name=\"1\"/>&amp;lt;</speak>", "."], by: &client)
    let words = Self.texts(effects).first.map { text -> String in
      if case .text(let words)? = text.commands.first { words } else { "" }
    }
    #expect(words?.split(separator: " ") == ["a", "<", "b", "&lt;"])
  }

  @Test("Stopping silences, quitting closes, nonsense gets an answer")
  func others() {
    var client = DispatcherClient(client: 1)
    #expect(client.handle("STOP self").first == .stop)
    #expect(client.handle("CANCEL all").first == .stop)
    #expect(client.handle("QUIT") == [.reply("231 HAPPY HACKING\r\n"), .close])
    for line in ["", "JUMP", "SET", "SET self", "SET self COLOUR red", "GET", "LIST", "SET self LANGUAGE ../.."] {
      let reply = Self.replies(client.handle(line))
      #expect(reply.hasPrefix("5") && reply.hasSuffix("\r\n"), "\(line): \(reply)")
    }
  }
}
