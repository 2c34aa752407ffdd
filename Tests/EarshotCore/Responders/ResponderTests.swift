// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import Testing

@MainActor
@Suite struct ResponderTests {
  let log = Heard<String>()

  @Test("M-1 M-4 M-5 M-6 M-7 the defaults of the action methods answer false")
  func defaults() {
    let responder = Responder()
    #expect(!responder.accessibilityActivate())
    #expect(ScrollDirection.allCases.allSatisfy { !responder.accessibilityScroll($0) })
    #expect(!responder.accessibilityPerformEscape())
    #expect(!responder.accessibilityPerformMagicTap())
    #expect(!responder.accessibilityZoomIn(at: .zero))
    #expect(!responder.accessibilityZoomOut(at: .zero))
    #expect(responder.next == nil)
    #expect(responder.accessibilityTraits == [])
    #expect(responder.accessibilityCustomActions.isEmpty)
  }

  @Test("M-2 M-3 increment and decrement do nothing by default")
  func adjustDefaults() {
    let responder = Responder()
    responder.accessibilityTraits = .adjustable
    responder.accessibilityIncrement()
    responder.accessibilityDecrement()
    #expect(responder.accessibilityTraits == .adjustable)
  }

  @Test("A responder is called by the name of its type unless it says otherwise")
  func names() {
    final class SettingsWindow: Responder {}
    #expect(SettingsWindow().responderName == "SettingsWindow")
    #expect(TestResponder("line 4", log: log).responderName == "line 4")
  }

  @Test("V-79 the chain is element, container, views, controllers, window, application, delegate")
  func chain() {
    let delegate = TestResponder("delegate", log: log)
    let application = TestResponder("application", log: log)
    let window = TestResponder("window", parent: application, log: log)
    let controller = TestResponder("controller", parent: window, log: log)
    let view = TestResponder("view", parent: controller, log: log)
    let container = TestResponder("container", parent: view, log: log)
    let element = TestResponder("element", parent: container, log: log)
    let chain = ResponderChain(from: element, delegate: delegate)
    #expect(
      chain.responders.map(\.responderName)
        == ["element", "container", "view", "controller", "window", "application", "delegate"])
  }

  @Test("V-83 a responder that is also the delegate stands in the chain once, at its first place")
  func delegateTwice() {
    let application = TestResponder("application", log: log)
    let controller = TestResponder("controller", parent: application, log: log)
    let view = TestResponder("view", parent: controller, log: log)
    let chain = ResponderChain(from: view, delegate: controller)
    #expect(chain.responders.map(\.responderName) == ["view", "controller", "application"])
  }

  @Test("V-83 a circle ends at the first responder that comes again, and the delegate still follows")
  func circle() {
    let first = TestResponder("first", log: log)
    let second = TestResponder("second", parent: first, log: log)
    let third = TestResponder("third", parent: second, log: log)
    first.parent = third
    defer { first.parent = nil }
    let chain = ResponderChain(from: second, delegate: TestResponder("delegate", log: log))
    #expect(chain.responders.map(\.responderName) == ["second", "first", "third", "delegate"])
    let own = TestResponder("own", log: log)
    own.parent = own
    defer { own.parent = nil }
    #expect(ResponderChain(from: own).responders.count == 1)
  }

  @Test("A chain from nowhere is the delegate alone, or nobody")
  func nowhere() {
    #expect(ResponderChain(from: nil).responders.isEmpty)
    let delegate = TestResponder("delegate", log: log)
    #expect(ResponderChain(from: nil, delegate: delegate).responders.map(\.responderName) == ["delegate"])
  }
}
