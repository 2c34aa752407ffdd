// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotUI
import Testing

/// The life of scenes (SCN-1…SCN-15), and who hears of it (RTE-1…RTE-4).
@MainActor
@Suite struct SceneLifeCycleTests {
  @Test("SCN-2 SCN-3 SCN-4 SCN-8 SCN-9 a scene that the user asks for is connected, comes, and is active")
  func coming() throws {
    let stage = SceneStage()
    stage.launch()
    let scene = try stage.connect()
    #expect(
      stage.log.take() == [
        "configuration (background)", "s1 willConnect (unattached)", "s1 willEnterForeground (foregroundInactive)",
        "s1 didBecomeActive (foregroundActive)",
      ])
    #expect(scene.session?.identifier == "s1")
    #expect(stage.application.applicationState == .active)
  }

  @Test("SCN-5 a scene for an event stays in the background")
  func inBackground() throws {
    let stage = SceneStage()
    stage.launch()
    let scene = try stage.connect(isInBackground: true)
    #expect(stage.log.take() == ["configuration (background)", "s1 willConnect (unattached)"])
    #expect(scene.activationState == .background)
  }

  @Test("SCN-6 SCN-7 a scene that goes passes through inactive; disconnected, its session stays and can come back")
  func going() throws {
    let stage = SceneStage()
    stage.launch()
    let scene = try stage.connect()
    _ = stage.log.take()
    stage.application.handle(.enteredBackground, for: scene)
    #expect(
      stage.log.take() == ["s1 willResignActive (foregroundActive)", "s1 didEnterBackground (background)"])
    stage.application.handle(.suspended)
    #expect(scene.activationState == .suspended)
    stage.application.disconnect(scene)
    #expect(stage.log.take() == ["s1 didDisconnect (unattached)"])
    #expect(scene.activationState == .unattached)
    #expect(stage.application.openSessions.map(\.identifier) == ["s1"])
    let session = try #require(stage.application.openSessions.first)
    #expect(session.scene == nil)
    let again = try stage.connect(session)
    #expect(again.session === session)
    #expect(stage.application.applicationState == .active)
    #expect(stage.application.openSessions.count == 1)
  }

  @Test("SCN-1 SCN-10 SCN-11 BG-11 scenes run beside each other, and each delegate hears of its own only")
  func several() throws {
    let stage = SceneStage()
    stage.launch()
    let (first, second) = (try stage.connect(), try stage.connect())
    _ = stage.log.take()
    stage.application.handle(.enteredBackground, for: first)
    #expect(stage.log.take().allSatisfy { $0.hasPrefix("s1 ") })
    #expect(first.activationState == .background)
    #expect(second.activationState == .foregroundActive)
    #expect(stage.application.applicationState == .active)
    #expect(first.snapshot != nil && second.snapshot == nil)
    #expect(stage.sceneDelegates.count == 2)
  }

  @Test("SCN-12 launch and other important events go to the application's delegate, with scenes too")
  func applicationEvents() throws {
    let stage = SceneStage()
    stage.application.launch()
    _ = try stage.connect()
    #expect(stage.log.take().prefix(2) == ["willFinishLaunching (inactive)", "didFinishLaunching (inactive)"])
    for event: LifeCycleEvent in [.memoryWarning, .significantTimeChange, .protectedDataWillBecomeUnavailable] {
      stage.application.handle(event)
    }
    #expect(stage.log.take() == ["memory (active)", "time (active)", "locks (active)"])
  }

  @Test("SCN-13 a window scene holds its windows, and its delegate hears of the terminal's size")
  func windows() throws {
    let stage = SceneStage()
    stage.launch()
    let scene = try stage.connect()
    let window = Window(windowScene: scene)
    #expect(scene.windows.count == 1 && scene.windows.first === window)
    _ = stage.log.take()
    scene.size = CellSize(width: 50, height: 12)
    #expect(stage.log.take() == ["s1 resized (foregroundActive)"])
  }

  @Test("SCN-14 closing a session for good tells the delegate, at the next launch where the app did not run")
  func discarding() throws {
    let stage = SceneStage()
    stage.launch()
    _ = try stage.connect()
    _ = try stage.connect()
    _ = stage.log.take()
    #expect(stage.application.connectedScenes.count == 2)
    let session = try #require(stage.application.openSessions.first { $0.identifier == "s1" })
    stage.application.requestSceneSessionDestruction(session)
    #expect(stage.log.take().suffix(2) == ["s1 didDisconnect (unattached)", "discarded s1 (active)"])
    #expect(stage.application.openSessions.map(\.identifier) == ["s2"])

    var kept = StateArchive()
    stage.application.onPreserve = { kept = $0 }
    stage.application.handle(.terminated)
    let next = SceneStage()
    next.application.launch(LaunchOptions(discardedSessions: ["s2"]), restoring: kept)
    #expect(next.log.take().last == "discarded s2 (inactive)")
    #expect(next.application.openSessions.isEmpty)
  }

  @Test("SCN-15 each transition of a scene has its notification, after the delegate")
  func notifications() throws {
    let stage = SceneStage()
    let (log, hub) = (stage.log, stage.application.hub)
    var tokens: [ObservationToken] = []
    func observe<Message: HubMessage>(_ type: Message.Type) {
      tokens.append(hub.observe(type) { _ in log.add("posted \(Message.self)") })
    }
    observe(SceneNotification.WillConnect.self)
    observe(SceneNotification.DidDisconnect.self)
    observe(SceneNotification.WillEnterForeground.self)
    observe(SceneNotification.DidActivate.self)
    observe(SceneNotification.WillDeactivate.self)
    observe(SceneNotification.DidEnterBackground.self)
    stage.launch()
    stage.application.disconnect(try stage.connect())
    #expect(
      log.take().dropFirst().map { $0.split(separator: " ")[1] } == [
        "willConnect", "WillConnect", "willEnterForeground", "WillEnterForeground", "didBecomeActive", "DidActivate",
        "willResignActive", "WillDeactivate", "didEnterBackground", "DidEnterBackground", "didDisconnect",
        "DidDisconnect",
      ])
  }

  @Test("RTE-1 RTE-2 RTE-3 RTE-4 the manifest decides who hears transitions: exactly one of the two")
  func routing() throws {
    let stage = SceneStage()
    stage.launch()
    _ = try stage.connect()
    _ = stage.log.take()
    stage.application.handle(.enteredBackground)
    stage.application.handle(.enteredForeground)
    #expect(
      stage.log.take() == [
        "s1 willResignActive (foregroundActive)", "s1 didEnterBackground (background)",
        "s1 willEnterForeground (foregroundInactive)", "s1 didBecomeActive (foregroundActive)",
      ])
    // Without a manifest a delegate of the scene hears nothing, though it could.
    let plain = Stage()
    plain.scene.delegate = LifeSceneDelegate(plain.log)
    let delegate = plain.launch(delegate: LifeDelegate(plain.log))
    plain.application.handle(.enteredBackground)
    #expect(plain.log.take() == ["willResignActive (active)", "didEnterBackground (background)"])
    _ = delegate
  }

  @Test("BG-1 an interruption of one scene leaves the others alone, and ends where it began")
  func interruption() throws {
    let stage = SceneStage()
    stage.launch()
    let (first, second) = (try stage.connect(), try stage.connect())
    stage.application.handle(.enteredBackground, for: second)
    _ = stage.log.take()
    stage.application.handle(.interruptionBegan)
    #expect(stage.log.take() == ["s1 willResignActive (foregroundActive)"])
    #expect(stage.application.applicationState == .inactive)
    stage.application.handle(.interruptionEnded)
    #expect(stage.log.take() == ["s1 didBecomeActive (foregroundActive)"])
    #expect(first.activationState == .foregroundActive)
  }

  @Test("SCN-7 a terminal that hangs up disconnects its scene; the end of the app disconnects all")
  func hangUp() throws {
    let stage = SceneStage()
    stage.launch()
    let (first, _) = (try stage.connect(), try stage.connect())
    _ = stage.log.take()
    stage.application.handle(.hungUp, for: first)
    #expect(
      stage.log.take() == [
        "s1 willResignActive (foregroundActive)", "s1 didEnterBackground (background)", "s1 didDisconnect (unattached)",
      ])
    #expect(stage.application.applicationState == .active)
    stage.application.handle(.terminated)
    #expect(stage.log.take().suffix(2) == ["s2 didDisconnect (unattached)", "willTerminate (background)"])
  }

  @Test("EVT-3 EVT-5 with scenes URLs and activities go to the scene in front, or to the one that is meant")
  func events() throws {
    let stage = SceneStage()
    stage.launch()
    #expect(!stage.application.open([OpenURLContext("a:0")]))
    let (first, second) = (
      try stage.connect(options: SceneConnectionOptions(urls: [OpenURLContext("a:1")])), try stage.connect()
    )
    #expect(stage.log.take().contains("s1 willConnect a:1 (unattached)"))
    stage.application.handle(.enteredBackground, for: second)
    _ = stage.log.take()
    stage.application.open([OpenURLContext("a:2"), OpenURLContext("a:3")])
    stage.application.open([OpenURLContext("a:4")], in: second)
    stage.application.handOver("reading", to: first) { () throws(UserActivityFailure) in
      UserActivity(activityType: "reading")
    }
    #expect(
      stage.log.take() == [
        "s1 open a:2 a:3 (foregroundActive)", "s2 open a:4 (background)",
        "s1 willContinue reading (foregroundActive)", "s1 continue reading (foregroundActive)",
      ])
  }

  @Test("FG-5 a window made in willConnect is shown after the activation")
  func firstAppearance() throws {
    let stage = SceneStage()
    stage.onCall = { [log = stage.log] call, scene in
      guard call == "willConnect", let scene = scene as? WindowScene else { return }
      let window = Window(windowScene: scene)
      window.rootViewController = LoggingController("root", log: log)
      window.makeKeyAndVisible()
    }
    stage.launch()
    _ = try stage.connect()
    stage.application.update()
    #expect(
      stage.log.take().suffix(4) == [
        "s1 didBecomeActive (foregroundActive)", "root viewDidLoad", "root willAppear", "root didAppear",
      ])
  }
}
