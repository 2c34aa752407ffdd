// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotScreen
import EarshotSession
import EarshotTerminal
import EarshotTestSessions

@testable import EarshotTmux

/// A session that reads panes of a tmux in memory: a test says what tmux has, and the harness answers for it.
@MainActor
final class TmuxHarness {
  struct Pane {
    var id: Int
    var index: Int
    var window = 0
    var windowName = "bash"
    var isActive = false
    var isCurrent = true
    var left = 0
    var top = 0
    var width = 40
    var height = 9
    var mode = ""
    var command = "bash"
    var lines: [String] = []
    var caret = (column: 0, row: 0)
  }

  let base: SessionHarness
  let reading: TmuxReading
  var panes: [Pane] = []
  /// True if it answers nothing.
  var isSilent = false
  /// True if it answers for what panes show.
  var answersPictures: Bool
  private(set) var commands: [String] = []
  private var unanswered: [String] = []
  private var number = 0
  private let screen: ScreenFeed
  private(set) var now = Instant.zero
  private var heard = 0

  init(_ panes: [Pane], columns: Int = 81, rows: Int = 10, answersPictures: Bool = true) {
    self.answersPictures = answersPictures
    base = SessionHarness(columns: columns, rows: rows)
    screen = ScreenFeed(size: ScreenSize(columns: columns, rows: rows))
    reading = TmuxReading(for: base.session, client: "/dev/pts/5", at: .zero)
    self.panes = panes
    reading.send = { [weak self] command in
      self?.commands.append(command)
      self?.unanswered.append(command)
    }
    reading.begin()
    answer()
  }

  /// Answers all that was asked.
  func answer() {
    while !isSilent, let next = unanswered.first, answersPictures || next.hasPrefix("list-panes") {
      let command = unanswered.removeFirst()
      number += 1
      let lines = answers(to: command)
      tell("%begin 1 \(number) 1\n" + lines.map { $0 + "\n" }.joined() + "%end 1 \(number) 1\n")
    }
  }

  private func answers(to command: String) -> [String] {
    if command.hasPrefix("list-panes") { return panes.map(facts) }
    guard let pane = panes.first(where: { command.contains("-t %\($0.id)") }) else { return [] }
    if command.hasPrefix("display-message") {
      return [
        "\(pane.width)\t\(pane.height)\t0\t\(pane.caret.column)\t\(pane.caret.row)\t1\t0\t0\t0\t0\t\(pane.height - 1)\t0\t0\t0\t0\thost"
      ]
    }
    guard command.hasPrefix("capture-pane"), !command.contains(" -a ") else { return [] }
    return pane.lines + Array(repeating: "", count: max(0, pane.height - pane.lines.count))
  }

  private func facts(_ pane: Pane) -> String {
    let count = panes.count { $0.window == pane.window }
    let fields: [Any] = [
      "@\(pane.window)", pane.window, pane.isCurrent ? 1 : 0, 0, count, 81, 9, "on", "bottom", "%\(pane.id)",
      pane.index,
      pane.isActive ? 1 : 0, pane.left, pane.top, pane.width, pane.height, 999_999, pane.mode.isEmpty ? 0 : 1,
      pane.mode, "/dev/pts/\(pane.id + 10)", pane.command, pane.windowName,
    ]
    return fields.map { "\($0)" }.joined(separator: "\t")
  }

  /// tmux writes.
  func tell(_ text: String) { reading.receive(Array(text.utf8)[...], at: now) }

  /// The program in a pane writes, and the picture settles.
  func write(_ text: String, in pane: Int) {
    let bytes = text.utf8.map { byte in
      byte < 32 || byte == 92 ? "\\" + String(Int(byte) + 512, radix: 8).dropFirst() : String(UnicodeScalar(byte))
    }
    tell("%output %\(pane) \(bytes.joined())\n")
    pass(.milliseconds(100))
  }

  /// The user's screen shows something, and settles.
  func show(_ text: String) {
    screen.feed(Array(text.utf8), at: now)
    pass(.milliseconds(100))
  }

  func pass(_ interval: Interval) {
    let end = now + interval
    while let due = [screen.deadline, reading.deadline].compactMap({ $0 }).min(), due <= end {
      now = max(now, due)
      if let settled = screen.deadline, settled <= due { reading.handle(screen.settle(), at: now) }
      reading.advance(to: now)
      answer()
    }
    now = end
    base.session.advance(to: now)
  }

  func goToPane(_ digit: String) {
    base.command(.pane(.go))
    base.key(digit)
  }

  /// The words said since the last call.
  func said() -> [String] {
    while let deadline = base.session.nextDeadline, deadline < now + .seconds(60) {
      now = max(now, deadline)
      base.session.advance(to: now)
    }
    defer { heard = base.phrases.count }
    return Array(base.phrases[heard...])
  }
}
