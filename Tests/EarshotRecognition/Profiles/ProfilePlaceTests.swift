// SPDX-License-Identifier: Apache-2.0
import EarshotRecognition
import Testing

@Suite("Places on a program's screen")
struct ProfilePlaceTests {
  private static let screen = ScreenArea(rows: 0..<24, columns: 0..<80)
  private static let frames = [
    ScreenArea(rows: 0..<22, columns: 0..<40), ScreenArea(rows: 0..<22, columns: 40..<80),
  ]

  @Test(
    "Rows and columns are counted from either edge",
    arguments: [
      ("last row", 23..<24, 0..<80), ("first row", 0..<1, 0..<80), ("last 2 rows", 22..<24, 0..<80),
      ("First 3 Rows", 0..<3, 0..<80), ("row 3", 2..<3, 0..<80), ("row -2", 22..<23, 0..<80),
      ("rows 3 to -2", 2..<23, 0..<80), ("rows -4 to -3", 20..<22, 0..<80), ("rows 20 to 99", 19..<24, 0..<80),
      ("last 18 columns", 0..<24, 62..<80), ("column 1", 0..<24, 0..<1),
      ("last row last 18 columns", 23..<24, 62..<80), ("columns 1 to -19 row 2", 1..<2, 0..<62),
      ("frame 2", 0..<22, 40..<80), ("last 99 rows", 0..<24, 0..<80),
    ])
  func places(written: String, rows: Range<Int>, columns: Range<Int>) {
    #expect(
      ProfilePlace(written)?.area(in: Self.screen, frames: Self.frames) == ScreenArea(rows: rows, columns: columns))
  }

  @Test(
    "A place that a screen does not have is nowhere",
    arguments: ["row 25", "row -25", "rows 30 to 40", "rows 20 to -10", "frame 3", "columns 81 to 90"])
  func nowhere(written: String) throws {
    let place = try #require(ProfilePlace(written))
    #expect(place.area(in: Self.screen, frames: Self.frames) == nil)
  }

  @Test(
    "What is no place",
    arguments: [
      "", "row", "rows", "row 0", "row one", "rows 5 to 3", "rows -1 to -3", "rows 1 to", "last", "last 0 rows",
      "last rows 2", "first 2", "row 1 row 2", "frame", "frame 0", "frame 1 row 1", "row 1 frame 1", "status",
      "row 99999", "last -2 rows",
    ])
  func noPlace(written: String) { #expect(ProfilePlace(written) == nil) }

  @Test("A small screen has no place that is larger than it")
  func small() throws {
    let screen = ScreenArea(rows: 0..<1, columns: 0..<1)
    for written in ["last 18 columns", "rows 1 to -1", "last row", "first 4 rows"] {
      #expect(
        try #require(ProfilePlace(written)).area(in: screen) == ScreenArea(rows: 0..<1, columns: 0..<1))
    }
    #expect(try #require(ProfilePlace("rows 2 to -2")).area(in: screen) == nil)
  }
}
