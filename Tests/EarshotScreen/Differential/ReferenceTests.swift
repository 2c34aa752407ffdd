import Testing

@testable import EarshotScreen

@Suite("The screen against libvterm")
struct ReferenceTests {
  @Test(
    "Every recording shows what libvterm shows", .enabled(if: Recording.folder != nil, "\(Recording.absence)"),
    arguments: Recording.all)
  func recording(_ recording: Recording) throws {
    let emulator = TerminalEmulator(size: recording.size)
    let reference = try #require(ReferenceTerminal(size: recording.size))
    for (number, step) in recording.steps.enumerated() {
      switch step {
      case .output(let bytes):
        emulator.feed(bytes)
        reference.feed(bytes)
      case .resize(let size):
        emulator.resize(to: size)
        reference.resize(to: size)
      }
      let screen = emulator.unsynchronizedScreen
      let ours = screen.rows.map(\.text)
      let theirs = reference.rows
      if ours != theirs {
        for row in ours.indices where ours[row] != theirs[row] {
          print(recording.name, number, row, "\n <\(ours[row])>\n <\(theirs[row])>")
        }
        Issue.record("\(recording.name) \(number)")
        return
      }
      if [screen.cursor.row, screen.cursor.column] != [reference.cursor.row, reference.cursor.column] {
        Issue.record("\(recording.name) \(number) cursor \(screen.cursor) \(reference.cursor)")
        return
      }
    }
  }
}
