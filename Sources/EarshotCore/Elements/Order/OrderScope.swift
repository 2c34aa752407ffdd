// SPDX-License-Identifier: Apache-2.0
/// The stops and nested scopes sorted together: those of the root, a group or an explicit container.
///
/// Other wrappers add their contents to the enclosing scope.
struct OrderScope: Sendable {
  /// The scope that contains this one; nil for the root.
  let parent: ElementID?
  let direction: LayoutDirection
  /// True if its contents are read in tree order.
  let isExplicit: Bool
  /// Its position in its parent, unless that is the position of its first entry (V-14).
  var ownOrigin: Point?
  /// The area within which its first entry is taken to be; nil for anywhere.
  let room: Rectangle?
  /// Its number in its parent, and its place there while it is not empty.
  var number: Int64 = 0
  var place: OrderPlace?
  /// Sorted by position even if explicit: that decides where the scope itself is read (V-12).
  private(set) var entries: [OrderEntry] = []
  /// The numbers and ids of an explicit scope's entries, in tree order.
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

  /// The entry at an index of the reading order.
  func id(at index: Int) -> ElementID { isExplicit ? given[index].id : entries[index].id }

  /// Its position among others; nil if it is empty.
  var origin: Point? {
    guard let first = entries.first else { return nil }
    if let ownOrigin { return ownOrigin }
    let origin = first.place.origin(direction)
    return room.map { origin.moved(into: $0) } ?? origin
  }

  /// Adds an entry with a number above all others'; ``sort(_:)`` has to follow.
  mutating func append(_ entry: OrderEntry) { entries.append(entry) }

  /// Sorts the appended entries in.
  mutating func sort(_ sort: LineSort) {
    if isExplicit {
      given = entries.map { Given(number: $0.number, id: $0.id) }
      given.sort { $0.number < $1.number }
    }
    entries = sort.sorted(entries)
  }

  /// The index of an entry in reading order.
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
    // The neighbouring clusters: the entry may join two of them.
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

  /// The last cluster that begins at or above a top; empty if there is none.
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
    // In a cluster of one line, and often otherwise, the leading side decides.
    let index = entries[range].partitioningIndex { !OrderEntry.leads($0, entry) }
    if index < range.upperBound, entries[index].id == entry.id { return index }
    return entries[range].firstIndex { $0.id == entry.id }
  }
}

extension Point {
  /// The nearest point of a rectangle. NaN stays NaN.
  fileprivate func moved(into room: Rectangle) -> Point {
    func near(_ value: Double, _ least: Double, _ most: Double) -> Double {
      value < least ? least : value > most ? most : value
    }
    return Point(x: near(x, room.x, room.x + room.width), y: near(y, room.y, room.y + room.height))
  }
}

extension RandomAccessCollection where Index == Int {
  /// The first index at which a condition holds, given that it then holds to the end.
  func partitioningIndex(where holds: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
