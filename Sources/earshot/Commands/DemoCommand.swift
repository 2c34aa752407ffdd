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
        OptionDescription("--transcript", value: "FILE", help: "Log the speech, as JSON Lines."),
        OptionDescription("--settings", value: "FILE", help: "Read this settings file, or none."),
      ],
      notes: [
        "FILE is a text or Markdown file in UTF-8; it is opened and stays on the shelf, beside two books.",
        "Enter opens a book, Escape goes back. In a book: Space and Page Up turn the page, r or F12 - reads aloud and "
          + "stops, c shows chapters and bookmarks, b sets a bookmark, / finds text.",
        "In the library w lists the windows and Delete removes a book. Control C ends.",
        "In a second terminal it opens a second window of the same app; closing one leaves the other.",
        "Positions, bookmarks and preferences are kept in ~/.local/state/earshot/demo.json.",
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
