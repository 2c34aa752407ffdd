// SPDX-License-Identifier: Apache-2.0
import EarshotSettings
import EarshotCore
import EarshotFormats
import EarshotReader
import EarshotRecognition
import EarshotSession
import EarshotSpeech
import EarshotSystem

/// `earshot replay`: reads a recorded session in virtual time, through the code that reads a live one.
enum ReplayCommand {
  static let subcommand = Subcommand(
    description: CommandDescription(
      name: "replay", usage: ["earshot replay [OPTIONS] SESSION.cast"],
      summary: "Read a recorded session (asciicast) as fast as possible.",
      options: SpeechOptions.virtualDescriptions + [
        OptionDescription(
          "--why", help: "Also the end of each screen change: spoken, replaced, or silent and why."),
        OptionDescription("--rules", value: "FILE", help: "Apply these rules of your own to what is said."),
        OptionDescription("--diff", help: "With --rules: print only what they change, before and after."),
        OptionDescription(
          "--braille", value: "CELLS", help: "Also what a braille display of so many cells shows, untranslated."),
        OptionDescription("--pan", help: "With --braille: pan through all that is told before each key."),
      ],
      notes: [
        "Time is the recording's: the same recording gives the same transcript, byte for byte. Without --wav the voice "
          + "is silent and lasts as long as the words would.",
        "Earshot's own profiles of programs apply; --settings FILE adds those in the folder programs beside FILE.",
        "Without --transcript the phrases are printed, one per line, with their times in seconds.",
      ], takesFiles: true),
    run: run)

  static func run(_ arguments: ParsedArguments) throws(CommandFailure) -> Int32 {
    guard let path = arguments.operands.first else {
      throw .usage("A recording is missing: earshot replay SESSION.cast.")
    }
    guard arguments.operands.count == 1 else {
      throw .usage("One recording at a time: \(arguments.operands[1]) is too many.")
    }
    let options = try SpeechOptions(arguments)
    if options.audio == .pulse || options.audio == .alsa {
      throw .usage("A replay is not in real time: use --wav FILE to hear it.")
    }
    if let rules = arguments["--rules"] { return try replay(path, following: rules, options, arguments) }
    if arguments.has("--diff") { throw .usage("--diff compares rules: --rules FILE.") }
    return try replay(path, options, arguments)
  }

  private static func replay(
    _ path: String, _ options: SpeechOptions, _ arguments: ParsedArguments
  ) throws(CommandFailure) -> Int32 {
    let cells = try brailleCells(arguments)
    let recording = try blocks(of: path)
    let output = try PhraseOutput(options.transcript, tellsNotes: arguments.has("--why"))
    let voice = try ReplayVoice(options)
    let choices = try UserChoices(options, in: .none, isFirstDay: false)
    for sentence in choices.complaints { TextOutput.complain(sentence) }
    let outlets = SessionOutlets.offline(
      transcript: { output.write($0) }, earcon: { voice.play($0, volume: $1) },
      tones: { voice.play($0, volume: $1) })
    let session = Session(reader: Reader(choices.configuration), synthesizer: voice.synthesizer, outlets: outlets)
    session.notesLedger = arguments.has("--why")
    voice.follow(session)
    let profiles = ProfileChoice(options, in: .none)
    for sentence in profiles.complaints(choices.phrases) { TextOutput.complain(sentence) }
    session.handle(.profiles(profiles.profiles), at: .zero)
    if let cells {
      session.useBraille(
        columns: cells, .transcriptOnly, keyFile: DataDirectory.find()?.text(named: "braille.keys"))
    }
    let status = try replay(recording, path: path, in: session, readsAllBraille: arguments.has("--pan"))
    try voice.close()
    // The process ends: nothing waits for the memory of all that was read to be given back piece by piece.
    _ = Unmanaged.passRetained(session)
    return status
  }

  /// Replays with a file of rules.
  private static func replay(
    _ path: String, following rules: String, _ options: SpeechOptions, _ arguments: ParsedArguments
  ) throws(CommandFailure) -> Int32 {
    do throws(FileFailure) { _ = try SmallFile.read(rules) } catch {
      throw .failure("Cannot read \(rules): \(SystemError(code: error.code).text).")
    }
    var ruled = options
    ruled.overrides.rules = rules
    guard arguments.has("--diff") else { return try replay(path, ruled, arguments) }
    guard path != "-" else { throw .usage("--diff reads a recording twice: name a file instead of -.") }
    guard options.audio == .automatic || options.audio == .none else {
      throw .usage("--diff prints what changes: leave out --wav.")
    }
    let before = try phrases(of: path, options)
    let after = try phrases(of: path, ruled)
    TextOutput.standardOutput.write(RuleDifference(before: before, after: after).text)
    return 0
  }

  /// The speech about a recording.
  private static func phrases(of path: String, _ options: SpeechOptions) throws(CommandFailure) -> [TranscriptLine] {
    let choices = try UserChoices(options, in: .none, isFirstDay: false)
    for sentence in choices.complaints where options.overrides.rules != nil { TextOutput.complain(sentence) }
    var lines: [TranscriptLine] = []
    let session = Session(
      reader: Reader(choices.configuration), synthesizer: SilentVoice(),
      outlets: .offline(transcript: { lines.append($0) }))
    session.handle(.profiles(ProfileChoice(options, in: .none).profiles), at: .zero)
    _ = try replay(try blocks(of: path), path: path, in: session, readsAllBraille: false)
    return lines.filter { $0.kind == .speech }
  }

  private static func brailleCells(_ arguments: ParsedArguments) throws(CommandFailure) -> Int? {
    guard let words = arguments["--braille"] else {
      if arguments.has("--pan") { throw .usage("--pan needs a display: --braille CELLS.") }
      return nil
    }
    guard let cells = Int(words), (1...1_000).contains(cells) else {
      throw .usage("Braille \(words) is not a number of cells from 1 to 1000.")
    }
    return cells
  }

  private static func blocks(of path: String) throws(CommandFailure) -> FileBlocks {
    if path == "-" { return FileBlocks(descriptor: 0) }
    do throws(FileError) { return try FileBlocks(path: path) } catch { throw .failure(error.description) }
  }

  private static func replay(
    _ recording: FileBlocks, path: String, in session: Session, readsAllBraille: Bool
  ) throws(CommandFailure) -> Int32 {
    var reader = AsciicastReader(recording)
    do throws(AsciicastError) {
      let header = try reader.header()
      if let command = header.command.flatMap({ TypedCommand($0) }) {
        session.handle(.foreground([command.program]), at: .zero)
      }
      var replay = Replay(session: session, size: (header.width, header.height))
      replay.readsAllBraille = readsAllBraille
      defer { replay.finish() }
      while let event = try reader.next() { replay.handle(event) }
    } catch {
      throw .failure("\(path): \(error.description)")
    }
    return 0
  }
}
