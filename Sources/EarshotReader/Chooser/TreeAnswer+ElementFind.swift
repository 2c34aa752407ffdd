// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// Searching the text of elements.
extension TreeAnswer {
  mutating func askForElement(_ direction: ReviewDirection) -> [PartEffect] {
    [.type(TextEntry(.findElement(direction)))]
  }

  /// Moves to the next element in reading order that shows a text, wrapping around at the end.
  ///
  /// - Parameter text: The text; nil for the last one.
  mutating func findElement(_ text: String?, _ direction: ReviewDirection) -> [PartEffect] {
    if let text { state.elementSearch = text }
    guard let wanted = state.elementSearch.flatMap(SearchText.init) else { return answer(.nothingToFind) }
    if let line = pageLine(with: wanted, direction) { return readLine(line) }
    let stops = state.cursor.order.stops(in: state.cursor.tree)
    let start = state.cursor.current.flatMap { stops.firstIndex(of: $0) } ?? (direction == .forward ? -1 : stops.count)
    let places =
      direction == .forward
      ? Array(start + 1..<stops.count) + Array(0..<min(start + 1, stops.count))
      : Array((0..<max(start, 0)).reversed()) + Array((max(start, 0)..<stops.count).reversed())
    let tree = state.cursor.tree
    guard let hit = places.first(where: { tree[stops[$0]].map { wanted.isFound(in: $0, of: tree) } ?? false }) else {
      return [.earcon(.boundary)] + answer(.notFound)
    }
    let hasWrapped = direction == .forward ? hit <= start : hit >= start
    leaveConfinement(for: stops[hit])
    let effects = take(stops[hit], .user)
    let wrapped = hasWrapped ? phrases(.wrapped) : nil
    if let lines = state.cursor.element?.details.lines, !lines.isEmpty,
      let line = direction == .forward
        ? lines.firstIndex(where: { wanted.isFound(in: $0.text) })
        : lines.lastIndex(where: { wanted.isFound(in: $0.text) })
    {
      return effects + readLine(line, after: wrapped)
    }
    return effects + sayPlainly(stops[hit], after: wrapped)
  }

  /// A later or earlier matching line of the page under the cursor.
  private func pageLine(with wanted: SearchText, _ direction: ReviewDirection) -> Int? {
    guard let lines = state.cursor.element?.details.lines, let place = state.cursor.text else { return nil }
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

  private mutating func readLine(_ index: Int, after words: String? = nil) -> [PartEffect] {
    guard let id = state.cursor.current, let lines = state.cursor.element?.details.lines, lines.indices.contains(index)
    else {
      return []
    }
    state.cursor.text = TextPlace(offset: lines[..<index].reduce(0) { $0 + $1.text.count + 1 }, unit: .line)
    let line = wording.parts(of: lines[index].text.map { String($0) })
    return answer((words.map { [.words($0)] } ?? []) + line, language: textLanguage(of: id))
  }
}
