import EarshotCore
import EarshotTestKit
import EarshotUI
import Foundation
import Testing

@testable import gallery_example

/// A walk through every control of the gallery: keys, and what is heard after each line of them.
///
/// `Tests/Fixtures/Gallery/walk.txt` has both. After a change that is meant, `EARSHOT_RECORD=1` writes what is heard now;
/// read it before it is kept.
@MainActor
@Suite struct GalleryTests {
  private static let file =
    URL(filePath: #filePath).appending(path: "../../../Fixtures/Gallery/walk.txt").standardized

  @Test("A user of the gallery hears every control, on a wide terminal and on a narrow one", arguments: [80, 40])
  func walk(_ columns: Int) throws {
    let host = AppHost(columns: columns, rows: columns == 80 ? 24 : 12)
    var heard: [String] = []
    let lines = try String(contentsOf: Self.file, encoding: .utf8).split(separator: "\n").map(String.init)
    for line in lines {
      let keys = line.split(separator: ":", maxSplits: 1)[0]
      if keys == "start" {
        host.mount(NavigationController(rootViewController: GalleryController()))
      } else if keys.hasPrefix("type ") {
        host.type(String(keys.dropFirst(5)))
      } else {
        host.press(String(keys))
      }
      heard.append("\(keys): \(host.hear().joined(separator: " | "))")
    }
    if columns == 80, ProcessInfo.processInfo.environment["EARSHOT_RECORD"] != nil {
      try (heard.joined(separator: "\n") + "\n").write(to: Self.file, atomically: true, encoding: .utf8)
    }
    #expect(heard == lines)
    #expect(host.application.diagnostics.take().isEmpty)
  }

  @Test("Every screen of the gallery fits a narrow terminal: no constraint is broken, nothing is cut at the side")
  func narrow() {
    for screen in [
      ValuesController(), ChoicesController(), TextController(), PicturesController(), QuestionsController(),
    ] {
      let host = AppHost(columns: 40, rows: 12)
      host.mount(NavigationController(rootViewController: screen))
      #expect(host.application.diagnostics.take().isEmpty)
      for element in host.tree.subtree(of: host.tree.root ?? 0).compactMap({ host.tree[$0] }) where element.isElement {
        #expect(element.frame.x >= 0 && element.frame.x + element.frame.width <= 40 * 8, "\(element.label ?? "")")
      }
    }
  }
}
