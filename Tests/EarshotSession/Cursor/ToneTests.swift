// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotTestSessions
import Testing

@MainActor
@Suite("Tones about elements")
struct ToneTests {
  private func started(_ elements: [Element], settings: (inout ReaderSettings) -> Void = { _ in }) -> TreeHarness {
    let harness = TreeHarness(elements, settings: settings)
    harness.endTurn()
    harness.finish()
    _ = harness.takeLog()
    return harness
  }

  private func tones(_ harness: TreeHarness) -> [String] {
    harness.endTurn()
    // The same tone is not played twice within a moment.
    harness.pass(.seconds(1))
    return harness.takeLog().filter { $0.hasPrefix("tone") }
  }

  @Test("A progress bar sounds at each quarter wherever the cursor is, and not when it is first seen or goes back")
  func progress() {
    var elements = Trees.rows(["Apple", "Copying"])
    elements[2].role = .progressIndicator
    elements[2].value = "30%"
    let harness = started(elements)
    func set(_ value: String) -> [String] {
      elements[2].value = value
      harness.apply([.upsert(elements[2])])
      return tones(harness)
    }
    #expect(set("45%").isEmpty)
    #expect(set("50 %") == ["tone progress"])
    #expect(set("74.9%").isEmpty)
    #expect(set("80% of 3 GB") == ["tone progress"])
    #expect(set("10%").isEmpty)
    #expect(set("26%") == ["tone progress"])
    for value in ["", "%", "-5%", "900%", "a lot", "9999999999999999999999%"] { #expect(set(value).isEmpty) }
    #expect(set("100%") == ["tone progress"])
    #expect(harness.focus == 2)
  }

  @Test("Only a progress bar has quarters")
  func noProgress() {
    var elements = Trees.rows(["Apple", "Humidity"])
    elements[2].value = "30%"
    let harness = started(elements)
    elements[2].value = "80%"
    harness.apply([.upsert(elements[2])])
    #expect(tones(harness).isEmpty)
  }

  @Test("What changes elsewhere and is said begins with a tone, one for all that changed together")
  func live() {
    var elements = Trees.rows(["Apple", "2 errors", "Saved"])
    elements[2].details.live = .polite
    elements[3].details.live = .polite
    let harness = started(elements)
    elements[2].label = "1 error"
    elements[3].label = "Not saved"
    harness.apply([.upsert(elements[2]), .upsert(elements[3])])
    harness.endTurn()
    harness.finish()
    #expect(harness.takeLog() == ["tone liveRegion", "say 1 error", "say Not saved"])
  }

  @Test("The program's own focus takes the cursor along with a tone; the user's moves have none")
  func focus() {
    let harness = started(Trees.rows(["Apple", "Banana", "Cherry"]))
    harness.apply([.setFocus(4)])
    #expect(tones(harness) == ["tone focus"])
    harness.command(.move(.previous))
    #expect(tones(harness).isEmpty)
  }

  @Test("V-84 That there are actions or more content is told by a tone where the user wants it so")
  func more() {
    var elements = Trees.rows(["Apple", "Banana", "Cherry"])
    elements[2].customActions = ["Delete"]
    elements[3].customContent = [CustomContent(label: "Size", value: "3 KB")]
    func heard(_ style: NoticeStyle) -> [String] {
      let harness = started(elements) {
        $0.verbosity.actions = style
        $0.verbosity.moreContent = style
      }
      for _ in 0..<2 {
        harness.command(.move(.next))
        harness.finish()
        harness.pass(.seconds(3))
      }
      return harness.takeLog().filter { $0.hasPrefix("say") || $0.hasPrefix("tone") }
    }
    #expect(heard(.sound) == ["tone more", "say Banana", "tone more", "say Cherry"])
    #expect(heard(.off) == ["say Banana", "say Cherry"])
    #expect(
      heard(.speech) == ["say Banana", "say Actions Available", "say Cherry", "say More Content Available"])
  }
}
