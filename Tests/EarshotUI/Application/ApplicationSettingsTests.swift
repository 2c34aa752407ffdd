// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotTestKit
import EarshotUI
import Testing

@MainActor
@Suite struct ApplicationSettingsTests {
  @Test("ENV-5 what the user wants of every app can be read, changes of it are told, and reduced motion is heeded")
  func settings() {
    let stage = Stage()
    let navigation = NavigationController(rootViewController: stage.controller("first"))
    stage.show(navigation)
    let settings = stage.application.assistiveSettings
    var told: [String] = []
    let token = stage.application.hub.observe(AccessibilityNotification.AssistiveSettingChanged.self) {
      told.append("\($0.setting) \($0.isOn) \(settings.isOn($0.setting))")
    }
    #expect(!settings.isOn(.reduceMotion))
    navigation.pushViewController(stage.controller("moving"), animated: true)
    #expect(stage.application.nextDeadline != nil)
    stage.pass(milliseconds: 200)
    settings.set(.reduceMotion, isOn: true)
    settings.set(.reduceMotion, isOn: true)
    #expect(told == ["reduceMotion true true"])
    navigation.pushViewController(stage.controller("still"), animated: true)
    stage.application.update()
    #expect(stage.application.nextDeadline == nil)
    #expect(stage.log.take().contains("still didAppear animated"))
    token.cancel()
  }

  @Test("ENV-5 a controller's preferred size is advice, and its container is told of a change")
  func preferredSize() {
    final class Container: ViewController {
      var told: [CellSize] = []
      override func preferredContentSizeDidChange(forChildContentContainer child: ViewController) {
        told.append(child.preferredContentSize)
      }
    }
    let (container, child) = (Container(), ViewController())
    container.addChild(child)
    child.preferredContentSize = CellSize(width: 20, height: 3)
    child.preferredContentSize = CellSize(width: 20, height: 3)
    #expect(container.told == [CellSize(width: 20, height: 3)])
  }

  @Test("RUN-5 the voice is a protocol: what is asked of it begins, and ends finished or interrupted, once")
  func voice() {
    let host = AppHost(columns: 40, rows: 4)
    let root = ViewController()
    root.view.addSubview(Label("Title", frame: CellRectangle(x: 0, y: 0, width: 10, height: 1)))
    host.mount(root)
    _ = host.takeLog()
    host.turn { host.application.post(.announcement("Saved")) }
    host.listen()
    #expect(host.takeLog() == ["say Saved", "end Saved finished"])
    host.turn { host.application.post(.announcement("A long sentence about what was saved")) }
    host.pass(.milliseconds(50))
    host.press("x")
    host.listen()
    #expect(
      host.takeLog() == [
        "say A long sentence about what was saved", "end A long sentence about what was saved interrupted",
        "tone error",
      ])
  }
}
