// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotTestKit
import EarshotUI
import Testing

/// Properties by closures, outlines, related elements, and what an app hears of its reader.
@MainActor
@Suite struct BlockTests {
  private func host(_ view: View) -> AppHost {
    let host = AppHost(columns: 40, rows: 6)
    let root = ViewController()
    root.view.addSubview(view)
    host.mount(root)
    return host
  }

  @Test("P-34 A closure is asked at each read, and wins over what is stored and over an override")
  func blocks() {
    var count = 1
    let label = Label("Stored", frame: CellRectangle(x: 0, y: 0, width: 10, height: 1))
    label.accessibilityLabel = "Set"
    label.accessibilityLabelBlock = { "Asked \(count)" }
    label.accessibilityTraitsBlock = { .button }
    let host = host(label)
    #expect(host.hear() == ["Asked 1. Button."])
    host.turn { count = 2 }
    #expect(host.stops.map(\.label) == ["Asked 2"])
    label.accessibilityElementsHiddenBlock = { count == 3 }
    host.turn { count = 3 }
    #expect(host.stops.isEmpty)
    label.accessibilityElementsHiddenBlock = nil
    label.accessibilityLabelBlock = nil
    host.turn {}
    #expect(host.stops.map(\.label) == ["Set"])
  }

  @Test("P-34 Closures answer gestures in place of methods")
  func gestures() {
    var log: [String] = []
    let button = Button("Play", frame: CellRectangle(x: 0, y: 0, width: 6, height: 1)) { log.append("method") }
    button.accessibilityActivateBlock = {
      log.append("activate")
      return true
    }
    button.accessibilityTraitsBlock = { [.button, .adjustable] }
    button.accessibilityIncrementBlock = { log.append("up") }
    button.accessibilityMagicTapBlock = {
      log.append("tap")
      return true
    }
    button.accessibilityCustomActionsBlock = {
      [
        CustomAction(name: "More") {
          log.append("more")
          return true
        }
      ]
    }
    let host = host(button)
    for gesture in [Gesture.activate, .increment, .magicTap, .custom("More")] { host.perform(gesture) }
    #expect(log == ["activate", "up", "tap", "more"])
  }

  @Test("P-8 P-22 An outline and the elements that head one are known before there is a window")
  func related() {
    let header = Label("Total", frame: CellRectangle(x: 0, y: 0, width: 5, height: 1))
    let cell = Label("12", frame: CellRectangle(x: 0, y: 1, width: 5, height: 1))
    cell.accessibilityHeaderElements = [header]
    cell.accessibilityPath = [Point(x: 0, y: 16), Point(x: 40, y: 16), Point(x: 20, y: 32)]
    let both = View(frame: CellRectangle(x: 0, y: 0, width: 10, height: 2))
    both.addSubview(cell)
    both.addSubview(header)
    let host = host(both)
    #expect(host.stops.map(\.label) == ["Total", "12"])
    #expect(host.stops[1].details.headers == [host.stops[0].id] && host.stops[1].details.outline.count == 3)
    host.command(.move(.next))
    #expect(host.hear().last == "Total. 12")
  }

  @Test("NTF-10 An app that is told that the reader has begun already finds it running")
  func status() {
    let host = host(Label("Text", frame: CellRectangle(x: 0, y: 0, width: 10, height: 1)))
    var seen: [Bool] = []
    let token = host.application.hub.observe(AccessibilityNotification.ScreenReaderStatusChanged.self) { _ in
      seen.append(Accessibility.isVoiceOverRunning)
    }
    host.turn { host.application.screenReaderStatus.set(isRunning: false) }
    host.turn { host.application.screenReaderStatus.set(isRunning: true) }
    #expect(seen == [false, true])
    withExtendedLifetime(token) {}
  }

  @Test("NTF-7 What the reader became while the app was suspended is told once, at the return")
  func suspended() {
    let host = AppHost(columns: 40, rows: 6)
    host.launch(ViewController())
    host.send(.enteredBackground)
    host.send(.suspended)
    var seen: [Bool] = []
    let token = host.application.hub.observe(AccessibilityNotification.ScreenReaderStatusChanged.self) { _ in
      seen.append(host.application.screenReaderStatus.isRunning)
    }
    for isRunning in [false, true, false] { host.application.screenReaderStatus.set(isRunning: isRunning) }
    #expect(seen.isEmpty)
    host.send(.enteredForeground)
    #expect(seen == [false])
    withExtendedLifetime(token) {}
  }

  @Test("TRN-3 A custom animator is asked for its duration, and frames changed beside it move as long")
  func duration() {
    final class Slow: ViewControllerAnimatedTransitioning {
      func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { 0.4 }
      func animateTransition(using context: any ViewControllerContextTransitioning) {
        context.animate(withDuration: 0.4) {
        } completion: {
          context.completeTransition(true)
        }
      }
    }
    final class Delegate: ViewControllerTransitioningDelegate {
      func animationController(
        forPresented presented: ViewController, presenting: ViewController, source: ViewController
      ) -> (any ViewControllerAnimatedTransitioning)? { Slow() }
    }
    let mark = Label("*", frame: CellRectangle(x: 0, y: 5, width: 1, height: 1))
    let host = host(mark)
    let (sheet, delegate) = (ViewController(), Delegate())
    sheet.transitioningDelegate = delegate
    sheet.modalPresentationStyle = .overFullScreen
    var told: Double?
    host.turn {
      host.window.rootViewController?.present(sheet, animated: true)
      sheet.transitionCoordinator?.animate(alongsideTransition: { coordinator in
        told = coordinator.transitionDuration
        mark.frame.origin.x = 20
      })
    }
    #expect(told == 0.4)
    host.listen()
    #expect(sheet.presentingViewController != nil)
  }
}
