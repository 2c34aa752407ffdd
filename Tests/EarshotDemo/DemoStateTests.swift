// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotTestKit
import EarshotUI
import Testing

@testable import earshot_demo

@MainActor
@Suite struct DemoStateTests {
  /// An app as it is launched: its screens are there, and the state of another launch if there is one.
  private func launch(_ shelf: Bookshelf, columns: Int, state: StateArchive?) -> (AppHost, DemoDelegate) {
    let delegate = DemoDelegate(shelf)
    let host = AppHost(columns: columns, rows: 24, delegate: delegate)
    host.window.rootViewController = DemoController(shelf)
    if let state { #expect(host.application.restoreState(from: state)) }
    host.window.makeKeyAndVisible()
    host.listen()
    return (host, delegate)
  }

  @Test(
    "The next launch is in the same book at the same sentence, beside the library and on top of it",
    arguments: [
      (80, 80), (40, 40), (80, 40), (40, 80),
    ])
  func restored(_ before: Int, _ after: Int) throws {
    let shelf = Bookshelf(books: BookFile.included)
    let (first, delegate) = launch(shelf, columns: before, state: nil)
    first.press("Enter PageDown")
    _ = first.hear()
    let place = shelf.place(in: BookFile.included[0])
    let archive = try #require(first.application.preserveState())
    let (second, other) = launch(shelf, columns: after, state: archive)
    #expect(shelf.place(in: BookFile.included[0]) == place)
    let sentence = try #require(BookFile.included[0].text(ofSentence: place))
    #expect(second.stops.contains { $0.label?.contains(sentence) == true })
    second.perform(.magicTap)
    second.pass(.seconds(1))
    #expect(second.takePhrases().contains(sentence))
    #expect(second.application.diagnostics.take().isEmpty)
    withExtendedLifetime((delegate, other)) {}
  }

  @Test("A book that is not on the shelf any more is not opened")
  func gone() throws {
    let shelf = Bookshelf(books: BookFile.included)
    let (first, delegate) = launch(shelf, columns: 80, state: nil)
    first.press("Enter")
    _ = first.hear()
    let archive = try #require(first.application.preserveState())
    shelf.remove("fables")
    let (second, other) = launch(shelf, columns: 80, state: archive)
    #expect(!second.text.contains("Fables"))
    #expect(second.text.contains("흥부와 놀부"))
    withExtendedLifetime((delegate, other)) {}
  }

  @Test("Back from the book of an earlier launch, its row is heard", arguments: [40, 80])
  func back(_ before: Int) throws {
    let shelf = Bookshelf(books: BookFile.included)
    let (first, delegate) = launch(shelf, columns: before, state: nil)
    first.press("Down Enter")
    _ = first.hear()
    let archive = try #require(first.application.preserveState())
    let (second, other) = launch(shelf, columns: 40, state: archive)
    _ = second.takePhrases()
    second.press("Escape")
    #expect(second.hear().first?.contains("흥부와 놀부, 0 %. Button. 2 of 2. List End.") == true)
    withExtendedLifetime((delegate, other)) {}
  }
}
