// SPDX-License-Identifier: Apache-2.0
import EarshotSettings
import EarshotFormats
import EarshotReader
import EarshotSession
import EarshotSpeech

/// `earshot walk`: drives the reader over a tree in a file, and prints the speech.
enum WalkCommand {
  static let subcommand = Subcommand(
    description: CommandDescription(
      name: "walk", usage: ["earshot walk [OPTIONS] TREE.json", "earshot walk [OPTIONS] CASES.json"],
      summary: "Walk through an accessibility tree with keys and hear it.",
      options: [
        OptionDescription(
          "--keys", value: "KEYS",
          help: "The keys, with blanks between: Right Right Space PageDown, touch(10,3), click(10,3), wait(2), "
            + "\"text to type\". The reader key is pressed before each key that needs it.")
      ] + SpeechOptions.virtualDescriptions,
      notes: [
        "The next key is pressed when all is spoken, even hints. Switches, options and values answer as in a program.",
        "A file of cases has expected speech: each case is walked and compared, and the exit status is 1 if one "
          + "differs. Its form is that of the tree file with \"cases\" around it.",
        "earshot keys lists the keys, under Elements. - reads standard input.",
      ], takesFiles: true),
    run: run)

  static func run(_ arguments: ParsedArguments) throws(CommandFailure) -> Int32 {
    guard let path = arguments.operands.first else {
      throw .usage("A tree is missing: earshot walk TREE.json --keys \"Right Right\".")
    }
    guard arguments.operands.count == 1 else {
      throw .usage("One tree at a time: \(arguments.operands[1]) is too many.")
    }
    let options = try SpeechOptions(arguments)
    if options.audio == .pulse || options.audio == .alsa {
      throw .usage("A walk is not in real time: use --wav FILE to hear it.")
    }
    let steps = try steps(arguments["--keys"] ?? "")
    let bytes = try TreeInput.bytes(of: path)
    let choices = try UserChoices(options, in: .none, isFirstDay: false)
    for sentence in choices.complaints { TextOutput.complain(sentence) }
    if let cases = try TreeInput.cases(bytes, path: path) {
      guard arguments["--keys"] == nil else { throw .usage("Cases have keys of their own: leave --keys out.") }
      return run(cases, choices.configuration)
    }
    let file = try TreeInput.tree(bytes, path: path)
    let output = try PhraseOutput(options.transcript)
    let voice = try ReplayVoice(options)
    let outlets = SessionOutlets.offline(
      transcript: { output.write($0) }, earcon: { voice.play($0, volume: $1) },
      tones: { voice.play($0, volume: $1) })
    let session = Session(reader: Reader(choices.configuration), synthesizer: voice.synthesizer, outlets: outlets)
    voice.follow(session)
    var walk = TreeWalk(session: session, readerKey: choices.keyMap.readerKey)
    walk.start(file)
    for step in steps { walk.perform(step) }
    walk.finish()
    try voice.close()
    return 0
  }

  /// Walks all cases and prints those that differ. Returns the exit status: 0 if none does.
  private static func run(_ list: TreeCase.List, _ configuration: ReaderConfiguration) -> Int32 {
    let walk = CaseWalk(configuration)
    var failures = list.passedOver
    for item in list.cases {
      let differences = walk.differences(of: item)
      failures += differences.count
      for difference in differences {
        TextOutput.standardOutput.write("\(item.name.shown), line \(item.line): \(difference.shown)\n")
      }
    }
    let total = list.cases.count + list.passedOver
    let count = total == 1 ? "1 case" : "\(total) cases"
    let outcome = failures == 0 ? "all as they say" : failures == 1 ? "1 difference" : "\(failures) differences"
    TextOutput.standardOutput.write("\(count), \(outcome)\n")
    return failures == 0 ? 0 : 1
  }

  private static func steps(_ written: String) throws(CommandFailure) -> [WalkStep] {
    do throws(WalkStepError) { return try WalkStep.steps(written) } catch { throw .usage(error.description) }
  }
}
