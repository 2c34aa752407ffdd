// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotTestSessions
import Testing

@testable import EarshotTmux

/// Windows and panes as containers, which the keys for elements and the rotor reach.
@Suite("Panes as elements")
@MainActor
struct PaneElementsTests {
  private static func panes() -> [TmuxHarness.Pane] {
    [
      TmuxHarness.Pane(id: 0, index: 0, isActive: true, lines: ["$ ls", "hay.txt", "$"], caret: (2, 2)),
      TmuxHarness.Pane(id: 1, index: 1, left: 41, command: "cat", lines: ["The hens are fed."], caret: (0, 1)),
      TmuxHarness.Pane(
        id: 2, index: 0, window: 1, windowName: "barn", isActive: true, isCurrent: false, width: 81,
        lines: ["oats and rye"]),
    ]
  }

  private func said(_ tmux: TmuxHarness, _ commands: ElementCommand...) -> [String] {
    _ = tmux.said()
    for command in commands { tmux.base.command(.element(command)) }
    return tmux.said()
  }

  @Test("The pane that is read has its screen's elements, the others their rows, each in its window")
  func containers() {
    let tmux = TmuxReadingTests.harness(Self.panes())
    let whole = (0..<8).flatMap { _ in said(tmux, .move(.next)) }
    #expect(whole.contains { $0.contains("The hens are fed.") && $0.contains("pane 1, cat") })
    #expect(whole.contains { $0.contains("oats and rye") && $0.contains("window 1, barn") })
    #expect(!whole.contains { $0.contains("pane 0, bash") && $0.contains("hens") })
  }

  @Test("A row of another pane leads there")
  func leads() {
    let tmux = TmuxReadingTests.harness(Self.panes())
    for _ in 0..<8 where !said(tmux, .move(.next)).contains(where: { $0.contains("oats and rye") }) {}
    tmux.base.command(.gesture(.activate))
    #expect(tmux.commands.suffix(2) == ["select-window -t @1", "select-pane -Z -t %2"])
  }
}
