// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// The app: its scenes, its clock and the one way in for what the user does.
///
/// It owns no thread and reads no clock. Whoever hosts it tells it of events and of time, and after each calls
/// ``update()``: input, timers, layout, the ends of appearances, then accessibility (RUN-2).
@MainActor
open class Application: EventResponder {
  /// Where the app's notifications to the reader go, and the reader's to the app.
  public let hub: NotificationHub
  /// Told of what happens to the app; asked last about gestures if it is a responder.
  public weak var delegate: (any ApplicationDelegate)?
  /// Where mistakes of the app are told.
  public let diagnostics: DiagnosticLog
  /// The interfaces of the app.
  public private(set) var connectedScenes: [Scene] = []
  /// The window that gets keys.
  public internal(set) weak var keyWindow: Window? {
    didSet { if let keyWindow { keyWindow.windowScene?.keyWindow = keyWindow } }
  }
  /// How long an animated transition takes. Short: nobody waits for a picture before hearing what came.
  /// Nothing where the user wants nothing to move (ENV-5).
  public var animationDuration: Interval {
    get { assistiveSettings.isOn(.reduceMotion) ? .zero : chosenDuration }
    set { chosenDuration = newValue }
  }
  private var chosenDuration = Interval.milliseconds(100)
  /// What the user wants of every app; the hub tells of changes (ENV-5).
  public private(set) lazy var assistiveSettings = AssistiveSettings(hub: hub)
  /// What magic tap does where nobody answers it: says in a few words what it did, nil for nothing (GES-10).
  public var mediaToggle: () -> String? = { nil }
  /// What was cut, copied or killed last, for the app's text controls.
  public var pasteboard: String?
  /// The newest instant it was told.
  public internal(set) var now = Instant.zero
  var agenda = Agenda<() -> Void>()
  var touch: Touch?
  var motionRecorder: MotionRecorder?
  var knownControllers: [WeakController] = []
  /// Who reads scenes that name no audience.
  public let audience: AccessibilityAudience
  let elementIDs = AssignedID.Source()
  /// Transitions that have begun and not ended: the tree stays as it is until they have.
  var runningTransitions = 0
  var isUpdating = false
  var knownRouter: GestureRouter?
  /// What kinds of scenes the app has; nil for an app without scenes (MAN-1). Set before the launch.
  public var manifest: SceneManifest?
  /// Why it may go on running in the background (BG-9). Set before the launch.
  public var backgroundModes: Set<BackgroundMode> = []
  /// How long background tasks may run after it has left the screen (BG-10).
  public var backgroundTimeLimit = Interval.seconds(30)
  /// Makes the identifiers of new scene sessions; each is another one, also at other launches.
  public var makeSessionIdentifier: () -> String = { String(UInt64.random(in: .min ... .max), radix: 16) }
  /// Told the state to keep, each time the app or a scene of it has left the screen (RFLOW-1).
  public var onPreserve: (StateArchive) -> Void = { _ in }
  /// Told when it is ended without being asked.
  public var onTermination: (TerminationReason) -> Void = { _ in }
  var life = ApplicationLife()
  var sceneClasses = SceneClasses()
  /// The version of the app, which is kept with its state (RFLOW-5); nil where it has none.
  public var version: String?
  /// Makes controllers that interface files describe; nil where there are none (FIND-5, MAN-4).
  public var storyboards: (any StoryboardSource)?
  var restoration = ApplicationRestoration()

  /// - Parameters:
  ///   - hub: the reader's, where the app hosts one or is hosted by one.
  ///   - delegate: is not kept.
  ///   - diagnostics: where misuse is told.
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

  /// Lets a scene belong to the app.
  public func connect(_ scene: Scene) {
    guard !connectedScenes.contains(where: { $0 === scene }) else { return }
    scene.owner?.disconnect(scene)
    connectedScenes.append(scene)
    scene.owner = self
  }

  /// The scene goes, with its windows; the session that it has stays (SCN-7).
  public func disconnect(_ scene: Scene) {
    endConnection(of: scene)
    for window in (scene as? WindowScene)?.windows ?? [] { window.isHidden = true }
    connectedScenes.removeAll { $0 === scene }
    scene.owner = nil
  }

  /// The windows that are shown, from the back to the front.
  public var visibleWindows: [Window] {
    connectedScenes.compactMap { $0 as? WindowScene }.flatMap(\.windows).filter { !$0.isHidden }
  }

  // MARK: Memory

  /// Memory is short: tells the delegate, the hub's observers and every controller it knows, shown or not (MEM-2).
  ///
  /// It knows those that are or ever were in one of its windows or in a controller that was. Nothing is unloaded by
  /// itself (MEM-3).
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
