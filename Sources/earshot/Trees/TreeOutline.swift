import EarshotCore
import EarshotReader

/// A tree as lines of text: what is said of each stop in reading order, under the containers it is in.
struct TreeOutline {
  private let tree: ElementTree
  private let book: PhraseBook
  private let stops: [ElementID]
  /// How many stops each container holds.
  private let counts: [ElementID: Int]

  init(_ tree: ElementTree, _ book: PhraseBook) {
    self.tree = tree
    self.book = book
    var order = ReadingOrder()
    let stops = order.stops(in: tree)
    self.stops = stops
    var counts: [ElementID: Int] = [:]
    for stop in stops {
      for container in tree.ancestors(of: stop) { counts[container, default: 0] += 1 }
    }
    self.counts = counts
  }

  /// Calls `write` with one line after the other.
  func write(_ write: (String) -> Void) {
    var places: [ElementID: Int] = [:]
    /// The containers of the stop before that have a line, outermost first.
    var open: [ElementID] = []
    /// What is said of a container; empty where it has no line.
    var titles: [ElementID: String] = [:]
    for stop in stops {
      let holders = tree.ancestors(of: stop)
      for holder in holders {
        places[holder, default: 0] += 1
        if titles[holder] == nil { titles[holder] = title(of: holder) }
      }
      let containers = holders.reversed().filter { titles[$0] != "" }
      let kept = zip(open, containers).prefix { $0 == $1 }.count
      for (depth, container) in containers.enumerated().dropFirst(kept) {
        write(line(titles[container] ?? "", depth))
      }
      open = containers
      let context = ElementContext(of: stop, in: tree) { _, container in
        counts[container].flatMap { count in places[container].map { SetPosition(index: $0, count: count) } }
      }
      write(line(words(for: stop, context), containers.count))
    }
  }

  private func title(of container: ElementID) -> String {
    guard let element = tree[container] else { return "" }
    var context = ElementContext(of: container, in: tree) { _, _ in nil }
    // Its stops have lines of their own.
    context.joinedLabel = nil
    let text = ElementDescription(of: element, in: context, book: book).text
    return text.isEmpty ? "" : String(text.hasSuffix(".") ? text.dropLast() : text[...]) + ":"
  }

  private func words(for stop: ElementID, _ context: ElementContext) -> String {
    guard let element = tree[stop] else { return "" }
    let description = ElementDescription(of: element, in: context, book: book)
    let text = description.text.isEmpty ? "(nothing is said)" : description.text
    return description.hint.map { "\(text) (\($0))" } ?? text
  }

  /// How deep a line is set in at most: deeper trees stay readable, and their lines short.
  private static let deepest = 40

  /// Whatever a program put into it, a line is one line and no more than text.
  private func line(_ text: String, _ depth: Int) -> String {
    var line = String(repeating: "  ", count: min(depth, Self.deepest)).unicodeScalars
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: line.append("\u{FFFD}")
      default: line.append(scalar)
      }
    }
    return String(line)
  }
}
