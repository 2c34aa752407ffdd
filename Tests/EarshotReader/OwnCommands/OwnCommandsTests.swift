// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import Testing

@testable import EarshotReader

@Suite("The file of a user's own commands")
struct OwnCommandsTests {
  @Test("A command has a name, keys, a text, a program, a use and a limit")
  func whole() throws {
    let own = OwnCommands(
      parsing: """
        # Mine.
        [word   count]
        key: F12 Control+w
        gives: output
        runs: wc -w | cat
        does: copy
        limit: 5
        gesture: magic tap
        gesture: scroll left
        rotor: yes

        [date]
        runs: date
        """)
    #expect(own.faults.isEmpty)
    let count = try #require(own.named("word count"))
    #expect(count.keys == [OwnCommand.Key(name: "F12 Control+w", line: 3)])
    #expect(count.gives == .output)
    #expect(count.runs == "wc -w | cat")
    #expect(count.use == .copy)
    #expect(count.limit == 5)
    #expect(count.gestures == [.magicTap, .scroll(.left)])
    #expect(own.command(for: .scroll(.left))?.name == "word count")
    #expect(own.command(for: .scroll(.right)) == nil)
    #expect(own.inRotor == ["word count"])
    #expect(own.named("date")?.gives == .nothing)
    let written = own.commands.map(\.text)
    #expect(OwnCommands(parsing: written.joined(separator: "\n")).commands.map(\.text) == written)
  }

  @Test(
    "A line that is not understood is named, and the rest applies",
    arguments: [
      ("runs date", .noColon), ("gives: air", .unknownText("air")), ("does: dance", .unknownUse("dance")),
      ("gesture: wink", .unknownGesture("wink")), ("rotor: perhaps", .neither("perhaps")),
      ("limit: 600", .limit("600")), ("colour: red", .unknownStatement("colour")), ("key:", .noValue("key")),
      ("[]", .noName),
    ] as [(String, OwnCommands.Fault.Problem)])
  func faults(_ line: String, _ problem: OwnCommands.Fault.Problem) {
    let own = OwnCommands(parsing: "[a]\nruns: true\n\(line)\n[b]\nruns: false")
    #expect(own.faults == [OwnCommands.Fault(line: 3, problem: problem)])
    #expect(own.commands.map(\.name) == ["a", "b"])
  }

  @Test("A statement before any name, a command that runs nothing, and a second one of a name are named")
  func names() {
    let own = OwnCommands(parsing: "runs: date\n[a]\nkey: F5\n[b]\nruns: 1\n[b]\nruns: 2")
    #expect(own.faults.map(\.line) == [1, 2, 6])
    #expect(own.faults.map(\.problem) == [.noName, .nothingToRun("a"), .twice("b")])
    #expect(own.named("b")?.runs == "2")
  }
}
