// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import EarshotEditors

@Suite("The conversation with Neovim")
struct NeovimChannelTests {
  /// The requests that wait to be sent, by method.
  private func requests(of channel: inout NeovimChannel) throws -> [(id: Int64, method: String)] {
    var decoder = MessagePackDecoder()
    decoder.append(channel.takeUnsent())
    var requests: [(Int64, String)] = []
    while let value = try decoder.next() {
      if case .request(let id, let method, _) = NeovimMessage(value) { requests.append((id, method)) }
    }
    return requests
  }

  private func answer(_ id: Int64, _ result: EditorValue, error: EditorValue = .null) -> [UInt8] {
    NeovimMessage.response(id: id, error: error, result: result).value.encoded
  }

  /// One that tells what happens.
  private func begun() throws -> NeovimChannel {
    var channel = NeovimChannel()
    let first = try #require(try requests(of: &channel).first)
    #expect(first.method == "nvim_get_api_info")
    #expect(channel.receive(answer(first.id, [3, [:]])).isEmpty)
    let second = try #require(try requests(of: &channel).first)
    #expect(second.method == "nvim_exec_lua")
    #expect(channel.receive(answer(second.id, listState)) == [.began(try #require(EditorState(listState)))])
    #expect(channel.tells)
    return channel
  }

  @Test("It asks for its channel, sends the chunk, and is told what happens")
  func begins() throws {
    var channel = try begun()
    let message = NeovimMessage.notification(method: "earshot_state", arguments: [listState.with(["line": 2])])
    #expect(channel.receive(message.value.encoded) == [.told(try #require(EditorState.of(["line": 2])))])
    let leaving = NeovimMessage.notification(method: "earshot_leaves", arguments: [])
    #expect(channel.receive(leaving.value.encoded) == [.leaves])
  }

  @Test("A look is answered with a state, or with that Neovim waits for a key")
  func looks() throws {
    var channel = try begun()
    let look = channel.look()
    let asked = try requests(of: &channel)
    #expect(asked.map(\.method) == ["nvim_get_mode", "nvim_exec_lua"])
    #expect(channel.receive(answer(asked[0].id, ["mode": "n", "blocking": false])).isEmpty)
    #expect(channel.receive(answer(asked[1].id, listState)) == [.looked(look, try #require(EditorState(listState)))])
    let other = channel.look()
    let again = try requests(of: &channel)
    #expect(channel.receive(answer(again[0].id, ["mode": "rm", "blocking": true])) == [.blocks(other, isAsking: true)])
    let third = channel.look()
    let last = try requests(of: &channel)
    #expect(channel.receive(answer(last[0].id, ["mode": "no", "blocking": true])) == [.blocks(third, isAsking: false)])
  }

  @Test("A chunk that cannot run, and bytes that are no messages, end it with a reason")
  func fails() throws {
    var channel = NeovimChannel()
    let first = try #require(try requests(of: &channel).first)
    _ = channel.receive(answer(first.id, [3, [:]]))
    let second = try #require(try requests(of: &channel).first)
    let events = channel.receive(answer(second.id, .null, error: [0, "no such function\nstack"]))
    #expect(events == [.failed("no such function")])
    var other = try begun()
    #expect(other.receive([0xc1]) == [.failed("unknownMark")])
    #expect(other.receive(NeovimMessage.notification(method: "earshot_leaves", arguments: []).value.encoded).isEmpty)
  }

  @Test("What Neovim asks is answered, and what is no message is passed over")
  func strangers() throws {
    var channel = try begun()
    #expect(channel.receive(NeovimMessage.request(id: 9, method: "anything", arguments: []).value.encoded).isEmpty)
    var decoder = MessagePackDecoder()
    decoder.append(channel.takeUnsent())
    let reply = try decoder.next().flatMap { NeovimMessage($0) }
    #expect(reply == .response(id: 9, error: "no method anything", result: .null))
    #expect(channel.receive(EditorValue.array([7, "x"]).encoded + EditorValue.null.encoded).isEmpty)
    #expect(channel.receive(answer(400, 1)).isEmpty)
  }
}
