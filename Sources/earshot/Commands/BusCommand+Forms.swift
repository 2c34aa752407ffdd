// SPDX-License-Identifier: Apache-2.0
import EarshotBus

/// The syntax of `earshot bus`: a table for each of its words, and all of them together.
extension BusCommand {
  static let description = CommandDescription(
    name: "bus", usage: forms.flatMap(\.usage),
    summary: "Talk to the reader around this terminal: have words said, watch what happens, ask its program.",
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
  private static let surroundings =
    "Works inside earshot: EARSHOT_BUS names its socket and EARSHOT_TOKEN is the secret that it asks for."

  private static let forms = [post, listen, tree, act, ssh, check]

  private static let post = CommandDescription(
    name: "post",
    usage: ["earshot bus post [--priority WORD] [--tag TAG] [--lang TAG] [--wait] [--if-reader] TEXT…"],
    summary: "Say words that nothing on the screen shows.",
    options: [
      OptionDescription(
        "--priority", value: "WORD", choices: BusAnnouncement.Priority.allCases.map(\.rawValue),
        help: "How much it matters: " + BusAnnouncement.Priority.allCases.map(\.rawValue).joined(separator: ", ")
          + ". Without it: message."),
      OptionDescription("--tag", value: "TAG", help: "Take the place of what waits under this tag."),
      OptionDescription("--lang", value: "TAG", help: "The language of the words: en, ko."),
      OptionDescription("--wait", help: "Wait until it was said; end with 1 if it was not heard to its end."),
      OptionDescription("--if-reader", help: "End with 0 and do nothing where no reader is."),
    ],
    notes: [
      "With - the words are those of standard input: make 2>&1 | tail -1 | earshot bus post -.",
      "important cuts what is said and is cut by keys only; message comes next; text in its turn; notification and "
        + "progress when nothing else is said.",
      "In a script that also runs elsewhere: earshot bus post --if-reader \"Built\".", surroundings,
    ])

  private static let listen = CommandDescription(
    name: "listen", usage: ["earshot bus listen"],
    summary: "Write everything that happens, one JSON object a line, until it is ended.", options: [],
    notes: [
      "event is its kind: message, what a program sent; transcript, what was said; else what happened, as textAppended. "
        + "The schema is bus-event.schema.json in the documentation.", surroundings,
    ])

  private static let tree = CommandDescription(
    name: "tree", usage: ["earshot bus tree [--json]"],
    summary: "Show the tree that the program in the foreground tells.",
    options: [OptionDescription("--json", help: "The tree as a tidy file.")], notes: [surroundings])

  private static let act = CommandDescription(
    name: "act", usage: ["earshot bus act ACTION [--target ID] [--data JSON]"],
    summary: "Ask the program in the foreground to do something.",
    options: [
      OptionDescription("--target", value: "ID", help: "The element that is meant. Without it: the whole program."),
      OptionDescription("--data", value: "JSON", help: "What the action needs: {\"value\":\"text\"}."),
    ], notes: ["ACTION: " + actions + ".", surroundings])

  private static let ssh = CommandDescription(
    name: "ssh", usage: ["earshot bus ssh [--run] HOST [-- SSH-OPTIONS…]"],
    summary: "Show the line that takes the bus along to another machine.",
    options: [OptionDescription("--run", help: "Start ssh like that, in place of showing the line.")],
    notes: [surroundings])

  private static let check = CommandDescription(
    name: "check", usage: ["earshot bus check [-- COMMAND…]"],
    summary:
      "Take what a program sends on the bus, and say what of it means nothing: with its place and the nearest name.",
    options: [],
    notes: [
      "With COMMAND it is run here, and its mistakes are told when it has ended; the status is 1 where there are any. "
        + "Without, what a program needs to come is shown, and mistakes are told until this is ended.",
      "EARSHOT_BUS_STRICT=1 earshot -- COMMAND tells them to the program itself, while it is read.",
    ], takesProgram: true)
}
