// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen
import EarshotTestKit
import EarshotUI
import Testing

/// Margins by where text begins: they and `layoutMargins` say the same, for the present direction.
@MainActor
@Suite struct DirectionalMarginTests {
  @Test("Each says what the other was set to")
  func both() {
    let host = AppHost(columns: 20, rows: 4)
    let screen = ViewController()
    host.mount(screen)
    let view = View()
    screen.view.addSubview(view)
    view.directionalLayoutMargins = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(view.layoutMargins == EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    view.traitOverrides.layoutDirection = .rightToLeft
    #expect(view.layoutMargins == EdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
    #expect(view.directionalLayoutMargins.leading == 2)
    view.layoutMargins = EdgeInsets(top: 0, left: 5, bottom: 0, right: 6)
    #expect(view.directionalLayoutMargins == DirectionalEdgeInsets(top: 0, leading: 6, bottom: 0, trailing: 5))
  }

  @Test("What is inside follows when the direction changes, and its controller is told")
  func layout() {
    final class Screen: ViewController {
      var changes = 0
      override func viewLayoutMarginsDidChange() { changes += 1 }
    }
    let host = AppHost(columns: 20, rows: 4)
    let screen = Screen()
    let label = Label("x")
    label.translatesAutoresizingMaskIntoConstraints = false
    screen.view.addSubview(label)
    screen.view.directionalLayoutMargins = DirectionalEdgeInsets(leading: 3, trailing: 1)
    LayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: screen.view.layoutMarginsGuide.leadingAnchor),
      label.topAnchor.constraint(equalTo: screen.view.layoutMarginsGuide.topAnchor),
    ])
    host.mount(screen)
    #expect(label.frame.minX == 3)
    let changes = screen.changes
    host.turn { screen.traitOverrides.layoutDirection = .rightToLeft }
    #expect(label.frame.maxX == 17 && screen.changes == changes + 1)
  }

  @Test("Colors of a label and behind a view are those of their styles")
  func colors() {
    let label = Label("x")
    label.textColor = .systemRed
    label.backgroundColor = .systemBlue
    #expect(label.style.foreground == .indexed(1) && label.background?.background == .indexed(4))
    label.textColor = nil
    label.backgroundColor = nil
    #expect(label.style == .plain && label.background == nil && label.textColor == nil && label.backgroundColor == nil)
  }
}
