// SPDX-License-Identifier: Apache-2.0
import EarshotBraille
import EarshotFormats
import EarshotSpeech

/// `earshot phrases`: says what the files of a language in `Voices` lack beside the English ones.
enum PhrasesCommand {
  static let subcommand = Subcommand(
    description: CommandDescription(
      name: "phrases", usage: ["earshot phrases check TAG"],
      summary: "Say which files of a language are missing, and which lines they lack beside the English ones.",
      options: [],
      notes: [
        "TAG is the language's: it, pt-BR. The files are in the Voices folder: Earshot's own, or that in $EARSHOT_DATA.",
        "Without words for itself a phrase is spoken in English. The exit status is 1 if anything is missing.",
      ],
      verbs: ["check"]),
    run: run)

  static func run(_ arguments: ParsedArguments) throws(CommandFailure) -> Int32 {
    guard arguments.operands.first == "check" else { throw .usage("Say what to do: earshot phrases check TAG.") }
    guard arguments.operands.count == 2, let tag = arguments.operands.last else {
      throw .usage("Name one language by its tag: earshot phrases check it.")
    }
    guard LanguageTag.isValid(tag) else { throw .usage("\(tag) is not the tag of a language.") }
    guard let data = DataDirectory.find() else {
      throw .failure("The Voices folder is not found: set EARSHOT_DATA to the folder that has it.")
    }
    let check = LanguageCheck(of: tag, audits: data.texts(named: "audit").map(\.text)) { data.text(named: $0) }
    TextOutput.standardOutput.write(check.sentences.map { $0 + "\n" }.joined())
    return check.isComplete ? 0 : 1
  }
}

/// The files and lines of a language, beside those of English.
struct LanguageCheck {
  /// For people: a line a file, and below it a line for each that it lacks, in English.
  private(set) var sentences: [String] = []
  private(set) var isComplete = true

  private struct FileType {
    var name: String
    var content: String
    /// True if a language has words of its own in it, not one for each English one.
    var isOwn = false
  }

  private static let files = [
    FileType(name: "phrases", content: "the words of the reader and of the toolkit's controls"),
    FileType(name: "brief", content: "short words for braille displays"),
    FileType(name: "tutorial", content: "the lessons of earshot tutorial"),
    FileType(name: "symbols", content: "names of signs"),
    FileType(name: "words", content: "units and abbreviations", isOwn: true),
    FileType(name: "phonetic", content: "the spelling alphabet", isOwn: true),
  ]

  /// - Parameters:
  ///   - audits: The words of audits in all languages: the English ones are in the program, and a sentence is its own id.
  ///   - text: The text of a file of the folder, by its name; nil if there is none.
  init(of tag: String, audits: [String] = [], text: (String) -> String?) {
    for file in Self.files {
      let name = "\(file.name).\(tag)"
      let english = Self.lines(text("\(file.name).en") ?? "")
      guard let present = text(name).map(Self.lines) else {
        lacks("\(name) is missing: \(file.content), \(Self.counted(english)) in English.")
        continue
      }
      let ids = Set(present.map(\.id))
      let lacking = file.isOwn ? [] : english.filter { !ids.contains($0.id) }
      if file.isOwn {
        sentences.append("\(name): \(Self.counted(ids)) of its own.")
      } else if lacking.isEmpty {
        sentences.append("\(name): complete.")
      } else {
        lacks("\(name): \(lacking.count) of \(Self.counted(english)) missing.")
        sentences += lacking.map { "  \($0.id)\t\($0.words)" }
      }
    }
    // English is the rule that the others are exceptions from.
    let isEnglish = tag.lowercased().prefix { $0 != "-" } == "en"
    if !isEnglish, !audits.isEmpty { checkAudits(text("audit.\(tag)"), beside: audits, tag) }
    if !isEnglish, BrailleTables(language: tag) == BrailleTables(language: "en") {
      lacks("Braille: contracted by English rules.")
    }
  }

  private mutating func checkAudits(_ text: String?, beside audits: [String], _ tag: String) {
    var ids: [String] = []
    for line in audits.flatMap({ Self.lines($0) }) where !ids.contains(line.id) { ids.append(line.id) }
    guard let present = text.map({ Set(Self.lines($0).map(\.id)) }) else {
      return lacks("audit.\(tag) is missing: what audits say, \(Self.counted(ids)) in other languages.")
    }
    let lacking = ids.filter { !present.contains($0) }
    guard !lacking.isEmpty else { return sentences.append("audit.\(tag): complete.") }
    lacks("audit.\(tag): \(lacking.count) of \(Self.counted(ids)) missing.")
    sentences += lacking.map { "  \($0)" }
  }

  private static func counted(_ lines: some Collection) -> String {
    lines.count == 1 ? "1 line" : "\(lines.count) lines"
  }

  private mutating func lacks(_ sentence: String) {
    sentences.append(sentence)
    isComplete = false
  }

  /// The left sides of a file's lines, each once and without the name of a plural form, with the first one's words.
  private static func lines(_ text: String) -> [(id: String, words: String)] {
    var found: [(id: String, words: String)] = []
    var known: Set<String> = []
    for line in text.split(separator: "\n") where !line.hasPrefix("# ") {
      guard let tab = line.firstIndex(of: "\t") else { continue }
      var id = line[..<tab]
      if id.hasSuffix("]"), let form = id.lastIndex(of: "["), form > id.startIndex { id = id[..<form].dropLast() }
      if known.insert(String(id)).inserted { found.append((String(id), String(line[line.index(after: tab)...]))) }
    }
    return found
  }
}
