// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen
import EarshotTestKit
import EarshotUI
import Testing

/// Titles, colours and looks of buttons, by state, as UIKit documents them.
@MainActor
@Suite struct ButtonLookTests {
  private let frame = CellRectangle(x: 0, y: 0, width: 20, height: 1)

  private func shown(_ button: Button, colors: ColorDepth = .none) -> AppHost {
    let host = AppHost(columns: 40, rows: 6)
    host.scene.colors = colors
    host.scene.userInterfaceStyle = .dark
    let screen = ViewController()
    button.frame = frame
    screen.view.addSubview(Button("Other", frame: CellRectangle(x: 0, y: 2, width: 9, height: 1)))
    screen.view.addSubview(button)
    host.mount(screen)
    _ = host.hear()
    return host
  }

  /// The style of the first letter.
  private func style(_ host: AppHost) -> Style { host.screen.rows[0].cells[1].style }

  @Test("A title and a color that a state lacks is that of the normal state")
  func states() {
    let button = Button(type: .system)
    button.setTitle("Save", for: .normal)
    button.setTitle("Saved", for: .selected)
    button.setTitleColor(.systemRed, for: .normal)
    button.setTitleColor(.systemGreen, for: .selected)
    #expect(button.title(for: .normal) == "Save" && button.title(for: .highlighted) == "Save")
    #expect(button.title(for: .selected) == "Saved")
    #expect(button.titleColor(for: .disabled) == .systemRed && button.titleColor(for: .selected) == .systemGreen)
    let host = shown(button, colors: .sixteen)
    #expect(host.text.hasPrefix("[Save]") && style(host).foreground == .indexed(1))
    host.turn { button.isSelected = true }
    #expect(
      host.text.hasPrefix("[Saved]") && button.currentTitle == "Saved" && button.currentTitleColor == .systemGreen)
    #expect(style(host).foreground == .indexed(2) && button.state.contains(.selected))
    #expect(host.stops.contains { $0.label == "Saved" && $0.traits.contains(.selected) })
  }

  @Test("A chosen button without a title for that has a sign, and is heard as chosen")
  func chosen() {
    let button = Button("Bold")
    button.changesSelectionAsPrimaryAction = true
    var log: [Bool] = []
    button.addAction { [unowned button] in log.append(button.isSelected) }
    let host = shown(button)
    button.becomeFirstResponder()
    host.turn {}
    _ = host.hear()
    host.press("Space")
    #expect(host.hear() == ["Selected."] && host.text.hasPrefix("[✓ Bold]"))
    host.press("Enter")
    #expect(host.hear() == ["Not selected."] && host.text.hasPrefix("[Bold]"))
    #expect(log == [true, false])
  }

  @Test("Looks differ without color where they matter, and all are read alike")
  func looks() {
    func look(_ configuration: Button.Configuration, _ colors: ColorDepth = .none) -> (AppHost, Style) {
      var configuration = configuration
      configuration.title = "Save"
      let host = shown(Button(configuration: configuration), colors: colors)
      #expect(host.stops.contains { $0.label == "Save" && $0.role == .button })
      return (host, style(host))
    }
    #expect(look(.plain()).1.underline == .single && !look(.plain()).0.text.contains("[Save]"))
    #expect(look(.filled()).1.bold && look(.filled()).0.text.contains("[Save]"))
    #expect(look(.borderedProminent()).1 == look(.filled()).1 && look(.bordered()).1 == .plain)
    let (gray, tinted, filled) = (look(.gray(), .direct).1, look(.tinted(), .direct).1, look(.filled(), .direct).1)
    #expect(gray.background != .default && gray.background == tinted.background && gray.foreground != tinted.foreground)
    #expect(filled.foreground == tinted.foreground && filled.bold && !tinted.bold)
    var own = Button.Configuration.tinted()
    (own.baseForegroundColor, own.baseBackgroundColor) = (.white, .blue)
    #expect(look(own, .direct).1.foreground == .white && look(own, .direct).1.background == .blue)
  }

  @Test("The focus is seen on every look")
  func focus() {
    for configuration in [Button.Configuration.plain(), .gray(), .tinted(), .filled()] {
      let button = Button(configuration: configuration)
      button.title = "Save"
      let host = shown(button, colors: .direct)
      #expect(!style(host).reverse)
      button.becomeFirstResponder()
      host.turn {}
      #expect(style(host).reverse)
    }
  }

  @Test("What destroys something is in the look of failures, what matters most is bold")
  func roles() {
    let button = Button("Delete")
    button.role = .destructive
    let host = shown(button, colors: .direct)
    #expect(style(host).foreground == host.window.theme.failure.foreground)
    button.role = .primary
    #expect(style(host).bold)
    button.isEnabled = false
    #expect(style(host).italic && style(host).foreground == host.window.theme.disabled.foreground)
    #expect(!style(host).bold)
  }

  @Test("The configuration is updated once for a change of state, and when that is asked for")
  func updates() {
    let button = Button("Send")
    var count = 0
    button.configurationUpdateHandler = { button in
      count += 1
      button.configuration = button.isSelected ? .filled() : .plain()
    }
    let host = shown(button)
    #expect(count == 1 && style(host).underline == .single)
    host.turn {
      button.isSelected = true
      button.isHighlighted = true
    }
    #expect(count == 2 && style(host).bold && button.state == [.selected, .highlighted])
    host.turn { button.setNeedsUpdateConfiguration() }
    host.turn {}
    #expect(count == 3)
  }
}
