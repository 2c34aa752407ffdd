// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// A responder that writes down what it is asked and answers as it is told.
@MainActor
final class TestResponder: Responder {
  let name: String
  var parent: Responder?
  var answer = false
  var whenAsked: () -> Void = {}
  let log: Heard<String>

  init(_ name: String, parent: Responder? = nil, log: Heard<String>) {
    self.name = name
    self.parent = parent
    self.log = log
  }

  override var responderName: String { name }
  override var next: Responder? { parent }

  private func ask(_ what: String) -> Bool {
    log.values.append("\(name) \(what)")
    whenAsked()
    return answer
  }

  override func accessibilityActivate() -> Bool { ask("activate") }
  override func accessibilityIncrement() { _ = ask("increment") }
  override func accessibilityDecrement() { _ = ask("decrement") }
  override func accessibilityScroll(_ direction: ScrollDirection) -> Bool { ask("scroll \(direction)") }
  override func accessibilityPerformEscape() -> Bool { ask("escape") }
  override func accessibilityPerformMagicTap() -> Bool { ask("magicTap") }
  override func accessibilityZoomIn(at point: Point) -> Bool { ask("zoomIn \(Int(point.x)),\(Int(point.y))") }
  override func accessibilityZoomOut(at point: Point) -> Bool { ask("zoomOut \(Int(point.x)),\(Int(point.y))") }
}
