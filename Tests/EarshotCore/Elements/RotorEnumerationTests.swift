// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import Testing

@Suite("Everything a rotor leads to")
struct RotorEnumerationTests {
  private let all = [1, 2, 3, 4, 5]

  /// A search over the five.
  ///
  /// - Parameters:
  ///   - start: where it begins when it is told no place, forwards and backwards.
  ///   - isEndless: from the last to the first, and back.
  private func search(
    start: (next: Int?, previous: Int?), isEndless: Bool = false, ways: Set<RotorDirection> = [.next, .previous]
  ) -> (Int?, RotorDirection) -> Int? {
    { current, direction in
      guard ways.contains(direction) else { return nil }
      guard let current else { return direction == .next ? start.next : start.previous }
      let next = direction == .next ? current + 1 : current - 1
      if (1...5).contains(next) { return next }
      return isEndless ? (next > 5 ? 1 : 5) : nil
    }
  }

  @Test("Y-24 Forwards only: the items once, in order")
  func forwardOnly() {
    #expect(RotorEnumeration(search: search(start: (1, nil), ways: [.next])).items == all)
  }

  @Test("Y-24 Forwards and backwards: the items once, in order")
  func both() {
    #expect(RotorEnumeration(search: search(start: (1, 5))).items == all)
    #expect(RotorEnumeration(search: search(start: (nil, 5))).items == all)
  }

  @Test("Y-24 Starting in the middle: the items once, in order", arguments: 1...5)
  func middle(start: Int) {
    #expect(RotorEnumeration(search: search(start: (start, start))).items == all)
  }

  @Test("Y-24, V-75 An endless loop: the items once, in order")
  func endless() {
    #expect(RotorEnumeration(search: search(start: (1, 5), isEndless: true)).items == all)
    #expect(RotorEnumeration<Int>(search: { _, _ in 7 }).items == [7])
    #expect(RotorEnumeration<Int>(search: { _, _ in nil }).items == [])
  }

  @Test("R-14 At most so many, and that there are more")
  func limit() {
    let cut = RotorEnumeration<Int>(limit: 3) { current, direction in
      direction == .next ? (current ?? 0) + 1 : nil
    }
    #expect(cut.items == [1, 2, 3])
    #expect(cut.isCut)
    let whole = RotorEnumeration(limit: 5, search: search(start: (1, 5)))
    #expect(whole.items == all)
    #expect(!whole.isCut)
  }
}
