// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen
import Testing

/// `label value` of each rating on a screen.
private func ratings(_ rows: [String]) -> [String] {
  let interface = ScreenInterface(screen(rows: rows))
  return interface.elements.filter { $0.role == .label && $0.value != nil }
    .map { [$0.label, $0.value].compactMap { $0 }.joined(separator: " ") }
}

@Suite("Ratings of stars")
struct StarRatingTests {
  @Test(
    "Filled stars and then empty ones, five or ten, are a rating with the name before them",
    arguments: [
      (["Reviews", "", "★★★☆☆"], ["3/5"]), (["Comfort: ★★★★☆  quiet rooms"], ["Comfort 4/5"]),
      (["Dune ★★☆☆☆"], ["Dune 2/5"]), (["│ Food: ★☆☆☆☆ │ Staff: ★★★★★ │"], ["Food 1/5", "Staff 5/5"]),
      (["평점: ★★★★★★★☆☆☆"], ["평점 7/10"]), (["Stars: ☆☆☆☆☆", "none yet"], ["Stars 0/5"]),
    ])
  func shown(_ rows: [String], _ expected: [String]) {
    #expect(ratings(rows) == expected)
  }

  @Test(
    "Ornaments, dividers, favourites, choices and legends are no rating",
    arguments: [
      ["★★★★★ SALE ★★★★★"], ["Chapter 2", "★★★★★", "It was late."], ["☆★☆★☆"], ["★ Favourites", "☆ Others"],
      ["★★★☆☆☆ six"], ["a★★★☆☆b"], ["Level: ★★★"], ["Secret: *****"],
    ])
  func lookAlikes(rows: [String]) {
    #expect(ratings(rows).isEmpty)
  }

  @Test("The stars of an item of a list stay a part of the item")
  func inList() {
    let rows = ["Films", "", "Alien ★★★★☆", "\u{1b}[7mDune ★★☆☆☆ \u{1b}[m", "Solaris ★★★☆☆", "", "end"]
    #expect(ratings(rows).isEmpty)
    #expect(ScreenInterface(screen(rows: rows)).elements.filter { $0.role == .listItem }.count == 3)
  }
}
