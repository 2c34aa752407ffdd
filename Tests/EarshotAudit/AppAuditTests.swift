// SPDX-License-Identifier: Apache-2.0
import EarshotAudit
import EarshotCore
import EarshotScreen
import EarshotTestKit
import EarshotUI
import Testing

@MainActor
@Suite("Audits of apps in tests")
struct AppAuditTests {
  private struct Refusal: Error {}

  /// An app that shows some views, each on a row of its own.
  private func app(_ views: [View], rows: Int = 8) -> AppHost {
    let host = AppHost(columns: 40, rows: rows)
    let root = ViewController()
    host.mount(root)
    for (row, view) in views.enumerated() {
      if view.frame == .zero { view.frame = CellRectangle(x: 2, y: row * 2, width: 20, height: 1) }
      root.view.addSubview(view)
    }
    host.listen()
    return host
  }

  private func types(_ host: AppHost) -> Set<AccessibilityAuditType> {
    Set(host.accessibilityIssues().map(\.auditType))
  }

  @Test("AUD-1, AUD-11 An app without faults passes all")
  func clean() throws {
    let field = TextField()
    field.accessibilityLabel = "Name"
    let host = app([Label("Letters"), Button("Answer"), field])
    try host.performAccessibilityAudit()
  }

  @Test("AUD-1 What the handler does not ignore is thrown, all of it; what the handler throws goes through")
  func handler() throws {
    let host = app([Button("Save button"), Button(">>")])
    let error = #expect(throws: AccessibilityAuditError.self) { try host.performAccessibilityAudit() }
    #expect(error?.issues.count == 2)
    #expect(error?.issues.allSatisfy { $0.element?.role == .button } == true)
    try host.performAccessibilityAudit { _ in true }
    let rest = #expect(throws: AccessibilityAuditError.self) {
      try host.performAccessibilityAudit { $0.compactDescription.hasPrefix("name-symbols") }
    }
    #expect(rest?.issues.map(\.compactDescription.ruleName) == ["name-repeats-role"])
    #expect(throws: Refusal.self) { try host.performAccessibilityAudit { _ in throw Refusal() } }
    try host.performAccessibilityAudit(for: [.contrast, .trait, .action])
  }

  @Test("AUD-2 Text that does not stand out from its ground")
  func contrast() throws {
    let label = Label("Letters")
    label.style.foreground = .rgb(red: 80, green: 80, blue: 80)
    label.style.background = .rgb(red: 60, green: 60, blue: 60)
    let host = app([label])
    let issues = host.accessibilityIssues(for: .contrast)
    #expect(issues.count == 1)
    #expect(issues.first?.element?.label == "Letters")
    #expect(types(host) == [.contrast])
  }

  @Test("AUD-3 Text that no element tells")
  func detection() {
    let label = Label("Letters")
    label.isAccessibilityElement = false
    #expect(types(app([label])) == [.elementDetection])
  }

  @Test("AUD-4 A control that is smaller than one row by three columns")
  func hitRegion() {
    let button = Button("X", frame: CellRectangle(x: 0, y: 0, width: 2, height: 1))
    button.accessibilityLabel = "X"
    #expect(types(app([button])).contains(.hitRegion))
  }

  @Test("AUD-5 Names that are missing or say nothing", arguments: ["", ">>", "Save button", "ic_save.png", "UIButton"])
  func description(name: String) {
    let button = Button("Save")
    button.accessibilityLabel = name.isEmpty ? " " : name
    #expect(types(app([button])).contains(.sufficientElementDescription))
  }

  @Test("AUD-6 The size of letters is the terminal's")
  func dynamicType() {
    #expect(app([Button(">>")]).accessibilityIssues(for: .dynamicType).isEmpty)
  }

  @Test("AUD-7 A label that is cut off")
  func clipped() {
    let label = Label("Letters that nobody has read", frame: CellRectangle(x: 0, y: 0, width: 10, height: 1))
    #expect(types(app([label])).contains(.textClipped))
  }

  @Test("AUD-8 Traits that contradict each other")
  func traits() {
    let label = Label("Letters")
    label.accessibilityTraits = [.button, .link]
    #expect(types(app([label])).contains(.trait))
  }

  @Test("AUD-9 A control that cannot be used")
  func action() {
    let button = Button("Save")
    button.accessibilityDetails.respondsToUserInteraction = false
    #expect(types(app([button])) == [.action])
  }

  @Test("AUD-10 A container that names what is not there")
  func parentChild() throws {
    var tree = ElementTree()
    var root = Element(1, role: .window, label: "W", children: [2, 3], isElement: false)
    root.frame = Rectangle(row: 0, column: 0, rows: 4, columns: 20)
    tree.apply([.upsert(root), .upsert(Element(2, role: .label, label: "a")), .setRoot(1)])
    let results = Audit().results(of: tree).results
    #expect(results.first { $0.rule == "children-missing" }?.outcome == .failed)
    #expect(app([Label("a")]).accessibilityIssues(for: .parentChild).isEmpty)
  }

  @Test("What there is to hear is held to a text, and the first line that differs is told")
  func spoken() throws {
    let host = app([Label("Letters"), Button("Answer")])
    try host.assertSpoken("Letters\nAnswer. Button.")
    let mismatch = #expect(throws: SpokenMismatch.self) { try host.assertSpoken("Letters\nDelete. Button.") }
    #expect(mismatch?.description.hasPrefix(#"Line 2: "Delete. Button." is to be heard"#) == true)
  }
}

extension String {
  /// The id of the rule that a description begins with.
  fileprivate var ruleName: String { String(prefix { $0 != ":" }) }
}
