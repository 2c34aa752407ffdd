// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotTestKit
import EarshotUI
import Testing

/// Announcements beside a change of focus: both are heard.
@MainActor
@Suite struct AnnouncementTests {
  private func stage() -> (AppHost, ViewController, Label) {
    let host = AppHost(columns: 60, rows: 12)
    let root = ViewController()
    root.title = "Root"
    root.view.addSubview(Label("First", frame: CellRectangle(x: 0, y: 0, width: 20, height: 1)))
    let second = Label("Second", frame: CellRectangle(x: 0, y: 1, width: 20, height: 1))
    root.view.addSubview(second)
    host.mount(root)
    _ = host.hear()
    _ = host.takeLog()
    return (host, root, second)
  }

  @Test(
    "An announcement is heard after the element that gets the focus in its turn, in whichever order they are posted",
    arguments: [true, false], [true, false])
  func beside(_ isFirst: Bool, _ isQueued: Bool) {
    let (host, _, second) = stage()
    host.turn {
      let app = host.application
      if isFirst { app.post(.announcement("Saved", isQueued: isQueued)) }
      app.postLayoutChanged(second)
      if !isFirst { app.post(.announcement("Saved", isQueued: isQueued)) }
    }
    #expect(host.hear() == ["Second", "Saved"])
    #expect(host.takeLog().contains("end Saved finished"))
  }

  @Test("Several are heard in their order")
  func several() {
    let (host, _, second) = stage()
    host.turn {
      host.application.post(.announcement("One", isQueued: true))
      host.application.postScreenChanged(second)
      host.application.post(.announcement("Two", isQueued: true))
    }
    #expect(host.hear() == ["Second", "One", "Two"])
  }

  @Test("What an alert's handler announces is heard after the alert is gone")
  func alert() {
    let (host, root, _) = stage()
    let alert = AlertController(title: "Save?", message: nil, preferredStyle: .alert)
    alert.addAction(AlertAction(title: "Save") { _ in host.application.post(.announcement("Saved")) })
    host.turn { root.present(alert, animated: true) }
    _ = host.hear()
    host.press("Tab Enter")
    #expect(Array(host.hear().suffix(2)) == ["First", "Saved"])
  }

  @Test("What is announced beside going back is heard after the place")
  func pop() {
    let host = AppHost(columns: 60, rows: 12)
    let first = ViewController()
    first.title = "List"
    let navigation = NavigationController(rootViewController: first)
    host.mount(navigation)
    host.turn { navigation.pushViewController(ViewController(), animated: true) }
    _ = host.hear()
    host.turn {
      navigation.popViewController(animated: true)
      host.application.post(.announcement("Deleted"))
    }
    #expect(host.hear() == ["List. Heading.", "Deleted"])
  }

  @Test("An important one is heard first, and the element after it")
  func important() {
    let (host, _, second) = stage()
    host.turn {
      host.application.postLayoutChanged(second)
      host.application.post(.announcement("Battery low", priority: .high))
    }
    #expect(host.hear() == ["Battery low", "Second"])
  }

  @Test("Where announcements are lost as on devices, one beside a focus is lost too")
  func lost() {
    let host = AppHost(columns: 60, rows: 12) { $0.losesAnnouncements = true }
    let root = ViewController()
    let label = Label("First", frame: CellRectangle(x: 0, y: 0, width: 20, height: 1))
    root.view.addSubview(label)
    host.mount(root)
    _ = host.hear()
    host.turn {
      host.application.postLayoutChanged(label)
      host.application.post(.announcement("Saved"))
    }
    #expect(host.hear() == ["First"])
  }

  @Test("A later turn's focus cuts what an earlier one announced")
  func later() {
    let (host, _, second) = stage()
    host.turn { host.application.post(.announcement("Saved")) }
    host.turn { host.application.postLayoutChanged(second) }
    _ = host.hear()
    #expect(host.takeLog().contains("end Saved interrupted"))
  }
}
