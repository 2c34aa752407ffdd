// SPDX-License-Identifier: Apache-2.0
import EarshotUI

extension StateArchive {
  /// One with a value of every kind.
  static func sample(_ note: String = "한국어 \u{0}\"\\") -> StateArchive {
    let path = RestorationPath([.init("stack"), .init("a:b", .position(1)), .init("sheet", .presented)])
    let view = RestorationPath(path.steps + [.init("table", .view)])
    let kept = RestorationPath([.init("kept", .kept)])
    let values: [String: StateValue] = [
      "null": .null, "yes": .bool(true), "least": .integer(.min), "tenth": .number(0.1), "whole": .number(5),
      "huge": .number(1e300), "endless": .number(-.infinity), "text": .text(note),
      "list": .list([.integer(1), .list([]), .record([:])]),
      "record": .record(["number": .text("1"), "reference": .null]), "reference": .reference(kept),
    ]
    return StateArchive(
      application: ["version": .text("1")],
      interfaces: [
        PreservedInterface(
          session: PreservedSession(identifier: "1", role: "window", configuration: "Main"),
          activity: UserActivity(activityType: "org.example.reading", title: "A book", userInfo: values),
          objects: [
            PreservedObject(
              .controller, at: path, className: "App.Page", restorationClass: "App.Page",
              storyboard: StoryboardOrigin(storyboard: "Main", identifier: "Page"), values: values),
            PreservedObject(.view, at: view, className: "EarshotUI.TableView", parts: ["top": .text("x")]),
          ]), PreservedInterface(),
      ])
  }
}
