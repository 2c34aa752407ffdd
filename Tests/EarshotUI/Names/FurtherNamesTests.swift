// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotKeys
import EarshotTestKit
import EarshotUI
import Testing

/// Names that a seventh list of lines asked for.
@MainActor
@Suite struct FurtherNamesTests {
  private final class Tabs: TabBarController {
    var chosen: Any?

    override var keyCommands: [KeyCommand]? {
      [
        KeyCommand(
          title: "Second", action: Tabs.selectTab, input: "2", modifierFlags: [.control], propertyList: 1)
      ]
    }

    func selectTab(_ sender: KeyCommand) { chosen = sender.propertyList }
  }

  @Test("Cells by the names of points, constraints and insets with their prefix")
  func geometry() {
    let size = CGSize(width: 4, height: 2)
    let frame = CGRect(origin: CGPoint(x: 1, y: 2), size: size)
    let width: CGFloat = frame.maxX
    #expect(width == 5 && View(frame: frame).bounds == CellRectangle(x: 0, y: 0, width: 4, height: 2))
    let (root, inner) = (View(frame: CGRect(x: 0, y: 0, width: 20, height: 5)), View())
    inner.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(inner)
    root.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 1, trailing: 2)
    NSLayoutConstraint.activate([
      inner.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor),
      inner.topAnchor.constraint(equalTo: root.layoutMarginsGuide.topAnchor),
      inner.widthAnchor.constraint(equalToConstant: 3), inner.heightAnchor.constraint(equalToConstant: 1),
    ])
    root.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 2, y: 1, width: 3, height: 1))
    let style: UserInterfaceStyle = .dark
    #expect(style == TraitCollection.UserInterfaceStyle.dark)
  }

  private final class Form: ViewController {
    var name: String? = "Ann"
    override func encodeRestorableState(with coder: Coder) {
      super.encodeRestorableState(with: coder)
      coder.encode(name, forKey: "name")
    }
  }

  @Test("A key command carries what tells it from others, and a view says whether it has the keyboard")
  func keys() {
    let host = AppHost(columns: 40, rows: 8)
    let tabs = Tabs()
    let screen = ViewController()
    let field = TextField(placeholder: "Name", frame: CGRect(x: 0, y: 0, width: 10, height: 1))
    screen.view.addSubview(field)
    screen.title = "Names"
    let form = Form()
    form.title = "Form"
    tabs.viewControllers = [screen, form]
    host.mount(tabs)
    host.press("Control+2")
    #expect(tabs.chosen as? Int == 1)
    #expect(!field.isFocused)
    host.turn { field.becomeFirstResponder() }
    #expect(field.isFocused)
  }

  /// From the USB Implementers Forum's HID Usage Tables, page 0x07.
  nonisolated private static let usages: [(Key, Int)] = [
    (Key("a"), 0x04), (Key("Z"), 0x1D), (Key("1"), 0x1E), (Key("0"), 0x27), (Key(.enter), 0x28), (Key(.escape), 0x29),
    (Key(.backspace), 0x2A), (Key(.tab), 0x2B), (Key(.space), 0x2C), (Key("-"), 0x2D), (Key("="), 0x2E),
    (Key("["), 0x2F),
    (Key("\\"), 0x31), (Key(";"), 0x33), (Key("'"), 0x34), (Key("`"), 0x35), (Key(","), 0x36), (Key("."), 0x37),
    (Key("/"), 0x38), (Key(.function(1)), 0x3A), (Key(.function(12)), 0x45), (Key(.insert), 0x49), (Key(.home), 0x4A),
    (Key(.pageUp), 0x4B), (Key(.delete), 0x4C), (Key(.end), 0x4D), (Key(.pageDown), 0x4E), (Key(.right), 0x4F),
    (Key(.left), 0x50), (Key(.down), 0x51), (Key(.up), 0x52), (Key("ß"), 0x03), (Key(.function(13)), 0x03),
  ]

  @Test("Keys have the numbers of the USB tables", arguments: usages)
  func numbers(_ key: Key, _ usage: Int) { #expect(key.keyCode.rawValue == usage) }
}
