// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotSession
import EarshotTestRandom
import EarshotTestSessions
import Foundation
import Testing

@Suite("Trees made up at random, right and wrong")
@MainActor
struct RandomTreeTests {
  private static let count: UInt64 = ProcessInfo.processInfo.environment["EARSHOT_FULL"] == "1" ? 2_000 : 60

  @Test("V-17, V-30 Whatever trees, notices, keys and clicks come, the cursor is on a stop and each move is told once")
  func sequences() {
    for seed in 0..<Self.count { run(seed) }
  }

  private func run(_ seed: UInt64) {
    var random = SplitMix(seed: seed)
    let harness = TreeHarness([Trees.root([])])
    var announced = 0
    var ended = 0
    for _ in 0..<40 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0...3: harness.apply(changes(&random))
      case 4: harness.post(.screenChanged(argument(&random)))
      case 5: harness.post(.layoutChanged(argument(&random)))
      case 6:
        announced += 1
        harness.post(.announcement("Announcement \(announced)"))
      case 7:
        harness.session.handle(.tap(point(&random)), at: harness.now)
      case 8: harness.pass(.milliseconds(Int64.random(in: 0..<3_000, using: &random)))
      default:
        if let command = ReaderCommand.all.filter({ $0.isAboutElements }).randomElement(using: &random) {
          harness.command(command)
        }
      }
      harness.endTurn()
      var order = ReadingOrder()
      let tree = harness.session.elements
      if let focus = harness.session.focusedElement {
        let isStop = order.contains(focus, in: tree)
        #expect(isStop, "seed \(seed): \(focus) is no stop")
      } else {
        let first = order.first(in: tree)
        #expect(first == nil, "seed \(seed): nothing has the focus")
      }
    }
    harness.finish()
    let log = harness.takeLog()
    ended = log.filter { $0.hasPrefix("end Announcement") }.count
    #expect(ended == announced, "seed \(seed)")
    #expect(!log.joined().unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7f }, "seed \(seed)")
    checkFocus(in: log, seed)
  }

  /// The element that loses the focus had it; the one that gets it is told as the one that has it.
  private func checkFocus(in log: [String], _ seed: UInt64) {
    var focused: Substring?
    for line in log {
      let words = line.split(separator: " ")
      if line.hasSuffix("lost focus") {
        #expect(words[0] == focused, "seed \(seed): \(line)")
        focused = nil
      } else if line.hasSuffix("has focus") {
        #expect(focused == nil, "seed \(seed): \(line)")
        focused = words[0]
      } else if words[0] == "focused" {
        #expect(words[1] == focused ?? "nothing", "seed \(seed): \(line)")
      }
    }
  }

  // MARK: Making things up

  private func changes(_ random: inout SplitMix) -> [TreeChange] {
    (0..<Int.random(in: 1...6, using: &random)).map { _ in
      switch Int.random(in: 0..<12, using: &random) {
      case 0: .remove(id(&random))
      case 1: .setFocus(Bool.random(using: &random) ? id(&random) : nil)
      case 2: .setRoot(Int.random(in: 0..<5, using: &random) == 0 ? id(&random) : 1)
      default: .upsert(element(&random))
      }
    }
  }

  private func id(_ random: inout SplitMix) -> ElementID { ElementID(UInt64.random(in: 1...14, using: &random)) }

  private func element(_ random: inout SplitMix) -> Element {
    let labels = ["Apple", "", "Banana\u{1b}[31m", "\u{7}", "여기", String(repeating: "long ", count: 2_000), "1"]
    let roles: [Role] = [.button, .label, .list, .table, .cell, .tabList, .tab, .dialog, .textInput, .slider, .unknown]
    let isContainer = Bool.random(using: &random)
    var element = Element(
      id(&random), role: roles.randomElement(using: &random) ?? .unknown, label: labels.randomElement(using: &random),
      value: labels.randomElement(using: &random), hint: Bool.random(using: &random) ? "Does something" : nil,
      traits: Traits(rawValue: UInt64.random(in: 0...UInt64.max, using: &random)), frame: frame(&random),
      children: isContainer ? (0..<Int.random(in: 0...5, using: &random)).map { _ in id(&random) } : [],
      isElement: !isContainer)
    element.isModal = Int.random(in: 0..<8, using: &random) == 0
    element.isHidden = Int.random(in: 0..<8, using: &random) == 0
    element.groupsChildren = Bool.random(using: &random)
    element.childrenAreOrdered = Bool.random(using: &random)
    element.clipsChildren = Bool.random(using: &random)
    element.containerType = ContainerType.allCases.randomElement(using: &random) ?? .none
    element.details.cell = Bool.random(using: &random) ? DataTableCell(row: -1, column: nil, rowSpan: 0) : nil
    element.details.table = Bool.random(using: &random) ? DataTable(rowCount: -3, columnCount: 2) : nil
    element.details.live = Bool.random(using: &random) ? nil : LiveLevel.allCases.randomElement(using: &random)
    return element
  }

  private func frame(_ random: inout SplitMix) -> Rectangle {
    let odd = [0, -1, .nan, .infinity, -Double.infinity, 1e308]
    func number() -> Double {
      Int.random(in: 0..<6, using: &random) == 0
        ? odd.randomElement(using: &random) ?? 0 : Double.random(in: 0..<400, using: &random)
    }
    return Rectangle(x: number(), y: number(), width: number(), height: number())
  }

  private func point(_ random: inout SplitMix) -> Point {
    Point(x: Double.random(in: 0..<400, using: &random), y: Double.random(in: 0..<400, using: &random))
  }

  private func argument(_ random: inout SplitMix) -> AccessibilityNotification.ChangeArgument {
    switch Int.random(in: 0..<3, using: &random) {
    case 0: .none
    case 1: .element(id(&random))
    default: .text("Words")
    }
  }
}

extension ReaderCommand {
  fileprivate var isAboutElements: Bool {
    switch self {
    case .element, .gesture: true
    default: false
    }
  }
}
