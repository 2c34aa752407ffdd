// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen
import Testing

@testable import EarshotTerminal

/// OSC 133: C begins the output of a command, and the D behind it is its end. bash, zsh and fish send D before each prompt,
/// also behind an empty line, where it has the status of the command before.
@Suite("Ends of commands, whatever packets their marks come in")
struct CommandEndsTests {
  private func marks(_ marks: PromptMark...) -> [ScreenEvent] {
    marks.map { .promptMark(RowID(rawValue: 1), column: 0, $0) }
  }

  private func take(_ events: [ScreenEvent], _ ends: inout CommandEnds, enter: Bool = false) -> [Int?] {
    ends.note(events)
    if enter { ends.noteGiven() }
    return ends.take(events).compactMap { ($0 as? AccessibilityNotification.CommandEnded)?.status }
  }

  /// A shell that has reported that a command began, and its end with 41.
  private func afterFailure() -> CommandEnds {
    var ends = CommandEnds()
    #expect(take(marks(.promptStart, .commandStart), &ends).isEmpty)
    #expect(take(marks(.outputStart), &ends, enter: true).isEmpty)
    #expect(take(marks(.commandFinished(exitStatus: 41), .promptStart, .commandStart), &ends) == [41])
    return ends
  }

  @Test("The end that an empty line's prompt repeats is no news")
  func emptyLine() {
    var ends = afterFailure()
    #expect(take(marks(.commandFinished(exitStatus: 41), .promptStart, .commandStart), &ends).isEmpty)
  }

  @Test("A repeated end is no news where the next command has been given or has begun when it is read")
  func late() {
    var ends = afterFailure()
    let repeated = marks(.commandFinished(exitStatus: 41), .promptStart, .commandStart)
    #expect(take(repeated + marks(.outputStart), &ends, enter: true).isEmpty)
    #expect(take(marks(.commandFinished(exitStatus: 0), .promptStart), &ends) == [0])
    ends = afterFailure()
    #expect(take(repeated, &ends, enter: true).isEmpty)
    #expect(take(marks(.outputStart, .commandFinished(exitStatus: 41)), &ends) == [41])
  }

  @Test("Two commands that ended between two looks at the screen are two ends, in their order")
  func two() {
    var ends = afterFailure()
    let both = marks(
      .outputStart, .commandFinished(exitStatus: 1), .promptStart, .commandStart, .outputStart,
      .commandFinished(exitStatus: 2))
    #expect(take(both, &ends, enter: true) == [1, 2])
  }

  @Test("Enter is evidence in a shell that reports ends alone, also inside one that reports beginnings")
  func endsAlone() {
    var ends = CommandEnds()
    #expect(take(marks(.commandFinished(exitStatus: 1)), &ends).isEmpty)
    #expect(take(marks(.commandFinished(exitStatus: 1)), &ends, enter: true) == [1])
    #expect(take(marks(.commandFinished(exitStatus: 1)), &ends).isEmpty)
    ends = afterFailure()
    #expect(take(marks(.commandFinished(exitStatus: 2)), &ends, enter: true) == [2])
  }
}
