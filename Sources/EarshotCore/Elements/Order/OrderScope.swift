// SPDX-License-Identifier: Apache-2.0
/// What is sorted together: the stops and the nested scopes of the root, of a group or of an explicit container.
///
/// Wrappers that are neither add what they hold to the scope around them.
struct OrderScope: Sendable {
  /// The scope that this one is an entry of; nil for the root.
  let parent: ElementID?
  let direction: LayoutDirection
  /// Whether what it holds is read in the order of the tree.
  let isExplicit: Bool
  /// Where it stands in its parent, if not where the first of its entries does (V-14).
  var ownOrigin: Point?
  /// What the first of its entries counts as being in; nil where that may be anywhere.
  let room: Rectangle?
  /// Its own number in its parent, and the place it has there while it holds anything.
  var number: Int64 = 0
  var place: OrderPlace?
  /// By where they are, for an explicit one too: that decides where it stands (V-12).
  private(set) var entries: [OrderEntry] = []
  /// The numbers and ids of an explicit one's entries, in the order of the tree.
  private(set) var given: [Given] = []

  struct Given: Sendable {
    var number: Int64
    let id: ElementID
  }

  init(
    parent: ElementID?, direction: LayoutDirection, isExplicit: Bool, ownOrigin: Point?, room: Rectangle? = nil
  ) {
    self.parent = parent
    self.direction = direction
    self.isExplicit = isExplicit
    self.ownOrigin = ownOrigin
    self.room = room
  }

  var count: Int { entries.count }

  /// The entry that is read at an index.
  func id(at index: Int) -> ElementID { isExplicit ? given[index].id : entries[index].id }

  /// Where it stands among others; nil if it holds nothing.
  var origin: Point? {
    guard let first = entries.first else { return nil }
    if let ownOrigin { return ownOrigin }
    let origin = first.place.origin(direction)
    return room.map { origin.moved(into: $0) } ?? origin
  }

  /// Adds an entry whose number is above all others'; ``sort(_:)`` has to follow.
  mutating func append(_ entry: OrderEntry) { entries.append(entry) }

  /// Puts what was appended where it belongs.
  mutating func sort(_ sort: LineSort) {
    if isExplicit {
      given = entries.map { Given(number: $0.number, id: $0.id) }
      given.sort { $0.number < $1.number }
    }
    entries = sort.sorted(entries)
  }

  /// When an entry is read.
  func index(of entry: OrderEntry, _ sort: LineSort) -> Int? {
    guard isExplicit else { return sortedIndex(of: entry, sort) }
    let index = given.partitioningIndex { $0.number >= entry.number }
    return index < given.count && given[index].id == entry.id ? index : nil
  }

  // MARK: Changing

  mutating func insert(_ entry: OrderEntry, _ sort: LineSort) {
    if isExplicit {
      let index = given.partitioningIndex { $0.number >= entry.number }
      given.insert(Given(number: entry.number, id: entry.id), at: index)
    }
    let top = entry.place.top
    // The clusters it comes near to: it may tie two of them together.
    var range = cluster(at: top)
    if range.isEmpty || !(top - lowest(in: range) < sort.lineThreshold) {
      range = range.upperBound..<range.upperBound
    }
    if range.upperBound < entries.count, entries[range.upperBound].line - top < sort.lineThreshold {
      range = range.lowerBound..<cluster(at: entries[range.upperBound].line).upperBound
    }
    guard !range.isEmpty else {
      entries.insert(entry, at: range.lowerBound)
      return
    }
    let line = min(top, entries[range.lowerBound].line)
    guard sort.isOneLine(line, max(top, lowest(in: range))) else {
      entries.replaceSubrange(range, with: sort.sorted(entries[range] + [entry]))
      return
    }
    let index = entries[range].partitioningIndex { !OrderEntry.leads($0, entry) }
    entries.insert(entry, at: index)
    setLine(line, in: range.lowerBound..<range.upperBound + 1)
  }

  mutating func remove(_ entry: OrderEntry, _ sort: LineSort) {
    if isExplicit, let index = index(of: entry, sort) { given.remove(at: index) }
    guard let index = sortedIndex(of: entry, sort) else { return }
    let range = cluster(at: entry.place.top)
    let isOneLine = sort.isOneLine(entries[index].line, lowest(in: range))
    entries.remove(at: index)
    let rest = range.lowerBound..<range.upperBound - 1
    guard let first = entries[rest].first else { return }
    if isOneLine {
      setLine(entries[rest].reduce(first.place.top) { min($0, $1.place.top) }, in: rest)
    } else {
      entries.replaceSubrange(rest, with: sort.sorted(Array(entries[rest])))
    }
  }

  private mutating func setLine(_ line: Double, in range: Range<Int>) {
    for index in range where entries[index].line != line { entries[index].line = line }
  }

  // MARK: Finding

  /// The last cluster that begins at a top or above it; empty if there is none.
  private func cluster(at top: Double) -> Range<Int> {
    let end = entries.partitioningIndex { $0.line > top }
    guard end > 0 else { return 0..<0 }
    let line = entries[end - 1].line
    return entries[..<end].partitioningIndex { $0.line >= line }..<end
  }

  private func lowest(in range: Range<Int>) -> Double {
    entries[range].reduce(-.infinity) { max($0, $1.place.top) }
  }

  private func sortedIndex(of entry: OrderEntry, _ sort: LineSort) -> Int? {
    let range = cluster(at: entry.place.top)
    // Where the cluster is one line, and often otherwise, it is where the leading side says.
    let index = entries[range].partitioningIndex { !OrderEntry.leads($0, entry) }
    if index < range.upperBound, entries[index].id == entry.id { return index }
    return entries[range].firstIndex { $0.id == entry.id }
  }
}

extension Point {
  /// The nearest point of a rectangle. What is no number stays as it is.
  fileprivate func moved(into room: Rectangle) -> Point {
    func near(_ value: Double, _ least: Double, _ most: Double) -> Double {
      value < least ? least : value > most ? most : value
    }
    return Point(x: near(x, room.x, room.x + room.width), y: near(y, room.y, room.y + room.height))
  }
}

extension RandomAccessCollection where Index == Int {
  /// The first index from which on a condition holds that, once it holds, holds to the end.
  func partitioningIndex(where holds: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
