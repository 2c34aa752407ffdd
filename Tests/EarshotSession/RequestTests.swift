// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotSession
import EarshotTestSessions
import Testing

@Suite("Who asks")
@MainActor
struct RequestTests {
  private final class Asked: Responder {
    var technologies: [String] = []

    private func note(_ question: String) {
      technologies.append("\(question): \(AccessibilityRequest.current?.technology.rawValue ?? "nobody")")
    }

    override func accessibilityActivate() -> Bool {
      note("activate")
      return true
    }
    override func accessibilityElementDidBecomeFocused() { note("focus") }
    override func accessibilityElementDidLoseFocus() { note("lost") }
  }

  /// Answers for the element 2 alone.
  private struct SecondElement: ElementSource {
    let responder: Responder
    let focusedResponder: Responder = TerminalElements().focusedResponder

    func responder(of element: ElementID) -> Responder? { element == 2 ? responder : nil }
    func update() {}
    func fellBehind() {}
  }

  @Test("N-13 A responder that is asked finds out by which technology, and that nobody asks otherwise")
  func technology() {
    let harness = TreeHarness(Trees.rows(["Apple", "Banana"]))
    let asked = Asked()
    harness.session.elementSource = SecondElement(responder: asked)
    harness.endTurn()
    harness.command(.gesture(.activate))
    harness.command(.element(.move(.next)))
    _ = asked.accessibilityActivate()
    #expect(
      asked.technologies == [
        "focus: screenReader", "activate: screenReader", "lost: screenReader", "activate: nobody",
      ])
  }
}
