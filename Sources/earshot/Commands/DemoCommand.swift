// SPDX-License-Identifier: Apache-2.0
import EarshotSystem
import Glibc

/// `earshot demo`: becomes the sample app, which hosts its own reader, or joins the surrounding one.
enum DemoCommand {
  static let subcommand = Subcommand(
    description: CommandDescription(
      name: "demo", usage: ["earshot demo [OPTIONS] [FILE…]"],
      summary: "Read books, aloud, in an app built with EarshotUI.",
      options: [
        OptionDescription("--transcript", value: "FILE", help: "Write down what is said, as JSON Lines."),
        OptionDescription("--settings", value: "FILE", help: "Read this settings file; none reads none."),
      ],
      notes: [
        "FILE is a text or a Markdown file in UTF-8; it is opened, and stays on the shelf. Two books are there already.",
        "Enter opens a book, Escape goes back. In a book: Space and Page Up turn the page, r or F12 - reads aloud and "
          + "stops, c shows chapters and bookmarks, b sets a bookmark, / finds words.",
        "In the library w lists the windows and Delete removes a book. Control C ends.",
        "In a second terminal it opens a second window of the same app; closing one leaves the other.",
        "Places, bookmarks and what you like are kept in ~/.local/state/earshot/demo.json.",
      ], takesFiles: true),
    run: run)

  static func run(_ arguments: ParsedArguments) throws(CommandFailure) -> Int32 {
    guard let program = OwnPrograms.find("earshot-demo", variable: "EARSHOT_DEMO_PROGRAM") else {
      throw .failure("Demo missing: earshot-demo is not beside earshot; \(OwnPrograms.advice(for: "earshot-demo")).")
    }
    for (option, variable) in [("--transcript", "EARSHOT_TRANSCRIPT"), ("--settings", "EARSHOT_SETTINGS")] {
      if let value = arguments[option] { setenv(variable, value, 1) }
    }
    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments.operands).map { strdup($0) } + [nil]
    execv(program, &words)
    throw .failure("Cannot run \(program): \(SystemError.current.text).")
  }
}
