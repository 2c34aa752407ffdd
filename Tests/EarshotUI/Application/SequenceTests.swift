// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotKeys
import EarshotTestKit
import EarshotUI
import Testing

/// The app's events as asynchronous sequences, and what tasks do.
@MainActor
@Suite struct SequenceTests {
  @Test("Keys are in the sequence whether somebody handles them or not")
  func keys() async {
    let host = AppHost(columns: 40, rows: 6)
    let root = ViewController()
    root.view.addSubview(TextField(placeholder: "Text", frame: CellRectangle(x: 0, y: 0, width: 10, height: 1)))
    host.mount(root)
    let keys = host.application.keys
    host.press("Tab a F5")
    var pressed: [Key] = []
    for await key in keys {
      pressed.append(key)
      if pressed.count == 3 { break }
    }
    #expect(pressed == [Key(.tab), Key("a"), Key(.function(5))])
  }

  @Test("Every state is in the sequence as it is reached, also those passed at once")
  func states() async {
    let host = AppHost(columns: 40, rows: 6)
    let states = host.application.states
    host.launch(ViewController())
    host.send(.enteredBackground)
    host.send(.enteredForeground)
    host.send(.terminated)
    var reached: [ApplicationState] = []
    for await state in states {
      reached.append(state)
      if state == .notRunning { break }
    }
    #expect(
      reached == [.inactive, .active, .inactive, .background, .inactive, .active, .inactive, .background, .notRunning])
  }

  @Test("A test waits for a task, then sees and hears its result")
  func waits() async {
    let host = AppHost(columns: 40, rows: 6)
    let root = ViewController()
    let label = Label("loading", frame: CellRectangle(x: 0, y: 0, width: 20, height: 1))
    root.view.addSubview(label)
    host.mount(root)
    _ = host.hear()
    Task {
      await Task.detached {}.value
      label.text = "loaded"
      label.application?.post(.announcement("Loaded"))
    }
    #expect(await host.waits { host.text.contains("loaded") })
    #expect(host.hear() == ["Loaded"])
  }
}
