import EarshotCore
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
    "What is no step is named",
    arguments: ["Foo", "touch(1)", "touch(a,b)", "wait(-1)", "wait(1,2)", "touch(1e300,0)", "jump(1,2)", "\"open"])
  func faults(written: String) {
    #expect(throws: WalkStepError(step: written)) { try WalkStep.steps("Right \(written)") }
  }
}
