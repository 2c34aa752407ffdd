// SPDX-License-Identifier: Apache-2.0
/// The syntax of a subcommand: the one table for parsing, help, manual pages and completions.
struct CommandDescription: Sendable {
  var name: String
  /// The synopsis, one line for each form.
  var usage: [String]
  /// One sentence about its use.
  var summary: String
  var options: [OptionDescription]
  /// Information beyond the options, in short paragraphs.
  var notes: [String] = []
  /// The words for the first operand, if it is one of a few: `listen` of `earshot bus listen`.
  var verbs: [String] = []
  /// The syntax for each of those words, if described separately.
  var forms: [CommandDescription] = []
  /// True if its operand is the name of a command.
  var takesCommand = false
  /// True if its operands are files.
  var takesFiles = false
  /// True if words after `--` belong to a program.
  var takesProgram = false

  /// The form for some words: `post` of `earshot bus post --help`; itself if they name none.
  func form(in words: some Sequence<String>) -> CommandDescription {
    forms.first { form in words.first { !$0.hasPrefix("-") } == form.name } ?? self
  }

  func option(named name: String) -> OptionDescription? {
    options.first { $0.names.contains(name) }
  }
}

/// One option of a subcommand.
struct OptionDescription: Sendable {
  /// All spellings, the one to show last: `-h`, `--help`.
  var names: [String]
  /// The name of its value in help; nil for a switch.
  var value: String?
  /// The allowed values, if there are few and `value` does not list them.
  var choices: [String]
  var help: String

  init(_ names: String..., value: String? = nil, choices: [String] = [], help: String) {
    self.names = names
    self.value = value
    self.choices = choices
    self.help = help
  }

  /// The spelling used as a key by the rest of the program.
  var key: String { names.last ?? "" }

  /// The completions a shell can offer for its value.
  var completedValue: CompletedValue {
    guard let value else { return .nothing }
    let parts = value.split(separator: "|").map(String.init)
    let words = parts.count > 1 ? parts.filter { $0 != Self.file } : choices
    if parts.contains(Self.file) { return .file(orOneOf: words) }
    if self.value == Self.voice { return .voice }
    return words.isEmpty ? .unknown : .oneOf(words)
  }

  private static let file = "FILE"
  /// The name of a value listed by `earshot voices`.
  static let voice = "VOICE"
}

/// The completions for the value of an option.
enum CompletedValue: Equatable {
  /// It takes no value.
  case nothing
  /// Its value cannot be guessed: a number, a text.
  case unknown
  case oneOf([String])
  case file(orOneOf: [String])
  /// A voice, listed by `earshot voices`.
  case voice
}
