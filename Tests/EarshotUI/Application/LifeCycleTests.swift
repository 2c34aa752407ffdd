// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotUI
import Testing

/// The life of an app without scenes (LIFE-1…LIFE-13, FG-1…FG-7).
@MainActor
@Suite struct LifeCycleTests {
  @Test("LIFE-1 LIFE-2 LIFE-3 a launch is inactive until it has finished, and then becomes active by itself")
  func launch() {
    let stage = Stage()
    let delegate = LifeDelegate(stage.log)
    stage.application.delegate = delegate
    #expect(stage.application.applicationState == .notRunning)
    #expect(stage.application.launch())
    #expect(
      stage.log.take() == [
        "willFinishLaunching (inactive)", "didFinishLaunching (inactive)", "didBecomeActive (active)",
      ])
    #expect(stage.scene.activationState == .foregroundActive)
    // It is launched once.
    #expect(!stage.application.launch())
    #expect(stage.log.take().isEmpty)
  }

  @Test("LIFE-2 BG-12 a launch into the background shows nothing, deals with its event and may be suspended")
  func launchInBackground() {
    let stage = Stage()
    let delegate = LifeDelegate(stage.log)
    stage.application.delegate = delegate
    let root = LoggingController("root", log: stage.log)
    stage.application.launch(LaunchOptions(urls: [OpenURLContext("book:1")], isInBackground: true)) {
      stage.window.rootViewController = root
      stage.window.makeKeyAndVisible()
    }
    #expect(
      stage.log.take() == [
        "willFinishLaunching (background)", "didFinishLaunching (background)", "open book:1 (background)",
      ])
    #expect(!root.isViewLoaded)
    stage.application.handle(.suspended)
    #expect(stage.application.applicationState == .suspended)
  }

  @Test("LIFE-4 LIFE-5 LIFE-13 away and back: inactive is always passed, and resigning is told while still active")
  func awayAndBack() {
    let stage = Stage()
    let delegate = stage.launch(delegate: LifeDelegate(stage.log))
    stage.application.handle(.enteredBackground)
    #expect(stage.log.take() == ["willResignActive (active)", "didEnterBackground (background)"])
    stage.application.handle(.suspended)
    #expect(stage.application.applicationState == .suspended)
    #expect(stage.log.take().isEmpty)
    stage.application.handle(.enteredForeground)
    #expect(stage.log.take() == ["willEnterForeground (inactive)", "didBecomeActive (active)"])
    _ = delegate
  }

  @Test("LIFE-6 LIFE-9 the end is told to an app that runs, and not to one that is suspended")
  func termination() {
    let stage = Stage()
    let delegate = stage.launch(delegate: LifeDelegate(stage.log))
    stage.application.handle(.terminated)
    #expect(
      stage.log.take() == [
        "willResignActive (active)", "didEnterBackground (background)", "willTerminate (background)",
      ])
    #expect(stage.application.applicationState == .notRunning)
    let other = Stage()
    let suspended = other.launch(delegate: LifeDelegate(other.log))
    other.application.handle(.enteredBackground)
    other.application.handle(.suspended)
    _ = other.log.take()
    other.application.handle(.terminated)
    #expect(other.log.take().isEmpty)
    #expect(other.application.applicationState == .notRunning)
    _ = (delegate, suspended)
  }

  @Test("LIFE-7 what changes nothing is not told, and the background is entered by resigning first")
  func redundant() {
    let stage = Stage()
    let delegate = stage.launch(delegate: LifeDelegate(stage.log))
    stage.application.handle(.enteredForeground)
    stage.application.handle(.interruptionEnded)
    #expect(stage.log.take().isEmpty)
    stage.application.handle(.enteredBackground)
    _ = stage.log.take()
    stage.application.handle(.enteredBackground)
    stage.application.handle(.interruptionBegan)
    stage.application.handle(.interruptionEnded)
    #expect(stage.log.take().isEmpty)
    _ = delegate
  }

  @Test("LIFE-7 what a callback asks for is done when the callback has returned")
  func reentrant() {
    let stage = Stage()
    let delegate = stage.launch(delegate: LifeDelegate(stage.log))
    delegate.onCall = { call in
      if call == "willResignActive" { stage.application.handle(.enteredForeground) }
    }
    stage.application.handle(.enteredBackground)
    #expect(stage.log.take() == ["willResignActive (active)", "didBecomeActive (active)"])
    #expect(stage.application.applicationState == .active)
  }

  @Test("LIFE-8 a transition of the app is one of all its scenes")
  func allScenes() {
    let stage = Stage()
    let external = WindowScene(size: CellSize(width: 20, height: 5))
    stage.application.connect(external)
    let delegate = stage.launch(delegate: LifeDelegate(stage.log))
    #expect(external.activationState == .foregroundActive)
    stage.application.handle(.enteredBackground)
    #expect([stage.scene, external].allSatisfy { $0.activationState == .background && $0.snapshot != nil })
    _ = delegate
  }

  @Test("LIFE-10 LIFE-11 each callback has its notification, which comes after it")
  func notifications() {
    let stage = Stage()
    let (log, hub) = (stage.log, stage.application.hub)
    var tokens: [ObservationToken] = []
    func observe<Message: HubMessage>(_ type: Message.Type) {
      tokens.append(hub.observe(type, from: stage.application) { _ in log.add("\(Message.self)") })
    }
    observe(ApplicationNotification.DidFinishLaunching.self)
    observe(ApplicationNotification.DidBecomeActive.self)
    observe(ApplicationNotification.WillResignActive.self)
    observe(ApplicationNotification.DidEnterBackground.self)
    observe(ApplicationNotification.WillEnterForeground.self)
    observe(ApplicationNotification.WillTerminate.self)
    observe(ApplicationNotification.SignificantTimeChange.self)
    observe(ApplicationNotification.ProtectedDataWillBecomeUnavailable.self)
    observe(ApplicationNotification.ProtectedDataDidBecomeAvailable.self)
    observe(MemoryWarning.self)
    let delegate = LifeDelegate(log)
    stage.application.delegate = delegate
    stage.application.launch()
    let events: [LifeCycleEvent] = [
      .enteredBackground, .enteredForeground, .memoryWarning, .significantTimeChange,
      .protectedDataWillBecomeUnavailable, .protectedDataDidBecomeAvailable, .terminated,
    ]
    for event in events { stage.application.handle(event) }
    #expect(
      log.take().map { String($0.prefix { $0 != " " }) } == [
        "willFinishLaunching", "didFinishLaunching", "DidFinishLaunching", "didBecomeActive", "DidBecomeActive",
        "willResignActive", "WillResignActive", "didEnterBackground", "DidEnterBackground", "willEnterForeground",
        "WillEnterForeground", "didBecomeActive", "DidBecomeActive", "memory", "MemoryWarning", "time",
        "SignificantTimeChange", "locks", "ProtectedDataWillBecomeUnavailable", "unlocked",
        "ProtectedDataDidBecomeAvailable", "willResignActive", "WillResignActive", "didEnterBackground",
        "DidEnterBackground", "willTerminate", "WillTerminate",
      ])
  }

  @Test("LIFE-12 FG-3 FG-5 FG-6 windows made at launch are shown, and their controllers told, after the activation")
  func firstAppearance() {
    let stage = Stage()
    let delegate = LifeDelegate(stage.log)
    stage.application.delegate = delegate
    let root = LoggingController("root", log: stage.log)
    delegate.onCall = { call in
      guard call == "didFinishLaunching" else { return }
      stage.window.rootViewController = NavigationController(rootViewController: root)
      stage.window.makeKeyAndVisible()
    }
    root.logsContainment = false
    stage.application.launch()
    stage.application.update()
    #expect(
      stage.log.take() == [
        "willFinishLaunching (inactive)", "didFinishLaunching (inactive)", "didBecomeActive (active)",
        "root viewDidLoad", "root willAppear", "root didAppear",
      ])
  }

  @Test("FG-1 FG-2 FG-7 back from the background the same screen is there, and its controllers are told nothing")
  func back() {
    let stage = Stage()
    let root = LoggingController("root", log: stage.log)
    let delegate = stage.launch(root, delegate: LifeDelegate(stage.log))
    let label = Label("old", frame: CellRectangle(x: 0, y: 0, width: 10, height: 1))
    root.view.addSubview(label)
    delegate.onCall = { if $0 == "didBecomeActive" { label.text = "new" } }
    stage.application.handle(.enteredBackground)
    stage.application.handle(.enteredForeground)
    stage.application.update()
    #expect(stage.log.take().filter { $0.hasPrefix("root") }.isEmpty)
    #expect(stage.text.hasPrefix("new"))
  }

  @Test("FG-4 the activation shows what there is; what comes later is shown when it comes")
  func slowData() {
    let stage = Stage()
    let label = Label("old", frame: CellRectangle(x: 0, y: 0, width: 10, height: 1))
    let root = LoggingController("root", log: stage.log)
    root.view.addSubview(label)
    let delegate = LifeDelegate(stage.log)
    delegate.onCall = { call in
      guard call == "didBecomeActive" else { return }
      stage.application.schedule(after: .seconds(1)) { label.text = "fetched" }
    }
    stage.launch(root, delegate: delegate)
    #expect(stage.text.hasPrefix("old"))
    stage.pass(milliseconds: 1_000)
    #expect(stage.text.hasPrefix("fetched"))
  }

  @Test("RFLOW-3 a launch restores between its two callbacks, and is active only after that")
  func restoringLaunch() {
    let stage = Stage()
    let kept = KeptController("root", identifier: "root")
    kept.note = "kept"
    stage.show(kept)
    let next = Stage()
    let delegate = LifeDelegate(next.log)
    next.application.delegate = delegate
    let root = KeptController("root", identifier: "root", log: next.log)
    next.application.launch(restoring: stage.keep()) {
      next.window.rootViewController = root
      next.window.makeKeyAndVisible()
    }
    next.application.update()
    #expect(
      next.log.take() == [
        "willFinishLaunching (inactive)", "root decode kept", "root finished", "didFinishLaunching (inactive)",
        "didBecomeActive (active)", "root viewDidLoad", "root willAppear", "root didAppear",
      ])
  }

  @Test("RFLOW-1 RFLOW-8 SNAP-6 the state is kept right after the app has entered the background, and only then")
  func keeping() {
    let stage = Stage()
    let root = KeptController("root", identifier: "root", log: stage.log)
    root.note = "secret"
    let delegate = stage.launch(root, delegate: LifeDelegate(stage.log))
    var archives: [StateArchive] = []
    stage.application.onPreserve = { archives.append($0) }
    delegate.onCall = { if $0 == "didEnterBackground" { root.note = "" } }
    stage.application.handle(.interruptionBegan)
    #expect(archives.isEmpty)
    stage.application.handle(.enteredBackground)
    #expect(archives.map { $0.interfaces[0].objects[0].values["note"] } == [.text("")])
    stage.application.handle(.enteredForeground)
    #expect(archives.count == 1)
  }
}
