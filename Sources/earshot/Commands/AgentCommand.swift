// SPDX-License-Identifier: Apache-2.0
import EarshotAgents
import EarshotBus
import EarshotCore
import EarshotFormats
import Glibc

/// `earshot agent`: sets up agents to report their questions, their answers and the end of their work to the reader.
enum AgentCommand {
  private static let words = HookedAgent.all.map(\.word).joined(separator: "|")

  static let subcommand = Subcommand(
    description: CommandDescription(
      name: "agent",
      usage: [
        "earshot agent setup \(words) [--remove] [--yes]", "earshot agent status", "earshot agent hook \(words)",
      ],
      summary: "Hear what agents ask and answer: Claude Code, Codex and Gemini CLI tell it by their hooks.",
      options: [
        OptionDescription("--remove", help: "With setup: take the hooks out again."),
        OptionDescription("--yes", help: "With setup: write without asking."),
      ],
      notes: [
        "setup shows what it will write into the agent's own settings, asks, and writes. Other hooks stay.",
        "Inside earshot you then hear when the agent asks for something, when it has finished, and its answer as a whole.",
        "Outside of earshot the hooks do nothing.",
        "hook is what the agent runs: it takes one event on standard input, and prints nothing.",
      ], verbs: ["setup", "status", "hook"]), run: run)

  static func run(_ arguments: ParsedArguments) throws(CommandFailure) -> Int32 {
    let words = arguments.operands
    guard let verb = words.first else { throw .usage("What to do is missing: earshot agent setup, status or hook.") }
    switch verb {
    case "setup":
      guard words.count == 2 else { throw .usage("One agent is wanted: earshot agent setup \(Self.words).") }
      let setup = try AgentSetup(HookedAgent.named(words[1]))
      return try setup.run(isRemoval: arguments.has("--remove"), isAgreed: arguments.has("--yes"))
    case "status":
      for agent in HookedAgent.all {
        let state = try AgentSetup(agent).isOn ? "on" : "off"
        TextOutput.standardOutput.write("\(agent.name): hooks \(state)\n")
      }
      return 0
    case "hook":
      guard words.count >= 2 else { throw .usage("One agent is wanted: earshot agent hook \(Self.words).") }
      return try hook(HookedAgent.named(words[1]), words.count > 2 ? words[2] : nil)
    default:
      let nearest = NearestWord.question(for: verb, among: subcommand.description.verbs)
      throw .usage("Word \(verb) means nothing to earshot agent: use setup, status or hook.\(nearest)")
    }
  }

  /// - Parameter argument: The event, from an agent that passes it as the last word of the command line.
  private static func hook(_ agent: HookedAgent, _ argument: String?) throws(CommandFailure) -> Int32 {
    // Without a reader the event is dropped, and the agent goes on.
    guard let place = BusPlace(Environment.variable) else { return 0 }
    let bytes = argument.map { Array($0.utf8) } ?? standardInput()
    guard let value = try? JSONParser.value(of: bytes[...], depthLimit: 64), let hook = AgentHook(value) else {
      throw .failure("Event of a hook expected on standard input, as JSON.")
    }
    guard var event = hook.event else { return 0 }
    if event == .answered(""), let answer = hook.transcript.flatMap(AgentTranscript.lastAnswer) {
      event = .answered(answer)
    }
    let step = AccessibilityNotification.AgentStep(event, of: agent.name, in: hook.conversation)
    do throws(BusConversationError) {
      try BusConversation(at: place, named: "earshot agent").tell(BusAgentStep(step))
    } catch {
      // A reader that has ended counts as none.
      return error == .noReader ? 0 : 1
    }
    return 0
  }

  /// The most bytes of an event.
  private static let eventLimit = 16 << 20

  private static func standardInput() -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while bytes.count < eventLimit {
      let count = read(0, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      bytes += chunk[..<count]
    }
    return bytes
  }
}
