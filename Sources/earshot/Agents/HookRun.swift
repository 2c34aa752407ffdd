// SPDX-License-Identifier: Apache-2.0
import EarshotAgents
import EarshotBus
import EarshotCore
import EarshotFormats
import Glibc

/// One run of a hook: passes an event to the reader.
///
/// The agent waits for it, and takes some statuses for a refusal of what it is about to do. So each wait has an end, and a
/// lost event is no failure: it costs a sentence on standard error, which no agent shows as its own.
struct HookRun {
  /// The most bytes of an event.
  private static let eventLimit = 16 << 20
  /// The longest wait for the rest of an event, in milliseconds.
  private static let patience: Int32 = 1_000
  /// The longest wait for the reader to answer, in milliseconds.
  private static let readerPatience: Int32 = 1_500

  private let agent: HookedAgent

  init(_ agent: HookedAgent) { self.agent = agent }

  /// - Parameter argument: The event, from an agent that passes it as the last word of the command line.
  /// - Returns: 0 in every case.
  func run(_ argument: String?) -> Int32 {
    // Without a reader the event is dropped, and the agent goes on.
    guard let place = BusPlace(Environment.variable) else { return 0 }
    guard let value = argument.map({ try? JSONParser.value(of: Array($0.utf8)[...], depthLimit: 64) }) ?? Self.input(),
      let hook = AgentHook(value)
    else {
      TextOutput.complain("Event of a hook expected on standard input, as JSON.")
      return 0
    }
    guard var event = hook.event else { return 0 }
    if event == .answered(""), let answer = hook.transcript.flatMap(AgentTranscript.lastAnswer) {
      event = .answered(answer)
    }
    let step = AccessibilityNotification.AgentStep(event, of: agent.name, in: hook.conversation)
    do throws(BusConversationError) {
      try BusConversation(at: place, named: "earshot agent", patience: Self.readerPatience).tell(BusAgentStep(step))
    } catch {
      // A reader that has ended counts as none.
      if error != .noReader { TextOutput.complain(error.description) }
    }
    return 0
  }

  /// The event on standard input: what has come where its end does not.
  private static func input() -> JSONValue? {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    var input = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
    while bytes.count < eventLimit, poll(&input, 1, patience) > 0 {
      let count = read(0, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      bytes += chunk[..<count]
    }
    return try? JSONParser.value(of: bytes[...], depthLimit: 64)
  }
}
