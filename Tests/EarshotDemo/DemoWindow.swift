// SPDX-License-Identifier: Apache-2.0
import EarshotScreen
import EarshotTerminal
import EarshotTestRandom
import EarshotTestTerminals
import Glibc
import Testing

/// One window of the demo, in a terminal: what it showed when it came, and what it may show when it comes again.
@MainActor
final class DemoWindow {
  /// The state in which a kill may leave a window.
  struct Expectation {
    /// The text kept before.
    var old: Int?
    /// Pages that were shown, one of which may have been kept.
    var pages: ClosedRange<Int>?
    /// True if the library was.
    var isInLibrary = false

    func allows(_ sentence: Int?, on page: Int?) -> Bool {
      if sentence == old { return true }
      guard sentence != nil else { return isInLibrary }
      return page.flatMap { pages?.contains($0) } ?? false
    }
  }

  private static let pageUp = "\u{1b}[5~"
  private static let pageDown = "\u{1b}[6~"
  private static let suspend = "\u{1a}"

  let identifier: String
  let terminal: TerminalDriver
  let isInShell: Bool
  private let demo: DemoTerminals
  private let place: Comment
  private(set) var expectation: Expectation
  private var isStopped = false

  /// - Parameters:
  ///   - kept: what the file has of it.
  ///   - isInShell: whether it is started by a shell that has jobs.
  ///   - place: where in the test this is.
  init(_ demo: DemoTerminals, _ kept: DemoTerminals.KeptScene, isInShell: Bool, _ place: Comment) throws {
    self.demo = demo
    self.place = place
    self.isInShell = isInShell
    identifier = kept.identifier
    expectation = Expectation(old: kept.sentence)
    terminal = try isInShell ? demo.startInShell() : demo.start()
    try #require(terminal.shows(kept.sentence), "\(place): \(kept) is not shown:\n\(terminal.screen.text)")
  }

  var page: Int? { terminal.page?.number }

  /// Puts it in the background and back: what is kept then is what came back, to the sentence.
  func keepsItsPlace() throws {
    let count = beginnings
    terminal.type(Self.suspend)
    if isInShell {
      try #require(terminal.waits { !$0.modes.alternateScreen && $0.text.contains("Stopped") }, place)
      terminal.type("clear; fg\r")
    }
    try #require(terminal.waits { _ in self.beginnings > count }, place)
    try #require(terminal.shows(expectation.old), place)
    let kept = try demo.keptScenes().first { $0.identifier == identifier }
    #expect(kept?.sentence == expectation.old, place)
  }

  /// The number of times that the app took the terminal.
  private var beginnings: Int {
    let begin = Array("\u{1b}[?1049h".utf8)
    let output = terminal.output
    return output.indices.count { output[$0] == 0x1B && output[$0...].starts(with: begin) }
  }

  /// The user does something, and then wants the shell back: that is under way when this returns.
  func use(_ dice: inout SplitMix) throws {
    // A picture may be half read.
    try #require(terminal.waits { TerminalDriver.page(on: $0) != nil || TerminalDriver.showsLibrary($0) }, place)
    if terminal.page == nil { try openBook() }
    // Another window may leave, and all be kept, when this one has got no further.
    if let page { expectation.pages = page...page }
    switch Int.random(in: 0..<6, using: &dice) {
    case 0: try goToLibrary()
    case 1, 2: try turnAtOnce(&dice)
    default: for _ in 0..<Int.random(in: 0..<3, using: &dice) { try turn(&dice) }
    }
    if let page {
      expectation.pages =
        min(page, expectation.pages?.lowerBound ?? page)...max(page, expectation.pages?.upperBound ?? page)
    }
    terminal.type(Self.suspend)
    guard isInShell else { return }
    try #require(terminal.waits { !$0.modes.alternateScreen && $0.text.contains("Stopped") }, place)
    isStopped = true
    guard Bool.random(using: &dice) else { return }
    terminal.type("clear; fg\r")
    try #require(terminal.waits { $0.modes.alternateScreen }, place)
    isStopped = false
  }

  private func openBook() throws {
    terminal.type("\u{1b}[H\r")
    // A window that is back from the shell comes to the front: the cursor of this one stays where it was then, until its
    // user does something. An empty paste is something, and changes nothing.
    if !terminal.waits(seconds: 5, until: { TerminalDriver.page(on: $0) != nil }) {
      terminal.type("\u{1b}[200~\u{1b}[201~")
    }
    try #require(
      terminal.waits { TerminalDriver.page(on: $0) != nil },
      "\(place): \(terminal.screen.cursor)\n\(terminal.screen.text)")
  }

  private func goToLibrary() throws {
    terminal.type("\u{1b}")
    try #require(terminal.waits { TerminalDriver.showsLibrary($0) }, "\(place):\n\(terminal.screen.text)")
    expectation.isInLibrary = true
  }

  /// Turns a page, and waits until it is there.
  private func turn(_ dice: inout SplitMix) throws {
    try #require(
      terminal.waits { TerminalDriver.page(on: $0) != nil },
      "\(place): \(terminal.screen.cursor)\n\(terminal.screen.text)")
    let (page, count) = try #require(terminal.page, place)
    let step = page == 1 ? 1 : page == count ? -1 : Bool.random(using: &dice) ? 1 : -1
    terminal.type(step > 0 ? Self.pageDown : Self.pageUp)
    try #require(
      terminal.waits { TerminalDriver.page(on: $0)?.number == page + step },
      "\(place): from \(page), \(terminal.screen.cursor)\n\(terminal.screen.text)")
  }

  /// Turns pages and asks for the shell without waiting for anything. What is typed while the shell has the terminal may
  /// be lost.
  private func turnAtOnce(_ dice: inout SplitMix) throws {
    try #require(
      terminal.waits { TerminalDriver.page(on: $0) != nil },
      "\(place): \(terminal.screen.cursor)\n\(terminal.screen.text)")
    let (page, count) = try #require(terminal.page, place)
    let isDown = page <= count / 2
    let steps = Int.random(in: 1...4, using: &dice)
    for _ in 0..<steps {
      terminal.type(isDown ? Self.pageDown : Self.pageUp)
      if !isInShell, Bool.random(using: &dice) { terminal.type(Self.suspend) }
    }
    expectation.pages = isDown ? page...min(count, page + steps) : max(1, page - steps)...page
  }

  /// Pages that it may have shown while another window was kept.
  func include(_ page: Int?) {
    guard let page, let pages = expectation.pages else { return }
    expectation.pages = min(page, pages.lowerBound)...max(page, pages.upperBound)
  }

  /// The app was killed: the terminal is the user's again, and says why.
  ///
  /// - Parameter statuses: what the start may end with.
  func isGivenBack(_ statuses: [Int32]) throws {
    if isStopped { terminal.type("clear; fg\r") }
    if isInShell {
      try #require(
        terminal.waits { !$0.modes.alternateScreen && $0.text.contains("ended unexpectedly") },
        "\(place):\n\(terminal.screen.text)")
      terminal.type("clear; exit 7\r")
      #expect(terminal.end() == .exited(7), place)
    } else {
      if !statuses.contains(128 + SIGHUP), terminal.waits(until: { $0.text.contains("ended unexpectedly") }) {
        // It is said aloud until then.
        terminal.type("\r")
      }
      let end = terminal.end()
      #expect(statuses.contains { end == .exited($0) }, "\(place): \(String(describing: end))")
    }
    #expect(terminal.isGivenBack, place)
  }
}
