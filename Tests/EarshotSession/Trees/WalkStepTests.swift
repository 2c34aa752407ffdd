// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotKeys
import EarshotReader
import EarshotSession
import Testing

@Suite("Steps of a walk, as they are written")
struct WalkStepTests {
  @Test("Keys, text, the pointer and time")
  func steps() throws {
    let right = try #require(Key(name: "Right"))
    let pageDown = try #require(Key(name: "Page Down"))
    #expect(
      try WalkStep.steps("Right  PageDown \"two words\" touch(10,3) click(0,0) wait(1.5)") == [
        .key(right), .key(pageDown), .text("two words"), .touch(column: 10, row: 3), .click(column: 0, row: 0),
        .wait(.milliseconds(1_500)),
      ])
    #expect(try WalkStep.steps("") == [])
    #expect(try WalkStep.steps("(") == [.key(try #require(Key(name: "left parenthesis")))])
  }

  @Test(
    "What is no step is told for what it is",
    arguments: [
      ("Foo", .unknownKey), ("touch(1)", .noCell), ("touch(a,b)", .noCell), ("click(1,)", .noCell),
      ("touch(1e300,0)", .noCell), ("click(-1,0)", .noCell), ("wait(-1)", .noTime), ("wait(1,2)", .noTime),
      ("wait(nan)", .noTime), ("jump(1,2)", .unknownStep), ("\"open", .openText), ("touch(1,", .openParenthesis),
    ] as [(String, WalkStepError.Reason)])
  func faults(written: String, reason: WalkStepError.Reason) {
    let error = #expect(throws: WalkStepError.self) { try WalkStep.steps("Right \(written)") }
    #expect(error == WalkStepError(reason, step: written))
    #expect(error?.description.contains(" \(written) ") ?? false)
  }

  @Test("A parenthesis is a key with others, too")
  func parenthesis() throws {
    #expect(try WalkStep.steps("Shift+(") == [.key(try #require(Key(name: "Shift+left parenthesis")))])
  }
}
