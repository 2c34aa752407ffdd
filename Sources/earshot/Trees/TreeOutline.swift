// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader

/// A tree as lines of text: the description of each stop in reading order, under its containers.
struct TreeOutline {
  private let tree: ElementTree
  private let book: PhraseBook
  private let stops: [ElementID]
  /// The number of stops in each container.
  private let counts: ElementPlaces

  init(_ tree: ElementTree, _ book: PhraseBook) {
    self.tree = tree
    self.book = book
    var order = ReadingOrder()
    let stops = order.stops(in: tree)
    self.stops = stops
    var counts = ElementPlaces()
    var holders: [ElementID] = []
    for stop in stops {
      if holders.isEmpty || holders.first != tree.parent(of: stop) { holders = tree.ancestors(of: stop) }
      for container in holders { counts[container] = (counts[container] ?? 0) + 1 }
    }
    self.counts = counts
  }

  /// Calls `write` with each line.
  func write(_ write: (String) -> Void) {
    var places = ElementPlaces()
    /// The printed containers of the previous stop, outermost first.
    var open: [ElementID] = []
    /// The title of each container, empty if it has no line.
    var titles: [ElementID: String] = [:]
    var languages: [ElementID: String?] = [:]
    var holders: [ElementID] = []
    for stop in stops {
      // Most stops are in the container of the one before.
      if holders.isEmpty || holders.first != tree.parent(of: stop) {
        holders = tree.ancestors(of: stop)
        var language: String?
        for holder in holders.reversed() {
          language = languages[holder] ?? tree[holder]?.language ?? language
          guard titles[holder] == nil else { continue }
          languages[holder] = language
          titles[holder] = title(of: holder, in: language)
        }
        let containers = holders.reversed().filter { titles[$0] != "" }
        let kept = zip(open, containers).prefix { $0 == $1 }.count
        for (depth, container) in containers.enumerated().dropFirst(kept) {
          write(line(titles[container] ?? "", depth))
        }
        open = containers
      }
      for holder in holders { places[holder] = (places[holder] ?? 0) + 1 }
      let context = ElementContext(of: stop, in: tree) { _, container in
        counts[container].flatMap { count in places[container].map { SetPosition(index: $0, count: count) } }
      }
      guard let element = tree[stop] else { continue }
      let description = ElementDescription(of: element, in: context, book: book, composesSpeech: false)
      write(line(words(of: description), open.count))
      for extra in description.extras {
        write(line(extra.title + ": " + extra.items.joined(separator: ", "), open.count + 1))
      }
    }
  }

  /// The title without position, whose computation visits all containers: the stops have it.
  private func title(of container: ElementID, in language: String?) -> String {
    guard let element = tree[container] else { return "" }
    var context = ElementContext()
    context.language = language
    context.position = element.setPosition
    let text = ElementDescription(of: element, in: context, book: book, composesSpeech: false).text
    return text.isEmpty ? "" : String(text.hasSuffix(".") ? text.dropLast() : text[...]) + ":"
  }

  private func words(of description: ElementDescription) -> String {
    let text = description.text.isEmpty ? "(nothing is said)" : description.text
    return description.hint.map { "\(text) (\($0))" } ?? text
  }

  /// The maximum indentation: deeper trees stay readable, and their lines short.
  private static let deepest = 40

  private func line(_ text: String, _ depth: Int) -> String {
    String(repeating: "  ", count: min(depth, Self.deepest)) + text.shown
  }
}
