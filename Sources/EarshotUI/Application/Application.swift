// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// The app: its scenes, its clock and the one entry for the user's input.
///
/// It has no thread and reads no clock. Its host passes events and time in, and after each calls ``update()``: input,
/// timers, layout, the ends of appearances, then accessibility (RUN-2).
@MainActor
open class Application: EventResponder {
  /// The hub for the app's notifications to the reader, and the reader's to the app.
  public let hub: NotificationHub
  /// The delegate for the app's events, asked last about gestures if it is a responder.
  public weak var delegate: (any ApplicationDelegate)?
  /// The log of the app's mistakes.
  public let diagnostics: DiagnosticLog
  /// The interfaces of the app.
  public private(set) var connectedScenes: [Scene] = []
  /// The window that receives keys.
  public internal(set) weak var keyWindow: Window? {
    didSet { if let keyWindow { keyWindow.windowScene?.keyWindow = keyWindow } }
  }
  /// The duration of animated transitions. Short: nobody should wait for a picture before hearing the result. Zero if
  /// the user wants no motion (ENV-5).
  public var animationDuration: Interval {
    get { assistiveSettings.isOn(.reduceMotion) || !allowsAnimations ? .zero : chosenDuration }
    set { chosenDuration = newValue }
  }
  private var chosenDuration = Interval.milliseconds(100)
  /// False while the app itself wants no motion.
  var allowsAnimations = true
  /// The user's settings for every app; the hub reports changes (ENV-5).
  public private(set) lazy var assistiveSettings = AssistiveSettings(hub: hub)
  /// True if a screen reader reads the app; the hub reports changes, while the app is suspended once at its return. Set
  /// by hosts.
  public lazy var screenReaderStatus = ScreenReaderStatus(hub: hub)
  /// The language of the app's own texts, as a BCP 47 tag: the toolkit's words follow it.
  public var language = "en"
  /// Returns the toolkit's words in a language, by their id in `Voices/phrases.TAG`; nil if it has none. Set by hosts.
  public var translate: (_ id: String, _ language: String) -> String? = { _, _ in nil }
  /// The unanswered magic tap: describes its effect in a few words, nil for none (GES-10).
  public var mediaToggle: () -> String? = { nil }
  /// The text last cut, copied or killed, for the app's text controls.
  public var pasteboard: String?
  /// The latest instant received.
  public internal(set) var now = Instant.zero
  /// The environment in which ``EventResponder/setNeedsFocusUpdate()`` was asked for last.
  weak var awaitedFocus: EventResponder?
  var agenda = Agenda<() -> Void>()
  var touch: Touch?
  /// The recognisers that may recognise it.
  var recognizing: [GestureRecognizer] = []
  /// True once one of them has it for itself.
  var isTouchTaken = false
  var motionRecorder: MotionRecorder?
  /// The end of the last motion.
  var motionEnd = Instant.zero
  /// The app's own events, for its asynchronous sequences.
  let events = NotificationHub()
  var knownControllers: [WeakController] = []
  /// The reader of scenes that name no audience.
  public let audience: AccessibilityAudience
  let elementIDs = AssignedID.Source()
  /// The number of transitions in progress: the tree stays unchanged until they end.
  var runningTransitions = 0
  var isUpdating = false
  var knownRouter: GestureRouter?
  /// The kinds of scenes of the app; nil for an app without scenes (MAN-1). Set before the launch.
  public var manifest: SceneManifest?
  /// The reasons for its launch.
  var launchOptions = LaunchOptions()
  /// The reasons for running in the background (BG-9). Set before the launch.
  public var backgroundModes: Set<BackgroundMode> = []
  /// The time limit for background tasks after leaving the screen (BG-10).
  public var backgroundTimeLimit = Interval.seconds(30)
  /// Creates the identifiers of new scene sessions, unique across launches.
  public var makeSessionIdentifier: () -> String = { String(UInt64.random(in: .min ... .max), radix: 16) }
  /// Called with the state to preserve, each time the app or a scene of it has left the screen (RFLOW-1).
  public var onPreserve: (StateArchive) -> Void = { _ in }
  /// True to preserve the state also while the app goes on, when it is at rest, so that a killed app comes back where it
  /// was. False for an app that shows secrets, and hides them only when it leaves the screen.
  public var preservesStateAtRest = true
  /// True to preserve what the root of a window contains even if the root itself has no identifier. Set by hosts, for apps
  /// that give them a controller and no more.
  public var namesRoots = false
  /// Called when it is ended without being asked.
  public var onTermination: (TerminationReason) -> Void = { _ in }
  var life = ApplicationLife()
  var sceneClasses = SceneClasses()
  /// The version of the app, preserved with its state (RFLOW-5); nil if it has none.
  public var version: String?
  /// The source of controllers from interface files; nil if there is none (FIND-5, MAN-4).
  public var storyboards: (any StoryboardSource)?
  var restoration = ApplicationRestoration()
  /// The elements about which a mistake has been told.
  var blamedElements: Set<ElementID> = []

  /// The application that runs in this process: of the `TerminalHost` or `AppHost` around the caller, or around the task's
  /// beginning. Nil outside of both.
  @TaskLocal public static var running: Application?

  /// ``running``; an application without scenes, on which nothing has an effect, where none runs. There is no state behind
  /// it: two apps in one process, as in tests, each have their own.
  public static var shared: Application { running ?? Application() }

  /// - Parameters:
  ///   - hub: The reader's hub, if the app hosts one or is hosted by one.
  ///   - delegate: Not retained.
  ///   - diagnostics: The log for misuse.
  public init(
    hub: NotificationHub = NotificationHub(), delegate: (any ApplicationDelegate)? = nil,
    diagnostics: DiagnosticLog = DiagnosticLog()
  ) {
    self.hub = hub
    audience = AccessibilityAudience(hub: hub)
    self.delegate = delegate
    self.diagnostics = diagnostics
    super.init()
  }

  /// The delegate, if it is a responder (RSP-2).
  open override var next: Responder? { delegate as? Responder }

  /// Adds a scene to the app.
  public func connect(_ scene: Scene) {
    guard !connectedScenes.contains(where: { $0 === scene }) else { return }
    scene.owner?.disconnect(scene)
    connectedScenes.append(scene)
    scene.owner = self
  }

  /// Removes a scene with its windows; its session stays (SCN-7).
  public func disconnect(_ scene: Scene) {
    endConnection(of: scene)
    for window in (scene as? WindowScene)?.windows ?? [] { window.isHidden = true }
    connectedScenes.removeAll { $0 === scene }
    scene.owner = nil
  }

  /// The visible windows, from back to front.
  public var visibleWindows: [Window] {
    connectedScenes.compactMap { $0 as? WindowScene }.flatMap(\.windows).filter { !$0.isHidden }
  }

  // MARK: Memory

  /// Handles low memory: tells the delegate, the hub's observers and every controller it knows, visible or not (MEM-2).
  ///
  /// It knows every controller that was ever in one of its windows or inside another known one. Nothing is unloaded
  /// automatically (MEM-3).
  public func receiveMemoryWarning() {
    delegate?.applicationDidReceiveMemoryWarning(self)
    hub.post(MemoryWarning(), from: self)
    for window in visibleWindows { window.root?.noteHierarchy(in: self) }
    let controllers = knownControllers.compactMap(\.controller)
    for controller in controllers { controller.didReceiveMemoryWarning() }
  }

  func note(_ controller: ViewController) {
    guard !knownControllers.contains(where: { $0.controller === controller }) else { return }
    knownControllers.removeAll { $0.controller == nil }
    knownControllers.append(WeakController(controller: controller))
  }
}

struct WeakController {
  weak var controller: ViewController?
}
