// SPDX-License-Identifier: Apache-2.0
/// What a subcommand takes: the one table that parsing, help, manual pages and completions are made from.
struct CommandDescription: Sendable {
  var name: String
  /// How it is written, one line a form.
  var usage: [String]
  /// One sentence: what it does for the user.
  var summary: String
  var options: [OptionDescription]
  /// What the options do not say: paragraphs, already short.
  var notes: [String] = []
  /// What its first operand may be, where that is one of a few words: `listen` of `earshot bus listen`.
  var verbs: [String] = []
  /// What it takes with each of those words, where that is told for each.
  var forms: [CommandDescription] = []
  /// Whether its operand is the name of a command.
  var takesCommand = false
  /// Whether its operands are files.
  var takesFiles = false
  /// Whether what stands after `--` belongs to a program.
  var takesProgram = false

  /// The form that words ask for: `post` of `earshot bus post --help`; itself where they name none.
  func form(in words: some Sequence<String>) -> CommandDescription {
    forms.first { form in words.first { !$0.hasPrefix("-") } == form.name } ?? self
  }

  func option(named name: String) -> OptionDescription? {
    options.first { $0.names.contains(name) }
  }
}

/// One option of a subcommand.
struct OptionDescription: Sendable {
  /// Every spelling, the one to show last: `-h`, `--help`.
  var names: [String]
  /// What its value is called in help; nil for a switch.
  var value: String?
  /// The words that its value is one of, where there are few and `value` does not list them.
  var choices: [String]
  var help: String

  init(_ names: String..., value: String? = nil, choices: [String] = [], help: String) {
    self.names = names
    self.value = value
    self.choices = choices
    self.help = help
  }

  /// The spelling the rest of the program asks for it by.
  var key: String { names.last ?? "" }

  /// What a shell can offer after the option.
  var completedValue: CompletedValue {
    guard let value else { return .nothing }
    let parts = value.split(separator: "|").map(String.init)
    let words = parts.count > 1 ? parts.filter { $0 != Self.file } : choices
    if parts.contains(Self.file) { return .file(orOneOf: words) }
    if self.value == Self.voice { return .voice }
    return words.isEmpty ? .unknown : .oneOf(words)
  }

  private static let file = "FILE"
  /// What the value is called that `earshot voices` lists.
  static let voice = "VOICE"
}

/// What a shell can offer for the value of an option.
enum CompletedValue: Equatable {
  /// It takes none.
  case nothing
  /// It takes one that nobody can guess: a number, a text.
  case unknown
  case oneOf([String])
  case file(orOneOf: [String])
  /// A voice: `earshot voices` knows them.
  case voice
}
