// SPDX-License-Identifier: Apache-2.0
import EarshotUI
import Testing

@testable import EarshotHost

/// The scene manifest as a file (MAN-1…MAN-11).
@Suite("The scene manifest's file") struct SceneManifestFileTests {
  private func error(_ text: String) -> String? {
    do throws(SceneManifestError) {
      _ = try SceneManifest(json: Array(text.utf8))
      return nil
    } catch { return error.description }
  }

  private func manifest(_ configurations: String) -> String {
    #"{"ApplicationSceneManifest":{"SceneConfigurations":\#(configurations)}}"#
  }

  @Test("MAN-1 MAN-2 MAN-3 MAN-10 the keys are read, by role and in order")
  func reading() throws {
    let text = """
      {"ApplicationSceneManifest": {
        "ApplicationSupportsMultipleScenes": true,
        "SceneConfigurations": {
          "window": [
            {"SceneConfigurationName": "Reading", "SceneClassName": "WindowScene",
             "SceneDelegateClassName": "ReadingScene", "SceneStoryboardFile": "Reading"},
            {"SceneConfigurationName": "Writing"}],
          "board": [{"SceneConfigurationName": "Board"}]}}}
      """
    let board = SceneRole("board")
    #expect(
      try SceneManifest(json: Array(text.utf8))
        == SceneManifest(
          supportsMultipleScenes: true,
          configurations: [
            SceneConfiguration(
              name: "Reading", sceneClass: "WindowScene", delegateClass: "ReadingScene", storyboard: "Reading"),
            SceneConfiguration(name: "Writing"), SceneConfiguration(name: "Board", role: board),
          ]))
    #expect(try SceneManifest(json: Array(#"{"ApplicationSceneManifest":{}}"#.utf8)) == SceneManifest())
  }

  @Test("What is wrong is said in one sentence")
  func mistakes() {
    let start = "The scene manifest cannot be used: "
    #expect(error("{") == start + "it is no JSON at byte 1.")
    #expect(error("{}") == start + "it has no ApplicationSceneManifest.")
    #expect(error(manifest("[]")) == start + "SceneConfigurations is no object of roles.")
    #expect(error(manifest(#"{"window":1}"#)) == start + "window is no list of configurations.")
    #expect(error(manifest(#"{"window":[{}]}"#)) == start + "a configuration of window has no SceneConfigurationName.")
    #expect(error(manifest(#"{"window":[{"SceneName":"x"}]}"#)) == start + "a configuration has no SceneName.")
    #expect(
      error(manifest(#"{"window":[{"SceneConfigurationName":"x"}],"b":[{"SceneConfigurationName":"x"}]}"#))
        == start + "two configurations are called x.")
    #expect(
      error(#"{"ApplicationSceneManifest":{"ApplicationSupportsMultipleScenes":1}}"#)
        == start + "ApplicationSupportsMultipleScenes is not true or false.")
  }

  @Test("MAN-1 a manifest cut at any byte is refused without a trap")
  func truncation() {
    let text = manifest(#"{"window":[{"SceneConfigurationName":"한국어"}]}"#)
    for count in 0..<text.utf8.count {
      #expect(error(String(decoding: Array(text.utf8)[..<count], as: UTF8.self)) != nil)
    }
    #expect(error(text) == nil)
  }

  @Test("EVT-4 another day, year or offset is told once, and nothing else is")
  func calendar() {
    final class Clock { var reading = CalendarWatch.Reading(day: 3, year: 126, offset: 0) }
    let clock = Clock()
    var watch = CalendarWatch { clock.reading }
    var told = [watch.hasChanged()]
    for change: (inout CalendarWatch.Reading) -> Void in [{ $0.day += 1 }, { $0.year += 1 }, { $0.offset = 3_600 }] {
      change(&clock.reading)
      told += [watch.hasChanged(), watch.hasChanged()]
    }
    #expect(told == [false, true, false, true, false, true, false])
  }
}
