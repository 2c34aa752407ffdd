// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotTestKit
import EarshotUI
import Testing

/// The visual format of constraints, by Apple's grammar of it.
@MainActor
@Suite struct VisualFormatTests {
  private let name = View()
  private let field = View()
  private let save = View()
  private let screen = ViewController()

  private func laidOut(
    _ formats: [String], options: LayoutConstraint.FormatOptions = [], metrics: [String: Any]? = nil,
    margins: EdgeInsets = .zero
  ) -> AppHost {
    let host = AppHost(columns: 40, rows: 12)
    host.mount(screen)
    host.turn {
      screen.view.layoutMargins = margins
      for view in [name, field, save] {
        view.translatesAutoresizingMaskIntoConstraints = false
        screen.view.addSubview(view)
      }
      for format in formats {
        LayoutConstraint.activate(
          LayoutConstraint.constraints(
            withVisualFormat: format, options: options, metrics: metrics,
            views: ["name": name, "field": field, "save": save]))
      }
    }
    return host
  }

  @Test("A row from edge to edge: sizes, distances, the standard room, and what fills the rest")
  func row() {
    _ = laidOut(["H:|-3-[name(10)]-[field]-gap-[save(==name)]|"], metrics: ["gap": 4])
    #expect(name.frame.minX == 3 && name.frame.width == 10)
    #expect(field.frame.minX == 15 && field.frame.maxX == 26)
    #expect(save.frame.minX == 30 && save.frame.maxX == 40)
  }

  @Test("A column; views without a dash between them touch; options hold for neighbours")
  func column() {
    _ = laidOut(
      ["V:|-1-[name(2)][field(3)]-[save(1)]", "|[name(8)]", "[field(5)]", "[save(5)]"], options: .alignAllLeading)
    #expect([name, field, save].map(\.frame.minY) == [1, 3, 7])
    #expect([name, field, save].map(\.frame.minX) == [0, 0, 0])
  }

  @Test("A dash at the edge is the margin; relations and priorities are kept")
  func margins() {
    _ = laidOut(
      ["|-[name(>=4,==30@250,<=12)]", "V:|-[name(1)]"], margins: EdgeInsets(top: 2, left: 5, bottom: 0, right: 0))
    #expect(name.frame == CellRectangle(x: 5, y: 2, width: 12, height: 1))
  }

  @Test(
    "What cannot be read makes no constraints, and one sentence says why",
    arguments: ["H:|-[name", "[unknown]", "[name(missing)]", "|", "[name]-(2", "[name] field", "H:|-@3-[name]"])
  func mistakes(_ format: String) {
    let host = AppHost(columns: 40, rows: 12)
    host.failsOnMistakes = false
    host.mount(screen)
    host.turn { screen.view.addSubview(name) }
    _ = host.application.diagnostics.take()
    let made = LayoutConstraint.constraints(withVisualFormat: format, metrics: nil, views: ["name": name])
    let told = host.application.diagnostics.take()
    #expect(made.isEmpty && told.count == 1 && told[0].text.contains("\"\(format)\""))
  }

  @Test("An edge beside a view that is in no other is told")
  func nowhere() {
    let log = DiagnosticLog()
    let application = Application(diagnostics: log)
    Application.$running.withValue(application) {
      #expect(LayoutConstraint.constraints(withVisualFormat: "|[name]", metrics: nil, views: ["name": View()]).isEmpty)
    }
    #expect(log.take().count == 1)
  }
}
