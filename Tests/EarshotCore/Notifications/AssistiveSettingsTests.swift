// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import Testing

@MainActor
@Suite struct AssistiveSettingsTests {
  @Test(
    "N-10 Each setting can be read, and who is told of a change finds it made", arguments: AssistiveSetting.allCases)
  func told(setting: AssistiveSetting) {
    let hub = NotificationHub()
    let settings = AssistiveSettings(hub: hub)
    var told: [(AssistiveSetting, Bool, Bool)] = []
    let token = hub.observe(AccessibilityNotification.AssistiveSettingChanged.self) {
      told.append(($0.setting, $0.isOn, settings.isOn($0.setting)))
    }
    #expect(!settings.isOn(setting))
    settings.set(setting, isOn: true)
    settings.set(setting, isOn: true)
    settings.set(setting, isOn: false)
    withExtendedLifetime(token) {}
    #expect(told.map(\.0) == [setting, setting])
    #expect(told.map(\.1) == [true, false])
    #expect(told.map(\.2) == [true, false])
  }

  @Test("N-10 What is on from the start is told to nobody, and one setting changes no other")
  func start() {
    let hub = NotificationHub()
    let settings = AssistiveSettings(hub: hub, on: [.reduceMotion])
    var told = 0
    let token = hub.observe(AccessibilityNotification.AssistiveSettingChanged.self) { _ in told += 1 }
    settings.set(.reduceMotion, isOn: true)
    #expect(told == 0)
    settings.set(.boldText, isOn: true)
    withExtendedLifetime(token) {}
    #expect(AssistiveSetting.allCases.filter { settings.isOn($0) } == [.reduceMotion, .boldText])
    #expect(told == 1)
  }

  @Test("N-5, N-6 Pause and resume name the technology they are for")
  func technologies() {
    let hub = NotificationHub()
    var heard: [String] = []
    let tokens = [
      hub.observe(AccessibilityNotification.PauseAssistiveTechnology.self) {
        heard.append("pause \($0.technology.rawValue)")
      },
      hub.observe(AccessibilityNotification.ResumeAssistiveTechnology.self) {
        heard.append("resume \($0.technology.rawValue)")
      },
    ]
    hub.post(.pauseAssistiveTechnology(.screenReader))
    hub.post(.resumeAssistiveTechnology(AssistiveTechnology(rawValue: "magnifier")))
    withExtendedLifetime(tokens) {}
    #expect(heard == ["pause screenReader", "resume magnifier"])
  }

  @Test("N-8, N-12 Who hears of focus hears whose cursor it is, the screen reader's unless told otherwise")
  func focus() {
    let hub = NotificationHub()
    var heard: [AssistiveTechnology] = []
    let token = hub.observe(AccessibilityNotification.ElementFocused.self) { heard.append($0.technology) }
    hub.post(.elementFocused(ElementID(2), unfocused: ElementID(1)))
    hub.post(.elementFocused(ElementID(3), technology: .switchControl))
    withExtendedLifetime(token) {}
    #expect(heard == [.screenReader, .switchControl])
  }
}
