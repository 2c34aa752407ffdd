// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import earshot_dialog

/// The arguments understood here, and what the real programs are to have. `Tests/Fixtures/Live/dialogs.py` compares
/// what comes of it with them.
@Suite("Arguments of dialog and whiptail")
@MainActor
struct DialogArgumentsTests {
  @Test(
    "dialog itself has what is not known, what is wrong, and several boxes",
    arguments: [
      "", "--foo --yesno a 1 2", "--yesno a 1", "--yesno a 1 2 3", "--yesno a x 2", "--calendar a 1 2 3 4 5",
      "--yesno a 1 2 --msgbox b 1 2", "--title", "--menu a 1 2 3", "--menu a 1 2 3 b", "--title=x --yesno a 1 2",
      "--separate-output --menu a 1 2 3 b c", "-h", "--form a 1 2 3 b 1 1 c 1 1 x 1",
    ])
  func ofDialog(words: String) {
    #expect(DialogArguments.request(words.split(separator: " ").map(String.init)) == nil)
  }

  @Test(
    "whiptail itself has what is not known and what is wrong",
    arguments: [
      "", "--foo --yesno a 1 2", "--yesno a 1", "--yesno a x 2", "--menu a 1 2 3", "--menu a 1 2 3 -b c",
      "--gauge a 1 2", "--yes-label b --yesno a 1 2", "-h", "--yesno --msgbox a 1 2", "--form a 1 2 3",
    ])
  func ofWhiptail(words: String) {
    #expect(WhiptailArguments.request(words.split(separator: " ").map(String.init)) == nil)
  }

  @Test("whiptail's options stand anywhere, with their values behind them or behind an equals sign")
  func anywhere() throws {
    let request = try #require(
      WhiptailArguments.request(["--yesno", "Sure?", "8", "--title=T", "40", "--defaultno", "--no-button", "Nein"]))
    #expect(request.box == .yesNo("Sure?"))
    #expect(request.options.title == "T")
    #expect(request.firstButton == .cancel)
    #expect(request.options.labels == [.no: "Nein"])
  }

  @Test(
    "The text of a box is as its program breaks it",
    arguments: [
      ("One\\nTwo", "One\nTwo", DialogFlavor.dialog), ("One  two\\nthree\nfour", "One two\nthree four", .dialog),
      ("One  two\nthree", "One  two\nthree", .dialog), ("One  two\\nthree\nfour", "One  two\nthree\nfour", .whiptail),
      ("\u{1b}[2JBad\u{7}", "[2JBad", .dialog),
    ])
  func text(given: String, read: String, flavor: DialogFlavor) {
    #expect(DialogText.plain(given, DialogOptions(), of: flavor) == read)
  }
}
