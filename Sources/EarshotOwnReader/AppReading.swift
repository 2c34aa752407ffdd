// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
import EarshotHost
import EarshotKeys
import EarshotReader
public import EarshotSession
public import EarshotUI

/// A reader of an app in its own process: the app's tree and notifications go to the session, the session's gestures
/// and keys to the app.
///
/// The application is created with the session's hub. Nothing here reads a clock: a live host and one in memory differ
/// only in the source of time.
@MainActor
public final class AppReading {
  private let application: Application
  private let session: Session
  private var generation: UInt64 = 0

  public init(_ application: Application, by session: Session) {
    self.application = application
    self.session = session
    application.onTreeChange = { [weak session] in session?.apply($0) }
    application.audience.onFocusAhead = { [weak session] in session?.expectFocus() }
    application.onResize = { [weak session] in session?.resizedTree() }
    application.screenReaderStatus = session.status
    // The app may have had no reader until now.
    application.publishAll()
    session.elementSource = AppElements(application)
    session.router.applicationDelegate = { [weak application] in application?.delegate as? Responder }
    let speechPause = session.router.defaultActions[.magicTap]
    session.router.defaultActions = application.defaultActions
    let mediaToggle = application.defaultActions[.magicTap]
    session.router.defaultActions[.magicTap] = { mediaToggle?($0, $1) ?? speechPause?($0, $1) }
    session.outlets.program = ProgramOutlets(
      keys: { [weak application] in application?.press(bytes: $0) },
      clipboard: { [weak application] text in
        // There its fields insert from; the terminal is the app's.
        application?.pasteboard = text
        return application == nil ? .noTerminal : nil
      },
      isBusy: { _ in false })
  }

  /// Passes a key to the reader. True if the reader keeps it from the app.
  public func takes(_ bytes: [UInt8], at now: Instant) -> Bool {
    // Earlier waits have no claim on a key arriving now.
    session.advance(to: now)
    let stroke = KeyStroke(bytes)
    let isClaimed = session.claims(stroke)
    session.handle(.key(stroke, generation: nextGeneration(), isWithheld: isClaimed), at: now)
    return isClaimed
  }

  /// Raises the generation for the user's next action: older speech ends.
  public func nextGeneration() -> UInt64 {
    generation += 1
    return generation
  }

  /// Ends a turn: updates the app, then lets the reader answer, and once more for the effects in the app.
  public func settle(at now: Instant) {
    for _ in 0..<2 {
      application.update()
      session.advance(to: now)
    }
  }
}

/// The app as the source of elements.
private struct AppElements: ElementSource {
  private weak var application: Application?
  let focusedResponder: Responder

  init(_ application: Application) {
    self.application = application
    focusedResponder = FrontResponder(application)
  }

  func responder(of element: ElementID) -> Responder? { application?.responder(of: element) }
  func update() { application?.update() }
  func finishTransitions() -> Bool { application?.finishTransitions() ?? false }
  func fellBehind() {}
}

/// The target of gestures while no element has the focus: the owner of the keyboard, else the screen in front.
@MainActor
private final class FrontResponder: Responder {
  private weak var application: Application?

  init(_ application: Application) {
    self.application = application
    super.init()
  }

  override var next: Responder? { application?.frontResponder }
}
