// SPDX-License-Identifier: Apache-2.0
import EarshotTestKit
import EarshotUI
import Foundation
import Testing

@testable import gallery_example

@MainActor
@Suite("The gallery of controls is audited")
struct GalleryAuditTests {
  private static let walk =
    URL(filePath: #filePath).appending(path: "../../Fixtures/Gallery/walk.txt").standardized

  @Test(
    "AUD-1 None of its screens has an issue, on a wide terminal and on a narrow one", arguments: [80, 40])
  func screens(columns: Int) throws {
    for screen in [
      GalleryController(), ValuesController(), ChoicesController(), TextController(), PicturesController(),
      QuestionsController(),
    ] {
      let host = AppHost(columns: columns, rows: columns == 80 ? 24 : 12)
      host.mount(NavigationController(rootViewController: screen))
      try host.performAccessibilityAudit()
    }
  }

  @Test("AUD-1 Nor is there one anywhere on a way through all its controls")
  func way() throws {
    let host = AppHost(columns: 80, rows: 24)
    host.mount(NavigationController(rootViewController: GalleryController()))
    for line in try String(contentsOf: Self.walk, encoding: .utf8).split(separator: "\n") {
      let keys = String(line.split(separator: ":", maxSplits: 1)[0])
      if keys.hasPrefix("type ") { host.type(String(keys.dropFirst(5))) } else if keys != "start" { host.press(keys) }
      host.listen()
      do { try host.performAccessibilityAudit() } catch {
        Issue.record("After \(keys): \(error)")
        return
      }
    }
  }
}
