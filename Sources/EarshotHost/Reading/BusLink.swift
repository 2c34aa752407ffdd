// SPDX-License-Identifier: Apache-2.0
import EarshotBus
import EarshotCore
import EarshotUI

/// An app read by another process: its tree and notifications are sent there, and gestures come from there.
@MainActor
final class BusLink {
  let client: BusClient
  /// The scenes read there.
  let audience: AccessibilityAudience
  /// The position of the reader's cursor.
  private(set) var focusedElement: ElementID?
  private let application: Application
  private var tokens: [ObservationToken] = []
  /// The announcements of a turn that moves the focus, sent to the reader after the change; nil in other turns.
  private var behindFocus: [AccessibilityNotification.Announcement]?

  /// The capabilities of an app of the toolkit, under the name of its program.
  static var app: BusApp {
    let path = CommandLine.arguments.first ?? ""
    return BusApp(
      name: path.split(separator: "/").last.map(String.init) ?? "app",
      actions: [
        .click, .focus, .increment, .decrement, .scrollDown, .scrollUp, .scrollLeft, .scrollRight, .scrollIntoView,
        .customAction, .escape, .magicTap,
      ], followsCursor: true, tellsChanges: true)
  }

  init(_ application: Application, to client: BusClient) {
    self.application = application
    self.client = client
    audience = AccessibilityAudience()
    audience.onTreeChange = { [weak client] in client?.state.change($0) }
    audience.onFocusAhead = { [weak self] in self?.behindFocus = [] }
    audience.onDelivered = { [weak self] in
      guard let self, let announcements = behindFocus else { return }
      behindFocus = nil
      for announcement in announcements { announce(announcement) }
    }
    let hub = audience.hub
    tokens = [
      hub.observe(AccessibilityNotification.ScreenChanged.self) { [weak client] in
        client?.state.changed(isScreen: true, $0.argument)
      },
      hub.observe(AccessibilityNotification.LayoutChanged.self) { [weak client] in
        client?.state.changed(isScreen: false, $0.argument)
      },
      hub.observe(AccessibilityNotification.Announcement.self) { [weak self] in self?.announce($0) },
      hub.observe(AccessibilityNotification.PageScrolled.self) { [weak client] in
        client?.state.pageScrolled($0.status)
      },
      hub.observe(AccessibilityNotification.KeyIgnored.self) { [weak client] in client?.state.keyIgnored($0.reason) },
      hub.observe(AccessibilityNotification.AudioGraph.self) { [weak client] in client?.state.audioGraph($0.heights) },
    ]
  }

  private func announce(_ announcement: AccessibilityNotification.Announcement) {
    if behindFocus == nil { client.state.announce(announcement) } else { behindFocus?.append(announcement) }
  }

  /// Ends a turn: sends changes to the reader, performs its requests, and sends their effects.
  func settle(at now: Instant) {
    let events = client.advance(to: now)
    application.screenReaderStatus.set(isRunning: client.isConnected)
    guard !events.isEmpty else { return }
    for event in events { handle(event) }
    application.update()
    client.flush(at: now)
  }

  private func handle(_ event: BusClientEvent) {
    switch event {
    case .active: break
    case .perform(let request, let gesture, let target):
      // Unanswered gestures act on the screen in front, which has to be this reader's.
      application.bringToFront(readBy: audience)
      let isNewScreen = application.finishTransitions()
      let first = (isNewScreen ? nil : target).flatMap { application.responder(of: $0) } ?? application.frontResponder
      let result = asked { application.router.perform(gesture, from: first) }
      client.state.answer(request, isHandled: result.ending != .unhandled)
    case .show(let request, let id):
      let isShown = asked { application.responder(of: id)?.accessibilityScrollToVisible() ?? false }
      client.state.answer(request, isHandled: isShown)
    case .focus(let request, let id):
      let responder = application.responder(of: id) as? EventResponder
      client.state.answer(request, isHandled: responder?.becomeFirstResponder() ?? false)
    case .act(let request, _, _, _): client.state.answer(request, isHandled: false)
    case .cursor(let focused, let unfocused):
      focusedElement = focused
      asked {
        unfocused.flatMap { application.responder(of: $0) }?.accessibilityElementDidLoseFocus()
        focused.flatMap { application.responder(of: $0) }?.accessibilityElementDidBecomeFocused()
      }
      tell(AccessibilityNotification.ElementFocused(focused, unfocused: unfocused))
    case .finished(let message): tell(message)
    }
  }

  /// Passes a reader's message to the audience, and to the app's observers.
  private func tell(_ message: some HubMessage) {
    audience.hub.post(message)
    application.hub.post(message)
  }

  /// Calls a closure while responders can see that the reader is asking.
  private func asked<Answer>(_ question: () -> Answer) -> Answer {
    AccessibilityRequest.$current.withValue(AccessibilityRequest(technology: .screenReader), operation: question)
  }
}
