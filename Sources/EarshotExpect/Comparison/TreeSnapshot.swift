// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// A part of a program's tree as lines: role, name and states, indented below what they are in, with patterns.
///
/// The elements of the tree have to be there in this order; there may be others before, between, around and behind
/// them. Without lines it stands for a tree that is not written yet.
public struct TreeSnapshot: Equatable, Sendable {
  private let lines: [TreeSnapshotLine]

  /// - Parameter written: The lines without their bar.
  init(_ written: [String]) throws(TreeSnapshotError) {
    var lines: [TreeSnapshotLine] = []
    for text in written where !text.allSatisfy(\.isWhitespace) { lines.append(try TreeSnapshotLine(text)) }
    self.lines = lines
  }

  // MARK: Comparison

  /// The first line that a tree does not have where it is written; nil if it has all of them.
  func firstMissing(in tree: ElementTree?) -> String? {
    guard let first = lines.first else { return "tree written yet" }
    guard let tree, let root = tree.root else { return first.text }
    let all = tree.subtree(of: root).filter { !(tree[$0]?.isHidden ?? true) }
    var search = Search(tree, all)
    return search.missing(lines[...], in: 0..<all.count)?.text
  }

  private struct Search {
    let tree: ElementTree
    let elements: [ElementID]
    let spans: [Range<Int>]

    init(_ tree: ElementTree, _ elements: [ElementID]) {
      (self.tree, self.elements) = (tree, elements)
      let order = Dictionary(elements.enumerated().map { ($1, $0) }) { first, _ in first }
      spans = elements.map { id in
        let inside = tree.subtree(of: id).compactMap { order[$0] }
        return (inside.min() ?? 0)..<(inside.max() ?? 0) + 1
      }
    }

    /// The first of some lines without an element in a range; nil if all have one.
    ///
    /// Of the elements that fit, the one that ends first leaves the most room for those behind it.
    mutating func missing(_ lines: ArraySlice<TreeSnapshotLine>, in range: Range<Int>) -> TreeSnapshotLine? {
      var (rest, begin) = (lines, range.lowerBound)
      while let line = rest.first {
        let inner = rest.dropFirst().prefix { $0.depth > line.depth }
        var best: Range<Int>?
        var deepest: TreeSnapshotLine?
        for place in begin..<max(begin, range.upperBound) {
          guard let element = tree[elements[place]], line.matches(element, isFocused: tree.focus == elements[place])
          else { continue }
          let span = spans[place]
          if let missing = missing(inner, in: place + 1..<max(place + 1, span.upperBound)) {
            deepest = deepest ?? missing
          } else if best.map({ span.upperBound < $0.upperBound }) ?? true {
            best = span
          }
        }
        guard let best else { return deepest ?? line }
        begin = best.upperBound
        rest = rest.dropFirst(1 + inner.count)
      }
      return nil
    }
  }

  // MARK: Writing

  /// A tree as lines without their bar: what has a name, a value or a state, below what it is in.
  static func lines(of tree: ElementTree) -> [String] {
    guard let root = tree.root else { return [] }
    var lines: [String] = []
    write(root, of: tree, depth: 0, into: &lines)
    return lines
  }

  private static func write(_ id: ElementID, of tree: ElementTree, depth: Int, into lines: inout [String]) {
    guard let element = tree[id], !element.isHidden, lines.count < longest, depth < deepest else { return }
    let text = TreeSnapshotLine.text(of: element, isFocused: tree.focus == id)
    if let text { lines.append(String(repeating: "  ", count: depth) + text) }
    for child in tree.children(of: id) {
      write(child.id, of: tree, depth: text == nil ? depth : depth + 1, into: &lines)
    }
  }

  /// The maximum number of lines written, and of levels.
  private static let longest = 500
  private static let deepest = 40
}

/// A line of a snapshot that cannot be read.
struct TreeSnapshotError: Error {
  let sentence: String
}
