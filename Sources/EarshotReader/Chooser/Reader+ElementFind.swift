// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// Looking for text in what elements show.
extension Reader {
  mutating func askForElement(_ direction: ReviewDirection) -> [ReaderEffect] {
    keys.entry = TextEntry(direction, isInElements: true)
    let words = phrases(direction == .forward ? .findForward : .findBackward)
    return say([.text(words)], source: .reader, priority: .message, key: "keys")
  }

  /// Goes to the next element in reading order that shows a text, past the end at the beginning again.
  ///
  /// - Parameter text: nil for what was looked for last.
  mutating func findElement(_ text: String?, _ direction: ReviewDirection) -> [ReaderEffect] {
    if let text { elementSearch = text }
    guard let wanted = elementSearch.flatMap(SearchText.init) else { return answer(.nothingToFind) }
    if let line = pageLine(with: wanted, direction) { return readLine(line) }
    let stops = cursor.order.stops(in: cursor.tree)
    let start = cursor.current.flatMap { stops.firstIndex(of: $0) } ?? (direction == .forward ? -1 : stops.count)
    let places =
      direction == .forward
      ? Array(start + 1..<stops.count) + Array(0..<min(start + 1, stops.count))
      : Array((0..<max(start, 0)).reversed()) + Array((max(start, 0)..<stops.count).reversed())
    let tree = cursor.tree
    guard let hit = places.first(where: { tree[stops[$0]].map { wanted.isFound(in: $0, of: tree) } ?? false }) else {
      return [.earcon(.boundary)] + answer(.notFound)
    }
    let hasWrapped = direction == .forward ? hit <= start : hit >= start
    leaveConfinement(for: stops[hit])
    let effects = take(stops[hit], .user)
    let wrapped = hasWrapped ? phrases(.wrapped) : nil
    if let lines = cursor.element?.details.lines, !lines.isEmpty,
      let line = direction == .forward
        ? lines.firstIndex(where: { wanted.isFound(in: $0.text) })
        : lines.lastIndex(where: { wanted.isFound(in: $0.text) })
    {
      return effects + readLine(line, after: wrapped)
    }
    return effects + sayPlainly(stops[hit], after: wrapped)
  }

  /// A later or earlier line of the page under the cursor.
  private func pageLine(with wanted: SearchText, _ direction: ReviewDirection) -> Int? {
    guard let lines = cursor.element?.details.lines, let place = cursor.text else { return nil }
    var end = 0
    let current = lines.firstIndex { line in
      end += line.text.count + 1
      return place.offset < end
    }
    guard let current else { return nil }
    return direction == .forward
      ? lines.indices.first { $0 > current && wanted.isFound(in: lines[$0].text) }
      : lines.indices.last { $0 < current && wanted.isFound(in: lines[$0].text) }
  }

  private mutating func readLine(_ index: Int, after words: String? = nil) -> [ReaderEffect] {
    guard let id = cursor.current, let lines = cursor.element?.details.lines, lines.indices.contains(index) else {
      return []
    }
    cursor.text = TextPlace(offset: lines[..<index].reduce(0) { $0 + $1.text.count + 1 }, unit: .line)
    let line = parts(of: lines[index].text.map { String($0) })
    return answer((words.map { [.words($0)] } ?? []) + line, language: textLanguage(of: id))
  }
}
