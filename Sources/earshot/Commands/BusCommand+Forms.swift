// SPDX-License-Identifier: Apache-2.0
import EarshotBus

/// The syntax of `earshot bus`: a table for each of its words, and all of them together.
extension BusCommand {
  static let description = CommandDescription(
    name: "bus", usage: forms.flatMap(\.usage),
    summary: "Talk to the surrounding reader: speak words, watch events, send requests to its program.",
    options: forms.flatMap(\.options),
    notes: [
      "post says words that nothing on the screen shows: make; earshot bus post \"Built\".",
      "listen writes everything that happens, one JSON object a line, until it is ended.",
      "tree shows what the program in the foreground tells of itself, and act asks it to do something.",
      "act: " + actions + ".",
      "ssh shows the line that takes the bus along to another machine: programs there join this reader.",
      "check is for who makes a program join: it says what of the program's messages means nothing.",
      "earshot bus post --help and the like tell more of each.", surroundings,
    ], verbs: forms.map(\.name), forms: forms, takesProgram: true)

  private static let actions = BusAction.allCases.map(\.rawValue).joined(separator: ", ")
  /// The action that is the reader's.
  static let listening = "listen"
  private static let surroundings =
    "Works inside earshot: EARSHOT_BUS names its socket and EARSHOT_TOKEN is its secret."

  private static let forms = [post, listen, tree, act, ssh, check]

  private static let post = CommandDescription(
    name: "post",
    usage: ["earshot bus post [--priority WORD] [--tag TAG] [--lang TAG] [--wait] [--if-reader] TEXT…"],
    summary: "Speak words that are not on the screen.",
    options: [
      OptionDescription(
        "--priority", value: "WORD", choices: BusAnnouncement.Priority.allCases.map(\.rawValue),
        help: "The priority: " + BusAnnouncement.Priority.allCases.map(\.rawValue).joined(separator: ", ")
          + ". Default: message."),
      OptionDescription("--tag", value: "TAG", help: "Replace the waiting words with this tag."),
      OptionDescription("--lang", value: "TAG", help: "The language of the words: en, ko."),
      OptionDescription("--wait", help: "Wait for the end of the speech; exit with 1 if it was cut off."),
      OptionDescription("--if-reader", help: "Do nothing and exit with 0 if there is no reader."),
    ],
    notes: [
      "With -, the words come from standard input: make 2>&1 | tail -1 | earshot bus post -.",
      "important cuts what is said and is cut by keys only; message comes next; text in its turn; notification and "
        + "progress when nothing else is said.",
      "In a script that also runs elsewhere: earshot bus post --if-reader \"Built\".", surroundings,
    ])

  private static let listen = CommandDescription(
    name: "listen", usage: ["earshot bus listen [--event NAME,…] [--match PATTERN] [--field NAME,…]"],
    summary: "Write events, one JSON object per line, until terminated.", options: EventFilter.options,
    notes: [
      "event is its kind: message, what a program sent; transcript, what was said; else what happened, as textAppended. "
        + "The schema is bus-event.schema.json in the documentation.",
      "A log of all that is heard: earshot bus listen --event transcript --field text.", surroundings,
    ])

  private static let tree = CommandDescription(
    name: "tree", usage: ["earshot bus tree [--json]"],
    summary: "Show the tree of the foreground program.",
    options: [OptionDescription("--json", help: "The tree as a formatted file.")], notes: [surroundings])

  private static let act = CommandDescription(
    name: "act", usage: ["earshot bus act ACTION [--target ID] [--data JSON]"],
    summary: "Send a request to the foreground program.",
    options: [
      OptionDescription("--target", value: "ID", help: "The target element. Default: the whole program."),
      OptionDescription("--data", value: "JSON", help: "The action's data: {\"value\":\"text\"}."),
    ],
    notes: [
      "ACTION: " + actions + ".", "ACTION \(listening) opens the microphone for a spoken command, as F12 v does.",
      surroundings,
    ])

  private static let ssh = CommandDescription(
    name: "ssh", usage: ["earshot bus ssh [--run] HOST [-- SSH-OPTIONS…]"],
    summary: "Show the ssh command that takes the bus to another machine.",
    options: [OptionDescription("--run", help: "Run that command instead of showing it.")],
    notes: [surroundings])

  private static let check = CommandDescription(
    name: "check", usage: ["earshot bus check [-- COMMAND…]", "earshot bus check --screen -- COMMAND…"],
    summary:
      "Check a program's messages on the bus: report unknown ones, with the place and the nearest name.",
    options: [
      OptionDescription("--screen", help: "Compare what it tells of its elements with what its screen shows there.")
    ],
    notes: [
      "With COMMAND it runs here, and its mistakes are reported at its end; the status is 1 if there are any, or if it "
        + "never joined. "
        + "Without, the variables a program needs are shown, and mistakes are reported until this is ended.",
      "With --screen you use COMMAND, and at its end each name, state and focus is reported that its screen shows "
        + "otherwise; the status is 1 if there are any, or if it told no tree.",
      "EARSHOT_BUS_STRICT=1 earshot -- COMMAND reports them to the program itself, while it is read.",
    ], takesProgram: true)
}
