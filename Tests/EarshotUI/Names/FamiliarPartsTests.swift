// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotKeys
import EarshotTestKit
import EarshotUI
import Testing

/// Parts that UIKit's developers reach for, and what a user of a terminal has of them.
@MainActor
@Suite struct FamiliarPartsTests {
  private final class Screen: ViewController {
    var log: [String] = []
    func tapped() { log.append("tapped") }
    func dragged(_ recognizer: PanGestureRecognizer) { log.append("\(recognizer.translation(in: view).x)") }
    func save(_ sender: Any?) { log.append("saved by \(sender.map { "\(type(of: $0))" } ?? "nobody")") }
    var maySave = true

    override func validate(_ command: Command) {
      super.validate(command)
      if !maySave { command.attributes.insert(.disabled) }
    }

    override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
      log.append("touched")
      super.touchesEnded(touches, with: event)
    }

    override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
      guard presses.first?.characters == "x" else { return super.pressesBegan(presses, with: event) }
      log.append("x")
    }
  }

  private func mounted(_ screen: Screen) -> AppHost {
    screen.view.addSubview(Button("First", frame: CellRectangle(x: 0, y: 0, width: 9, height: 1)))
    let host = AppHost(columns: 40, rows: 12)
    host.mount(screen)
    return host
  }

  @Test("A tap is recognised of the pointer and of the reader, and keeps the touch from the view")
  func taps() {
    let screen = Screen()
    let label = Label("Photo", frame: CellRectangle(x: 0, y: 4, width: 5, height: 1))
    label.addGestureRecognizer(TapGestureRecognizer(target: screen, action: Screen.tapped))
    screen.view.addSubview(label)
    let host = mounted(screen)
    host.turn { host.application.click(at: CellPoint(x: 2, y: 4)) }
    #expect(screen.log == ["tapped"])
    screen.log = []
    host.turn { _ = label.accessibilityActivate() }
    #expect(screen.log == ["tapped"])
    screen.log = []
    label.gestureRecognizers?.first?.isEnabled = false
    host.turn { host.application.click(at: CellPoint(x: 2, y: 4)) }
    #expect(screen.log == ["touched"])
    #expect(!label.accessibilityActivate())
  }

  @Test("A pan is told as it goes, a swipe at its end")
  func strokes() {
    let screen = Screen()
    let host = mounted(screen)
    screen.view.addGestureRecognizer(PanGestureRecognizer(target: screen, action: Screen.dragged(_:)))
    let swipe = SwipeGestureRecognizer(target: screen, action: Screen.tapped)
    swipe.direction = .left
    let area = View(frame: CellRectangle(x: 20, y: 6, width: 20, height: 3))
    area.addGestureRecognizer(swipe)
    screen.view.addSubview(area)
    let application = host.application
    host.turn {
      application.touchDown(at: CellPoint(x: 2, y: 6))
      application.touchMove(to: CellPoint(x: 5, y: 6))
      application.touchMove(to: CellPoint(x: 9, y: 6))
      application.touchUp(at: CellPoint(x: 9, y: 6))
    }
    #expect(screen.log == ["3", "7", "7"])
    screen.log = []
    screen.view.gestureRecognizers?.first?.isEnabled = false
    host.turn {
      application.touchDown(at: CellPoint(x: 34, y: 6))
      application.touchMove(to: CellPoint(x: 28, y: 6))
      application.touchUp(at: CellPoint(x: 24, y: 6))
    }
    #expect(screen.log == ["tapped"])
  }

  @Test("Handlers as UIKit has them: what calls super has not handled the event")
  func handlers() {
    let screen = Screen()
    let host = mounted(screen)
    #expect(host.application.press(Key("x")))
    #expect(screen.log == ["x"])
    #expect(!host.application.press(Key("y")))
  }

  @Test("A menu in a menu is opened by its item, one shown inline is part of it, and a command is validated")
  func menus() {
    let screen = Screen()
    let host = mounted(screen)
    let button = Button("More", frame: CellRectangle(x: 0, y: 2, width: 6, height: 1))
    button.menu = Menu(children: [
      Menu(title: "Sort by", children: [Action(title: "Name") { _ in screen.log.append("by name") }]),
      Menu(options: .displayInline, children: [Action(title: "Print") { _ in }]),
      Command(title: "Save", action: Screen.save(_:)), Action(title: "Secret", attributes: .hidden) { _ in },
    ])
    button.showsMenuAsPrimaryAction = true
    screen.view.addSubview(button)
    host.turn { button.performPrimaryAction() }
    #expect(host.text.contains("Sort by…") && host.text.contains("Print") && host.text.contains("Save"))
    #expect(!host.text.contains("Secret"))
    host.press("Enter")
    host.listen()
    #expect(host.text.contains("Name"))
    host.press("Enter")
    host.listen()
    #expect(screen.log == ["by name"])
    screen.maySave = false
    host.turn { button.performPrimaryAction() }
    host.listen()
    #expect(host.stops.first { $0.label == "Save" }?.traits.contains(.notEnabled) == true)
  }

  @Test(
    "What cannot be seen through is all a terminal has: next to nothing is neither seen nor read, and keeps its room")
  func alpha() {
    let screen = Screen()
    let label = Label("Ghost", frame: CellRectangle(x: 0, y: 4, width: 5, height: 1))
    screen.view.addSubview(label)
    let host = mounted(screen)
    #expect(host.text.contains("Ghost"))
    host.turn { label.alpha = 0 }
    #expect(!host.text.contains("Ghost") && !host.stops.contains { $0.label == "Ghost" })
    host.turn { label.alpha = 0.4 }
    #expect(host.text.contains("Ghost") && label.alpha == 0.4)
  }

  @Test("What is missing stands in the middle, and is read")
  func unavailable() {
    let screen = Screen()
    let host = mounted(screen)
    var empty = ContentUnavailableConfiguration.empty()
    empty.text = "No Notes"
    empty.secondaryText = "Write one"
    empty.buttonProperties.primaryAction = Action(title: "New") { _ in screen.tapped() }
    host.turn { screen.contentUnavailableConfiguration = empty }
    #expect(host.text.contains("No Notes") && host.stops.contains { $0.label == "Write one" })
    let button = host.stops.first { $0.label == "New" }
    #expect(button?.role == .button)
    host.turn { screen.contentUnavailableConfiguration = nil }
    #expect(!host.text.contains("No Notes"))
  }

  @Test("A button with an image alone has its words, and one with more than a title says both")
  func buttons() {
    let screen = Screen()
    let trash = Button(frame: CellRectangle(x: 0, y: 2, width: 20, height: 1))
    trash.setImage(Image(systemName: "trash"), for: .normal)
    let plan = Button(frame: CellRectangle(x: 0, y: 4, width: 30, height: 1))
    plan.configuration = .filled()
    plan.configuration?.title = "Buy"
    plan.configuration?.subtitle = "monthly"
    screen.view.addSubview(trash)
    screen.view.addSubview(plan)
    let host = mounted(screen)
    #expect(host.stops.contains { $0.label == "Delete" } && host.stops.contains { $0.label == "Buy, monthly" })
    #expect(host.text.contains("[Buy – monthly]"))
    #expect(Image(systemName: "tray.full.fill")?.accessibilityLabel == "Tray full")
  }

  @Test("A sheet is as high as its detent")
  func detents() {
    let screen = Screen()
    let host = AppHost(columns: 100, rows: 30)
    host.mount(screen)
    let sheet = Screen()
    sheet.modalPresentationStyle = .pageSheet
    sheet.sheetPresentationController?.detents = [.medium(), .large()]
    host.turn { screen.present(sheet, animated: false) }
    let half = sheet.view.frame.height
    host.turn { sheet.sheetPresentationController?.selectedDetentIdentifier = .large }
    #expect(half > 3 && half * 2 <= sheet.view.frame.height + 1)
  }

  private final class Pages: PageViewControllerDataSource {
    let pages = (1...3).map { number in
      let page = ViewController()
      page.view.addSubview(Label("Page \(number)", frame: CellRectangle(x: 0, y: 0, width: 6, height: 1)))
      return page
    }
    func pageViewController(
      _ pageViewController: PageViewController, viewControllerBefore viewController: ViewController
    ) -> ViewController? { beside(viewController, -1) }
    func pageViewController(
      _ pageViewController: PageViewController, viewControllerAfter viewController: ViewController
    ) -> ViewController? { beside(viewController, 1) }
    func presentationCount(for pageViewController: PageViewController) -> Int { 3 }
    func presentationIndex(for pageViewController: PageViewController) -> Int {
      pages.firstIndex { $0 === pageViewController.viewControllers?.first } ?? 0
    }
    private func beside(_ controller: ViewController, _ step: Int) -> ViewController? {
      let index = (pages.firstIndex { $0 === controller } ?? 0) + step
      return pages.indices.contains(index) ? pages[index] : nil
    }
  }

  @Test("Pages are turned by keys, and said")
  func pages() {
    let source = Pages()
    let book = PageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    book.dataSource = source
    book.setViewControllers([source.pages[0]], direction: .forward, animated: false)
    let host = AppHost(columns: 40, rows: 8)
    host.mount(book)
    _ = host.hear()
    host.press("PageDown")
    #expect(host.text.contains("Page 2") && !host.text.contains("Page 1"))
    #expect(host.hear().contains { $0.contains("page 2 of 3") })
    host.press("PageUp")
    #expect(host.text.contains("Page 1"))
    #expect(book.children.count == 1)
  }
}
