// SPDX-License-Identifier: Apache-2.0
import EarshotFormats
import EarshotSystem
import Glibc
import LineProtocol

/// `earshot listen`: what would be understood of a spoken command.
enum ListenCommand {
  static let subcommand = Subcommand(
    description: CommandDescription(
      name: "listen", usage: ["earshot listen [OPTIONS] [FILE.wav …]"],
      summary: "Tell what is understood of a spoken command: from a WAV file, or the microphone.",
      options: [
        OptionDescription(
          "--grammar", value: "FILE",
          help: "The phrases that may be said, one a line, instead of some of the reader's commands."),
        OptionDescription("--device", value: "NAME", help: "The microphone, by its name in PulseAudio or ALSA."),
        OptionDescription("--json", help: "Write a line of JSON for each file."),
        OptionDescription(
          "--learn",
          help: "Learn how you speak: from 40 sentences that you read aloud, or WAV files of them in their order."),
        OptionDescription("--forget", help: "Forget what was learned."),
      ],
      notes: [
        "Without a file it listens once: speak after \"Listening\". It ends by itself when you stop speaking.",
        "What is learned is in ~/.local/state/earshot/speaker.en: how your sounds differ from others, and no sound.",
        "Nothing is recorded, kept or sent. It needs the package earshot-ear, and pocketsphinx's model of English.",
        "Ends with 0 if every file was understood, 1 otherwise.",
      ], takesFiles: true),
    run: run)

  static func run(_ arguments: ParsedArguments) throws(CommandFailure) -> Int32 {
    if arguments.has("--forget") { return try ReadingAloud.forget() }
    let phrases = try arguments["--grammar"].map(Self.phrases(in:)) ?? Self.examples
    let ear = try ListeningProcess(phrases: phrases, device: arguments["--device"])
    if arguments.has("--learn") { return try ReadingAloud(ear).run(files: arguments.operands) }
    if let speaker = SpeakerFile.own { try ear.use(speaker: speaker.path) }
    var isAllUnderstood = true
    for file in arguments.operands.isEmpty ? [nil] : arguments.operands.map(Optional.some) {
      if file == nil, !arguments.has("--json") {
        TextOutput.complain("Listening: say one of \(phrases.count) phrases.")
      }
      let result = try ear.listen(to: file.map(Self.absolute))
      if case .heard = result {} else { isAllUnderstood = false }
      if arguments.has("--json") {
        TextOutput.standardOutput.write(json(result, file) + "\n")
      } else {
        let name = arguments.operands.count > 1 ? file.map { "\($0): " } ?? "" : ""
        TextOutput.standardOutput.write(name + sentence(result) + "\n")
      }
    }
    return isAllUnderstood ? 0 : 1
  }

  /// The ear may have another working folder.
  static func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/"), let folder = getcwd(nil, 0) else { return path }
    defer { free(folder) }
    return String(cString: folder) + "/" + path
  }

  private static func phrases(in path: String) throws(CommandFailure) -> [String] {
    let text = String(decoding: try TreeInput.bytes(of: path), as: UTF8.self)
    let phrases = text.split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("#") }.map { line in
      line.split(separator: " ").joined(separator: " ")
    }.filter { !$0.isEmpty }
    guard !phrases.isEmpty else { throw .failure("\(path) has no phrases: one a line.") }
    return phrases
  }

  private static let examples = [
    "next", "previous", "next heading", "previous heading", "next link", "next button", "read on", "read the line",
    "spell it", "say that again", "stop", "where am i", "what can i say", "go to the top", "go to the bottom",
    "press okay", "press cancel", "help", "settings", "search", "louder", "quieter", "faster", "slower",
  ]

  static func sentence(_ result: ListeningReport) -> String {
    switch result {
    case .heard(_, let confidence, _, let text): "\(text) (\(confidence) %)"
    case .rejected(.silence): "Nothing was said."
    case .rejected(.unclear): "Not understood: it could be one of two phrases."
    case .rejected(.unknown): "Not understood: it is no phrase."
    case .trouble(let reason): reason
    default: "Not understood."
    }
  }

  static func json(_ result: ListeningReport, _ file: String?) -> String {
    var json = JSONWriter()
    json.object { json in
      if let file { json.field("file", file) }
      switch result {
      case .heard(let number, let confidence, let margin, let text):
        json.field("heard", text)
        for (name, value) in [("number", number), ("confidence", confidence), ("margin", margin)] {
          json.name(name)
          json.value(value)
        }
      case .rejected(let reason): json.field("rejected", reason.rawValue)
      case .trouble(let reason): json.field("trouble", reason)
      default: break
      }
    }
    return json.text
  }
}
