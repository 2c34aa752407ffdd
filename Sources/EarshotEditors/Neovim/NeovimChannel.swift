// SPDX-License-Identifier: Apache-2.0
/// The conversation with one Neovim, without its socket: received bytes go in, events and bytes to send come out.
///
/// It asks for the channel's number and sends the chunk that reports events (``NeovimChunk``). From then on Neovim
/// reports by itself, and is asked for its state whenever its screen has settled.
public struct NeovimChannel: EditorChannel {
  private enum State: Sendable {
    case asksForChannel
    case sendsChunk
    case tells
    case failed
  }

  private enum Question: Sendable {
    case channel, chunk
    case mode(EditorLook)
    case state(EditorLook)
  }

  private var state = State.asksForChannel
  private var decoder = MessagePackDecoder()
  private var waiting: [Int64: Question] = [:]
  private var nextID: Int64 = 1
  private var unsent: [UInt8] = []

  public init() { ask(.channel, "nvim_get_api_info", []) }

  public var name: String { "Neovim" }
  /// False here: no interface of Neovim 0.7 reports them.
  public var tellsMessages: Bool { false }

  /// True if the chunk runs.
  public var tells: Bool { if case .tells = state { true } else { false } }

  /// Removes and returns the bytes to send.
  public mutating func takeUnsent() -> [UInt8] {
    defer { unsent = [] }
    return unsent
  }

  /// Asks for the mode, which Neovim answers at once, and for the state, which it answers when it waits for no key.
  public mutating func look() -> EditorLook {
    let look = EditorLook(number: nextID)
    ask(.mode(look), "nvim_get_mode", [])
    ask(.state(look), "nvim_exec_lua", [.string(NeovimChunk.look), []])
    return look
  }

  /// Asks it to go to a window.
  public mutating func go(toWindow id: Int) {
    let arguments: [EditorValue] = [.integer(Int64(id))]
    unsent += NeovimMessage.notification(method: "nvim_set_current_win", arguments: arguments).value.encoded
  }

  /// Takes in received bytes.
  public mutating func receive(_ bytes: [UInt8]) -> [EditorEvent] {
    if case .failed = state { return [] }
    decoder.append(bytes)
    var events: [EditorEvent] = []
    do {
      while let value = try decoder.next() {
        guard let message = NeovimMessage(value) else { continue }
        events += take(message)
      }
    } catch {
      state = .failed
      events.append(.failed("\(error)"))
    }
    return events
  }

  private mutating func take(_ message: NeovimMessage) -> [EditorEvent] {
    switch message {
    case .request(let id, let method, _):
      // The answer is immediate: Neovim waits for it.
      unsent += NeovimMessage.response(id: id, error: .string("no method \(method)"), result: .null).value.encoded
      return []
    case .notification("earshot_state", let arguments):
      guard tells, let state = arguments.first.flatMap({ EditorState($0) }) else { return [] }
      return [.told(state)]
    case .notification("earshot_leaves", _): return [.leaves]
    case .notification: return []
    case .response(let id, let error, let result):
      guard let question = waiting.removeValue(forKey: id) else { return [] }
      return answer(question, error, result)
    }
  }

  private mutating func answer(_ question: Question, _ error: EditorValue, _ result: EditorValue) -> [EditorEvent] {
    switch question {
    case .channel:
      guard let number = result.array?.first?.integer else { return fail("it tells no channel") }
      state = .sendsChunk
      ask(.chunk, "nvim_exec_lua", [.string(NeovimChunk.text), [.integer(Int64(number))]])
      return []
    case .chunk:
      guard error == .null, let editor = EditorState(result) else { return fail(Self.reason(error)) }
      state = .tells
      return [.began(editor)]
    case .mode(let look):
      guard result["blocking"]?.bool == true else { return [] }
      return [.blocks(look, isAsking: result["mode"]?.string?.hasPrefix("r") ?? true)]
    case .state(let look):
      // A failed look reports nothing, so the screen is read.
      guard error == .null, let editor = EditorState(result) else { return [.blocks(look, isAsking: true)] }
      return [.looked(look, editor)]
    }
  }

  private mutating func fail(_ reason: String) -> [EditorEvent] {
    state = .failed
    return [.failed(reason)]
  }

  /// The first line of an error: `{0, "text"}`.
  private static func reason(_ error: EditorValue) -> String {
    let text = error.array?.last?.string ?? error.string ?? "no state"
    return String(text.prefix { !$0.isNewline }.prefix(200))
  }

  private mutating func ask(_ question: Question, _ method: String, _ arguments: [EditorValue]) {
    waiting[nextID] = question
    unsent += NeovimMessage.request(id: nextID, method: method, arguments: arguments).value.encoded
    nextID += 1
  }
}
