// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSystem
import EarshotTestKit
import EarshotUI
import Glibc
import Testing

@testable import earshot_demo

/// The demo in several terminals, and what its user hears there.
@MainActor
@Suite("Windows of the demo") struct DemoScenesTests {
  private let fables = BookFile.included[0]
  private let secondPage =
    "One morning the tortoise looked up from a lettuce leaf. \"I will race you,\" he said. The other animals laughed, "
    + "the hare loudest of all. But the fox marked out a course, from the old oak to the mill, and the two of them "
    + "stood side by side."
  private let fablesOpened = [
    "Library. Heading.",
    "Three Fables, Told Again, 0 %. Button. 1 of 2. List Start.", "Actions Available",
    "Three Fables, Told Again. Heading level 1.",
  ]

  @Test("Each window has its own place in the same book, and reads on from there")
  func places() throws {
    let stage = DemoStage(Bookshelf(books: BookFile.included))
    let first = try stage.start()
    #expect(stage.hear("Enter PageDown", in: first) == fablesOpened + ["Page 2 of 10"])
    let second = try stage.start()
    #expect(
      stage.hear(in: second)
        == ["Library. Heading.", "Three Fables, Told Again, 8 %. Button. 1 of 2. List Start.", "Actions Available"])
    #expect(stage.hear("Enter PageDown PageDown", in: second) == [secondPage, "Page 3 of 10", "Page 4 of 10"])
    let places = [stage.place(in: first), stage.place(in: second)]
    #expect(places == [4, 15])
    #expect(stage.hear(in: first) == [secondPage])
    #expect(stage.hear(in: second) == ["her breathing, and went on."])
    for (scene, place) in zip([first, second], places) {
      _ = stage.hear(in: scene)
      stage.host.perform(.magicTap)
      stage.host.pass(.seconds(1))
      #expect(stage.host.takePhrases().last == place.flatMap { fables.text(ofSentence: $0) })
      stage.host.perform(.magicTap)
    }
  }

  @Test("A book that one window removes or adds is seen in the library of the other")
  func library() throws {
    let folder = try Folder.makePrivate(prefix: "earshot-test")
    defer { Folder.remove(folder) }
    try SmallFile.replace(
      "\(folder)/tale.md", with: Array("# A Tale\n\nOnce it was long ago. Then it was over.\n".utf8))
    let stage = DemoStage(Bookshelf(books: BookFile.included))
    let first = try stage.start()
    let second = try stage.start()
    #expect(
      stage.hear("Down", in: second)
        == [
          "Library. Heading.", "Three Fables, Told Again, 0 %. Button. 1 of 2. List Start.", "Actions Available",
          "흥부와 놀부, 0 %. Button. 2 of 2. List End.", "Actions Available",
        ])
    #expect(
      stage.hear("Delete", in: first)
        == [
          "Library. Heading.", "Three Fables, Told Again, 0 %. Button. 1 of 2. List Start.", "Actions Available",
          "Dialog. Remove Three Fables, Told Again? Its place and bookmarks are kept, and so is the file. Heading.",
          "Cancel. Button.",
        ])
    #expect(
      stage.hear("Tab Enter", in: first)
        == ["Remove. Button.", "흥부와 놀부, 0 %. Button. 1 of 1. List Start.", "Actions Available"])
    #expect(!stage.text(of: second).contains("Fables"))
    #expect(stage.hear(in: second) == ["흥부와 놀부, 0 %. Button. 1 of 1. List Start.", "Actions Available"])
    let third = try stage.start(["\(folder)/tale.md"])
    #expect(stage.hear(in: third) == ["A Tale. Heading level 1."])
    #expect(stage.text(of: second).contains("A Tale") && stage.text(of: first).contains("A Tale"))
    #expect(stage.hear(in: second) == ["흥부와 놀부, 0 %. Button. 1 of 2. List Start.", "Actions Available"])
    #expect(stage.hear("Down", in: second) == ["A Tale, 0 %. Button. 2 of 2. List End.", "Actions Available"])
    #expect(stage.host.application.diagnostics.take().isEmpty)
  }

  @Test("Windows lists all with what is read in each, and Enter goes on here at the sentence of the other")
  func windows() throws {
    let stage = DemoStage(Bookshelf(books: BookFile.included))
    let first = try stage.start()
    _ = stage.hear("Enter PageDown", in: first)
    // In the middle of a passage, as reading aloud leaves it.
    stage.host.perform(.magicTap)
    stage.host.pass(.seconds(6))
    stage.host.press("Up")
    #expect(stage.hear(in: first).last == "Library. Back Button.")
    let place = try #require(stage.place(in: first))
    #expect(place == 7)
    let second = try stage.start()
    let row = ["Three Fables, Told Again, 15 %. Button. 1 of 2. List Start.", "Actions Available"]
    #expect(stage.hear(in: second) == ["Library. Heading."] + row)
    #expect(stage.hear("w", in: second) == ["Windows. Heading."])
    #expect(
      stage.hear("Down", in: second) == [
        "Three Fables, Told Again, another terminal. 1 of 2. List Start.", "Actions Available",
      ])
    #expect(stage.hear("Down", in: second) == ["Library, this terminal. 2 of 2. List End.", "Actions Available"])
    #expect(stage.hear("Escape", in: second) == row)
    #expect(stage.hear("Shift+Tab", in: second) == ["Windows. Button."])
    #expect(
      stage.hear("Enter Down Enter", in: second)
        == [
          "Windows. Heading.", "Three Fables, Told Again, another terminal. 1 of 2. List Start.", "Actions Available",
          secondPage,
        ])
    #expect(stage.place(in: second) == place)
    #expect(stage.place(in: first) == place)
    _ = stage.hear("PageDown", in: first)
    #expect(stage.place(in: second) == place)
    #expect(stage.host.application.diagnostics.take().isEmpty)
  }

  @Test("After a crash each window is at its sentence, also where it was read on since its state was kept")
  func crashed() throws {
    let folder = try Folder.makePrivate(prefix: "earshot-test")
    defer { Folder.remove(folder) }
    let file = "\(folder)/demo.json"
    let stage = DemoStage(Bookshelf(books: BookFile.included, file: file))
    let first = try stage.start()
    _ = stage.hear("Enter PageDown", in: first)
    let second = try stage.start()
    _ = stage.hear("Enter PageDown PageDown", in: second)
    let kept = [stage.place(in: first), stage.place(in: second)]
    let archive = try #require(stage.host.application.preserveState())
    _ = stage.hear("PageDown", in: first)
    _ = stage.hear("PageDown", in: second)
    let read = try #require(stage.place(in: second))
    #expect(![kept[1], stage.place(in: first)].contains(read))
    // The app is killed, and once more before a page is turned.
    for _ in 0..<2 {
      let next = DemoStage(Bookshelf(books: BookFile.included, file: file), restoring: archive)
      let places = [try next.start(), try next.start()].map { next.place(in: $0) }
      #expect(Set(places) == [kept[0], read])
    }
  }

  @Test("A file that is named at the start is opened, and is on the shelf at the next launch with its place")
  func named() throws {
    let folder = try Folder.makePrivate(prefix: "earshot-test")
    defer { Folder.remove(folder) }
    let path = "\(folder)/tale.md"
    try SmallFile.replace(path, with: Array("# A Tale\n\nOnce it was long ago. Then it was over.\n".utf8))
    let file = "\(folder)/demo.json"
    let stage = DemoStage(Bookshelf(books: BookFile.included, file: file))
    let first = try stage.start([path])
    #expect(stage.hear(in: first) == ["A Tale. Heading level 1."])
    #expect(stage.host.application.openSessions.last?.activity?.title == "A Tale")
    stage.host.application.handle(.hungUp, for: first)
    let archive = try #require(stage.host.application.preserveState())
    let next = DemoStage(Bookshelf(books: BookFile.included, file: file), restoring: archive)
    let again = try next.start()
    #expect(next.hear(in: again) == ["A Tale. Heading level 1."])
    #expect(next.hear("Escape", in: again) == ["Library. Heading."])
    #expect(next.shelf.books.map(\.title) == BookFile.included.map(\.title) + ["A Tale"])
    // A file that has gone since is not there any more, and nothing is said of it.
    #expect(unlink(path) == 0)
    let last = DemoStage(Bookshelf(books: BookFile.included, file: file), restoring: archive)
    let gone = try last.start([path])
    #expect(
      last.hear(in: gone) == [
        "Library. Heading.", "Three Fables, Told Again, 0 %. Button. 1 of 2. List Start.", "Actions Available",
      ])
  }
}
