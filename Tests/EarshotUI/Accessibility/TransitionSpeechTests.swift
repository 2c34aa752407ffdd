// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotTestKit
import EarshotUI
import Testing

@MainActor
@Suite struct TransitionSpeechTests {
  private func screen(_ title: String, _ texts: String...) -> ViewController {
    let controller = ViewController()
    controller.title = title
    for (row, text) in texts.enumerated() {
      controller.view.addSubview(Label(text, frame: CellRectangle(x: 0, y: row, width: 30, height: 1)))
    }
    return controller
  }

  @Test("CUR-4 V-31 a push is said once, when it is over, with the cursor on the back button")
  func push() {
    let host = AppHost(columns: 40, rows: 6)
    let navigation = NavigationController(rootViewController: screen("Inbox", "One", "Two"))
    host.mount(navigation)
    _ = host.hear()
    _ = host.takeLog()
    host.turn { navigation.pushViewController(screen("Message", "Hello"), animated: true) }
    #expect(host.takePhrases() == [])
    #expect(host.focus?.label == "Inbox")
    #expect(host.hear() == ["Inbox. Back Button."])
    #expect(host.takeLog() == ["tone screenChanged", "say Inbox. Back Button."])
    host.perform(.activate)
    #expect(host.hear() == ["Inbox. Heading."])
  }

  @Test("V-31 V-78 what is presented takes the cursor to its first element, and nothing else is in reach")
  func present() {
    let host = AppHost(columns: 100, rows: 20)
    let root = screen("Root", "One", "Two")
    host.mount(root)
    host.command(.move(.next))
    _ = host.hear()
    let sheet = screen("Sheet", "Name", "Address")
    host.turn { root.present(sheet, animated: true) }
    #expect(host.hear() == ["Name"])
    #expect(host.stops.map(\.label) == ["Name", "Address"])
    host.turn { root.dismiss(animated: true) }
    #expect(host.hear() == ["Two"])
  }

  @Test("V-32 after dismissal the cursor is where it was; where that has gone, at the first element")
  func returning() {
    let host = AppHost(columns: 100, rows: 20)
    let root = screen("Root", "One", "Two", "Three")
    host.mount(root)
    host.command(.move(.last))
    _ = host.hear()
    host.turn { root.present(screen("Sheet", "Name"), animated: true) }
    _ = host.hear()
    root.view.subviews.last?.removeFromSuperview()
    host.turn { root.dismiss(animated: true) }
    #expect(host.hear() == ["One"])
  }

  @Test("V-32 a full screen removes what is below, and the cursor still returns to it")
  func fullScreen() {
    let host = AppHost(columns: 100, rows: 20)
    let root = screen("Root", "One", "Two")
    host.mount(root)
    host.command(.move(.next))
    _ = host.hear()
    let modal = screen("Modal", "Name")
    modal.modalPresentationStyle = .fullScreen
    host.turn { root.present(modal, animated: true) }
    #expect(host.hear() == ["Name"])
    host.turn { root.dismiss(animated: true) }
    #expect(host.hear() == ["Two"])
  }

  @Test(
    "GES-7 GES-20 V-81 escape leaves a sheet and goes back in a stack; it does not leave a full screen",
    arguments: [ModalPresentationStyle.pageSheet, .formSheet, .fullScreen, .overFullScreen])
  func escape(_ style: ModalPresentationStyle) {
    let host = AppHost(columns: 100, rows: 20)
    let navigation = NavigationController()
    navigation.viewControllers = [screen("Inbox", "One"), screen("Message", "Hello")]
    host.mount(navigation)
    let modal = screen("Modal", "Name")
    modal.modalPresentationStyle = style
    host.turn { navigation.present(modal, animated: true) }
    host.listen()
    host.perform(.escape)
    host.listen()
    let isLeft = style == .pageSheet || style == .formSheet
    #expect((navigation.presentedViewController == nil) == isLeft)
    #expect(navigation.viewControllers.count == 2)
    if !isLeft { #expect(host.takeLog().last == "tone error") }
    host.perform(.escape)
    host.listen()
    #expect(navigation.viewControllers.count == (isLeft ? 1 : 2))
  }

  @Test("GES-7 the Escape key leaves as the gesture does, and a key of the reader does not reach the app")
  func escapeKey() {
    let host = AppHost(columns: 100, rows: 20)
    let root = screen("Root", "One")
    host.mount(root)
    host.turn { root.present(screen("Sheet", "Name"), animated: true) }
    host.listen()
    host.press("Escape")
    host.listen()
    #expect(root.presentedViewController == nil)
  }

  private class Music: Responder, ApplicationDelegate {
    var taps = 0
    override func accessibilityPerformMagicTap() -> Bool {
      taps += 1
      return true
    }
  }

  @Test("GES-6 GES-9 magic tap reaches the application's delegate from anywhere")
  func magicTap() {
    let music = Music()
    let host = AppHost(columns: 40, rows: 6, delegate: music)
    let navigation = NavigationController(rootViewController: screen("Inbox", "One"))
    host.mount(navigation)
    host.perform(.magicTap)
    host.turn { navigation.present(screen("Sheet", "Name"), animated: false) }
    host.perform(.magicTap)
    #expect(music.taps == 2)
  }

  @Test("GES-10 V-82 magic tap that nobody wants is the host's media toggle")
  func mediaToggle() {
    let host = AppHost(columns: 40, rows: 6)
    host.mount(screen("Inbox", "One"))
    var toggles = 0
    host.application.mediaToggle = {
      toggles += 1
      return "music plays"
    }
    host.perform(.magicTap)
    #expect(toggles == 1)
  }

  @Test("DC-19 PRES-9 V-81 an alert is a modal group; escape is its cancel action, and nothing without one")
  func alert() {
    let host = AppHost(columns: 60, rows: 16)
    let root = screen("Root", "One")
    host.mount(root)
    _ = host.hear()
    var log: [String] = []
    let alert = AlertController(title: "Delete message?", message: "It cannot be undone.")
    alert.addAction(AlertAction(title: "Cancel", style: .cancel) { _ in log.append("cancel") })
    alert.addAction(AlertAction(title: "Delete", style: .destructive) { _ in log.append("delete") })
    host.turn { root.present(alert, animated: true) }
    #expect(host.hear() == ["Dialog. Delete message? It cannot be undone. Heading.", "Cancel. Button."])
    #expect(host.stops.map(\.label) == ["Delete message?", "It cannot be undone.", "Delete", "Cancel"])
    #expect(host.text.contains("║ Delete message?      ║"))
    host.perform(.escape)
    #expect(host.hear() == ["One"])
    #expect(log == ["cancel"])
    let firm = AlertController(title: "Disk full")
    firm.addAction(AlertAction(title: "OK") { _ in log.append("ok") })
    host.turn { root.present(firm, animated: true) }
    // What Return does is known before it is pressed, and where it is the only button, Tab goes there.
    #expect(host.hear() == ["Dialog. Disk full. Heading.", "OK. Button."])
    host.press("Tab")
    #expect(host.hear() == ["OK. Button."])
    host.perform(.escape)
    #expect(root.presentedViewController === firm)
    host.press("Enter")
    host.listen()
    #expect(root.presentedViewController == nil)
    #expect(log == ["cancel", "ok"])
  }

  @Test(
    "STY-10 what is behind a modal is not in the reading order",
    arguments: [
      ModalPresentationStyle.fullScreen, .overFullScreen, .overCurrentContext, .pageSheet, .formSheet,
    ])
  func block(_ style: ModalPresentationStyle) {
    let host = AppHost(columns: 100, rows: 20)
    let root = screen("Root", "One")
    host.mount(root)
    let modal = screen("Modal", "Name")
    modal.modalPresentationStyle = style
    host.turn { root.present(modal, animated: false) }
    #expect(host.stops.map(\.label) == ["Name"])
  }

  /// Is typed into as soon as it is there.
  private final class FindController: ViewController {
    let field = TextField(frame: CellRectangle(x: 0, y: 2, width: 20, height: 1))

    override func viewDidLoad() {
      view.addSubview(Label("Find", frame: CellRectangle(x: 0, y: 0, width: 20, height: 1)))
      field.accessibilityLabel = "Words"
      view.addSubview(field)
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      field.becomeFirstResponder()
    }
  }

  @Test("A screen on which a field is typed into as it comes is read from that field on, presented and pushed")
  func typedInto() {
    for isPushed in [false, true] {
      let host = AppHost(columns: 60, rows: 15)
      let root = NavigationController(rootViewController: ViewController())
      host.mount(root)
      _ = host.hear()
      host.turn {
        if isPushed {
          root.pushViewController(FindController(), animated: true)
        } else {
          root.present(FindController(), animated: true)
        }
      }
      #expect(host.hear().first?.hasPrefix("Words. Text Field. Is editing.") == true)
      host.type("a")
      #expect(host.hear() == ["a"])
    }
  }
}
