/// What a subcommand takes: the one table that parsing and help are both made from.
struct CommandDescription: Sendable {
  var name: String
  /// How it is written, one line a form.
  var usage: [String]
  /// One sentence: what it does for the user.
  var summary: String
  var options: [OptionDescription]
  /// What the options do not say: paragraphs, already short.
  var notes: [String] = []
  /// Whether what stands after `--` belongs to a program.
  var takesProgram = false

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
  var help: String

  init(_ names: String..., value: String? = nil, help: String) {
    self.names = names
    self.value = value
    self.help = help
  }

  /// The spelling the rest of the program asks for it by.
  var key: String { names.last ?? "" }
}
