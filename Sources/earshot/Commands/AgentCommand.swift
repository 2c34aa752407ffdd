// SPDX-License-Identifier: Apache-2.0
import EarshotFormats

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
        "hook is what the agent runs: it takes one event on standard input, and prints nothing. It never holds the agent up.",
      ], verbs: ["setup", "status", "hook"]),
    // An agent takes 2 from a hook for a refusal, and does not do what it was about to.
    usageIsFailure: { $0.first == "hook" }, run: run)

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
      return try HookRun(HookedAgent.named(words[1])).run(words.count > 2 ? words[2] : nil)
    default:
      let nearest = NearestWord.question(for: verb, among: subcommand.description.verbs)
      throw .usage("Word \(verb) means nothing to earshot agent: use setup, status or hook.\(nearest)")
    }
  }
}
