// SPDX-License-Identifier: Apache-2.0
/// Gives the result of an insertion sort in tree order that compares neighbours, without its running time.
///
/// The threshold makes the comparison intransitive, so the result is defined by the algorithm alone (V-9). It does not
/// have to run over everything:
///
/// - Where the sorted tops leave a gap of at least the threshold, everything below comes after everything above,
///   whatever else is compared. An inserted entry passes all lower ones, moves among its own, and stops at the last of
///   the upper ones: each cluster is sorted as if it were alone.
/// - Where all tops of a cluster lie within the threshold, only the leading side is compared. That is a strict weak
///   order, and a stable sort gives the result of the insertion sort.
/// - The rest is inserted one by one, up to ``largestInserted`` entries.
/// - Larger clusters were not laid out by a person: lines are anchored. The highest entry and all within the threshold
///   of it are the first line, the highest of the rest begins the next.
struct LineSort: Sendable {
  static let largestInserted = 4_096

  let lineThreshold: Double

  /// The entries in reading order, each with its line.
  func sorted(_ entries: [OrderEntry]) -> [OrderEntry] {
    var entries = entries
    entries.sort { a, b in a.place.top != b.place.top ? a.place.top < b.place.top : a.number < b.number }
    var start = 0
    while start < entries.count {
      let line = entries[start].place.top
      var end = start
      var top = line
      while end < entries.count, !(entries[end].place.top - top >= lineThreshold) || end == start {
        top = entries[end].place.top
        entries[end].line = line
        end += 1
      }
      if end - start > 1 { sort(&entries[start..<end], from: line, to: top) }
      start = end
    }
    return entries
  }

  private func sort(_ cluster: inout ArraySlice<OrderEntry>, from highest: Double, to lowest: Double) {
    if isOneLine(highest, lowest) {
      cluster.sort(by: OrderEntry.leads)
    } else if cluster.count <= Self.largestInserted {
      cluster.sort { $0.number < $1.number }
      insert(&cluster)
    } else {
      anchor(&cluster)
    }
  }

  /// True if everything between two tops is on one line.
  func isOneLine(_ highest: Double, _ lowest: Double) -> Bool { lowest - highest < lineThreshold }

  private func insert(_ cluster: inout ArraySlice<OrderEntry>) {
    for index in cluster.indices.dropFirst() {
      let entry = cluster[index]
      var place = index
      while place > cluster.startIndex,
        entry.place.precedes(cluster[place - 1].place, lineThreshold: lineThreshold)
      {
        cluster[place] = cluster[place - 1]
        place -= 1
      }
      cluster[place] = entry
    }
  }

  private func anchor(_ cluster: inout ArraySlice<OrderEntry>) {
    var start = cluster.startIndex
    while start < cluster.endIndex {
      var end = start + 1
      while end < cluster.endIndex, isOneLine(cluster[start].place.top, cluster[end].place.top) { end += 1 }
      cluster[start..<end].sort(by: OrderEntry.leads)
      start = end
    }
  }
}
