// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen
import EarshotTestKit
import EarshotUI
import Foundation
import Testing

@testable import journeys_example

/// The examples of the guides, as they are printed there, in an app.
@MainActor
@Suite struct GuideTests {
  nonisolated private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
  /// An app imports the toolkit alone: what its examples name has to be there.
  nonisolated private static let app = folder.appending(path: "../../JourneysExample").standardized
  nonisolated private static let guides = [
    "OwnContainers", "OwnPresentations", "TestingAnApp", "NotificationsAndGestures", "Looks",
    "StateRestoration",
  ]

  /// The lines of all examples, without their indentation.
  private static func lines(of text: String) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }

  @Test("Each example of a guide is in a file that is compiled here", arguments: guides)
  func compiled(_ guide: String) throws {
    let page = try String(
      contentsOf: Self.folder.appending(path: "../../../Sources/Earshot.docc/\(guide).md").standardized, encoding: .utf8
    )
    let files = try [Self.folder, Self.app].flatMap {
      try FileManager.default.contentsOfDirectory(at: $0, includingPropertiesForKeys: nil)
    }
    let compiled = try files.filter { $0.pathExtension == "swift" }.map {
      "\n" + Self.lines(of: try String(contentsOf: $0, encoding: .utf8)).joined(separator: "\n") + "\n"
    }
    let examples = page.components(separatedBy: "```swift\n").dropFirst().map {
      $0.components(separatedBy: "```")[0]
    }
    #expect(!examples.isEmpty)
    for example in examples {
      let wanted = "\n" + Self.lines(of: example).joined(separator: "\n") + "\n"
      #expect(compiled.contains { $0.contains(wanted) }, "\(example)")
    }
  }

  private func step(_ title: String) -> ViewController {
    let step = ViewController()
    let field = TextField("", placeholder: title, frame: CellRectangle(x: 0, y: 1, width: 20, height: 1))
    step.view.addSubview(field)
    return step
  }

  @Test("A container of one's own: the steps follow one another, and the reader is on each")
  func wizard() {
    let host = AppHost(columns: 60, rows: 12)
    let root = ViewController()
    host.mount(root)
    let wizard = WizardController(steps: [step("Name"), step("Password")])
    host.turn { root.present(NavigationController(rootViewController: wizard), animated: true) }
    host.listen()
    #expect(host.stops.map(\.label) == ["Set up", "Next", "Name"])
    host.press("Tab Enter")
    #expect(host.hear().contains { $0.hasPrefix("Password. Text Field.") })
    #expect(wizard.children.count == 1)
    host.press("Tab Tab")
    host.turn { wizard.goOn() }
    host.listen()
    #expect(root.presentedViewController == nil)
  }

  @Test("A presentation of one's own: it slides in at the side, follows the terminal, and Escape leaves it")
  func drawer() {
    let host = AppHost(columns: 100, rows: 20)
    let root = ViewController()
    host.mount(root)
    let drawer = DrawerController()
    host.turn { root.present(drawer, animated: true) }
    host.listen()
    #expect(drawer.view.frame == CellRectangle(x: 60, y: 0, width: 40, height: 20))
    host.resize(columns: 70, rows: 30)
    #expect(drawer.view.frame == CellRectangle(x: 30, y: 0, width: 40, height: 30))
    host.press("Escape")
    host.listen()
    #expect(root.presentedViewController == nil)
  }

  @Test("A sheet that a handle draws away, or lets go back")
  func handle() {
    let host = AppHost(columns: 100, rows: 20)
    let root = ViewController()
    host.mount(root)
    let sheet = ViewController()
    let handle = HandleView(frame: CellRectangle(x: 0, y: 0, width: 92, height: 1))
    handle.sheet = sheet
    sheet.view.addSubview(handle)
    host.turn { root.present(sheet, animated: false) }
    host.drag(from: CellPoint(x: 10, y: 2), to: CellPoint(x: 10, y: 6))
    host.listen()
    #expect(root.presentedViewController === sheet && sheet.view.frame.minY == 2)
    host.drag(from: CellPoint(x: 10, y: 2), to: CellPoint(x: 10, y: 16))
    host.listen()
    #expect(root.presentedViewController == nil)
  }

  @Test("A form killed while someone types: the text is there in its sheet, goes on where it was, and leaving asks")
  func draft() throws {
    func root() -> NavigationController {
      let list = ViewController()
      list.restorationIdentifier = "list"
      let root = NavigationController(rootViewController: list)
      root.restorationIdentifier = "root"
      return root
    }
    let host = AppHost(columns: 60, rows: 16)
    let first = root()
    host.mount(first)
    host.turn { first.present(DraftController.sheet(), animated: true) }
    host.listen()
    host.type("Is it bi")
    let archive = try #require(host.application.preserveState())
    let next = AppHost(columns: 60, rows: 16)
    let second = root()
    next.turn {
      next.application.launch(LaunchOptions(), restoring: archive) {
        next.window.rootViewController = second
        next.window.makeKeyAndVisible()
      }
    }
    next.listen()
    #expect(second.presentedViewController?.modalPresentationStyle == .formSheet)
    next.type("g?")
    #expect(next.text.contains("Is it big?"))
    next.press("Escape")
    #expect(next.hear().contains("Dialog. Discard this draft? Heading."))
    #expect(second.presentedViewController != nil)
  }

  @Test("The end of an announcement: what was cut off is known")
  func announcement() {
    let host = AppHost(columns: 60, rows: 10)
    let upload = UploadController()
    host.mount(upload)
    host.turn { upload.uploaded("One") }
    host.listen()
    #expect(upload.unheard == [])
    host.turn { upload.uploaded("Two") }
    host.press("x")
    host.listen()
    #expect(upload.unheard == ["Two uploaded"])
  }

  @Test("The end of an announcement: a text is shown until it was heard, and for longer where a key cut it off")
  func status() {
    let host = AppHost(columns: 60, rows: 10)
    let screen = StatusController()
    host.mount(screen)
    _ = host.hear()
    host.turn { screen.tell("Uploaded") }
    #expect(host.text.contains("Uploaded"))
    #expect(host.hear().contains("Uploaded"))
    #expect(!host.text.contains("Uploaded"))
    host.turn { screen.tell("Checked") }
    host.press("x")
    host.listen()
    #expect(host.text.contains("Not heard: Checked"))
  }

  @Test("A look of the app's own, and a view that draws with that of its window")
  func looks() {
    let host = AppHost(columns: 60, rows: 10)
    host.scene.userInterfaceStyle = .dark
    host.scene.colors = .direct
    let screen = AmberController()
    host.mount(screen)
    host.listen()
    #expect(host.window.theme.tint == .rgb(red: 255, green: 190, blue: 120))
    #expect(host.text.contains("Ready"))
  }

  // MARK: Testing

  @Test("What is heard, key by key")
  func speech() {
    let host = AppHost(columns: 60, rows: 16)
    host.mount(NavigationController(rootViewController: NewJourneyController()))
    _ = host.hear()
    host.type("Rome")
    host.press("Tab")
    #expect(host.hear().last?.hasPrefix("Nights") == true)
    host.readerKeys("Left")
    #expect(host.focus?.label == "Name")
    host.perform(.escape)
  }

  @Test("What is loaded later, another size, and what an audit finds")
  func more() async throws {
    let host = AppHost(columns: 80, rows: 24)
    host.mount(journeysTabs())
    #expect(await host.waits { host.text.contains("Tartu") })
    host.resize(columns: 40, rows: 12)
    #expect(host.text.contains("Tartu"))
    host.resize(columns: 80, rows: 24)
    try host.performAccessibilityAudit(for: [.contrast, .sufficientElementDescription]) { issue in
      issue.element?.identifier == "logo"
    }
  }

  @Test("A mistake that is meant")
  func mistake() {
    let host = AppHost(columns: 60, rows: 16)
    host.failsOnMistakes = false
    let root = ViewController()
    host.mount(root)
    host.turn {
      root.present(ViewController(), animated: false)
      root.present(ViewController(), animated: false)
    }
    #expect(host.application.diagnostics.take().map(\.kind) == [.alreadyPresenting])
  }
}
