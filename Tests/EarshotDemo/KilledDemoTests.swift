// SPDX-License-Identifier: Apache-2.0
import EarshotScreen
import EarshotTerminal
import EarshotTestRandom
import EarshotTestTerminals
import EarshotTestThreads
import Foundation
import Testing

@testable import earshot_demo

/// The demo, killed at any moment. Only the full tier has the minutes for it.
@MainActor
@Suite(
  "The demo is killed", .blocking, .serialized, .timeLimit(.minutes(25)),
  .enabled(if: ProcessInfo.processInfo.environment["EARSHOT_FULL"] != nil, "Takes minutes: set EARSHOT_FULL=1."))
struct KilledDemoTests {
  /// `EARSHOT_SEED` does again what failed.
  private let seed =
    ProcessInfo.processInfo.environment["EARSHOT_SEED"].flatMap { UInt64($0) } ?? .random(in: 0...UInt64.max)

  @Test("SIGKILL of the app at fifty random moments: each time the old state is there again, or the new one")
  func app() throws {
    let demo = try DemoTerminals()
    defer { demo.remove() }
    var dice = SplitMix(seed: seed)
    try openBoth(demo)
    var expected: [String: DemoWindow.Expectation] = [:]
    for round in 1...50 { try killApp(demo, "seed \(seed), round \(round)", &expected, &dice) }
    // What the last one left.
    var last: [DemoWindow] = []
    for kept in try demo.keptScenes().reversed() {
      last.append(try DemoWindow(demo, kept, isInShell: false, "seed \(seed), at the end"))
      check(last[last.count - 1], kept, &expected)
    }
    for window in last {
      window.terminal.type("\u{3}")
      #expect(window.terminal.end() == .exited(0), "seed \(seed), at the end")
    }
    #expect(demo.areGone(), "seed \(seed)")
  }

  /// Two windows on one book, each with a place of its own, are kept.
  private func openBoth(_ demo: DemoTerminals) throws {
    let both = [try demo.start(), try demo.start()]
    for (index, one) in both.enumerated() {
      try #require(one.shows(nil))
      one.type("\u{1b}[H\r")
      try #require(one.waits { TerminalDriver.page(on: $0)?.number == index * 3 + 1 })
      for page in 0..<3 {
        one.type("\u{1b}[6~")
        try #require(one.waits { TerminalDriver.page(on: $0)?.number == index * 3 + page + 2 })
      }
    }
    for one in both {
      one.type("\u{3}")
      #expect(one.end() == .exited(0))
    }
  }

  /// One launch, from what was kept to the kill.
  private func killApp(
    _ demo: DemoTerminals, _ place: Comment, _ expected: inout [String: DemoWindow.Expectation],
    _ dice: inout SplitMix
  ) throws {
    let old = try demo.keptScenes()
    try #require(old.count == 2, place)
    let isInShell = Int.random(in: 0..<5, using: &dice) == 0
    let first = try DemoWindow(demo, old[1], isInShell: isInShell, place)
    check(first, old[1], &expected)
    try first.keepsItsPlace()
    var windows = [first]
    if Bool.random(using: &dice) {
      let second = try DemoWindow(demo, old[0], isInShell: false, place)
      check(second, old[0], &expected)
      try second.keepsItsPlace()
      windows.append(second)
    }
    let app = try #require(demo.app, place)
    if !isInShell { #expect(first.terminal.children == [app], place) }

    for window in windows {
      let page = window.page
      try window.use(&dice)
      // The state of all is kept when one leaves.
      if window !== first { window.include(page) }
    }
    var joining: TerminalDriver?
    var isHungUp = false
    if Int.random(in: 0..<3, using: &dice) == 0 {
      if windows.count > 1 {
        isHungUp = true
        windows[1].terminal.signal(SIGHUP)
      } else {
        joining = try demo.start()
      }
    }
    usleep(UInt32.random(in: 0...60_000, using: &dice))
    #expect(kill(app, SIGKILL) == 0, place)

    try first.isGivenBack([128 + SIGKILL])
    for window in windows.dropFirst() { try window.isGivenBack(isHungUp ? [128 + SIGHUP] : [1]) }
    if let joining { try end(joining, of: demo, place) }
    #expect(demo.areGone(), place)
    #expect(demo.setAside.isEmpty, place)
    for window in windows { expected[window.identifier] = window.expectation }
  }

  /// A window that has come back shows what was kept before the kill, or what was to be kept then.
  private func check(
    _ window: DemoWindow, _ kept: DemoTerminals.KeptScene, _ expected: inout [String: DemoWindow.Expectation]
  ) {
    guard let expectation = expected.removeValue(forKey: window.identifier) else { return }
    #expect(
      expectation.allows(kept.sentence, on: window.page),
      "seed \(seed): sentence \(String(describing: kept.sentence)) on \(String(describing: window.page)), \(expectation)"
    )
  }

  /// A start that came when the app was killed: it shows a window of an app of its own, or says what happened.
  private func end(_ terminal: TerminalDriver, of demo: DemoTerminals, _ place: Comment) throws {
    func hasFailed() -> Bool { terminal.screen.text.contains("ended unexpectedly") }
    try #require(
      terminal.waits { screen in
        hasFailed()
          || (demo.app != nil && (TerminalDriver.page(on: screen) != nil || TerminalDriver.showsLibrary(screen)))
      }, "\(place):\n\(terminal.screen.text)")
    if hasFailed() {
      #expect(terminal.end() == .exited(1), place)
    } else {
      terminal.type("\u{3}")
      #expect(terminal.end() == .exited(0), place)
    }
    #expect(terminal.isGivenBack, place)
  }

  @Test(
    "Starts that are killed and terminals that hang up at random moments leave no process and no app without scenes")
  func starts() throws {
    let demo = try DemoTerminals()
    defer { demo.remove() }
    var dice = SplitMix(seed: seed)
    for round in 1...30 {
      let place: Comment = "seed \(seed), round \(round)"
      var terminals: [TerminalDriver] = []
      for _ in 0..<Int.random(in: 1...4, using: &dice) {
        terminals.append(try demo.start())
        if Bool.random(using: &dice) { usleep(UInt32.random(in: 0...40_000, using: &dice)) }
        if Bool.random(using: &dice) { _ = terminals.last?.waits { $0.modes.alternateScreen } }
      }
      terminals.shuffle(using: &dice)
      while let terminal = terminals.popLast() {
        switch Int.random(in: 0..<4, using: &dice) {
        case 0: terminal.signal(SIGKILL)
        case 1: terminal.signal(SIGTERM)
        // It goes with its last owner.
        case 2: break
        default:
          terminal.type("\u{1b}[B\r\u{1b}[6~")
          terminal.signal(SIGHUP)
        }
        if Bool.random(using: &dice) { usleep(UInt32.random(in: 0...20_000, using: &dice)) }
      }
      // Else the next start comes while the app is ending.
      if Bool.random(using: &dice) { #expect(demo.areGone(), place) }
      let next = try demo.start()
      try #require(
        next.waits { TerminalDriver.page(on: $0) != nil || TerminalDriver.showsLibrary($0) },
        "\(place):\n\(next.screen.text)")
      next.type("\u{3}")
      #expect(next.end() == .exited(0), place)
      #expect(demo.areGone(), place)
      #expect(demo.setAside.isEmpty, place)
    }
  }
}
