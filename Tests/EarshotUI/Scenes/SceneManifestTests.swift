// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotUI
import Testing

/// The ways in which scenes are made (MAN-1…MAN-11).
@MainActor
@Suite struct SceneManifestTests {
  private final class Boards: StoryboardSource {
    var asked: [String] = []
    func initialViewController(ofStoryboard name: String) -> ViewController? {
      asked.append(name)
      return name == "Empty" ? nil : LoggingController("initial of \(name)")
    }
    func viewController(withIdentifier identifier: String, ofStoryboard name: String) -> ViewController? { nil }
  }

  private final class BookScene: WindowScene {}

  @Test("MAN-1 without a manifest an app has no scenes of its own")
  func optIn() {
    let stage = Stage()
    stage.application.launch()
    #expect(throws: SceneError.noManifest) { try stage.application.connectScene(size: SceneStage.size) }
  }

  @Test("MAN-2 where several scenes are not supported there is never more than one")
  func single() throws {
    let stage = SceneStage(several: false)
    stage.launch()
    let scene = try stage.connect()
    #expect(throws: SceneError.onlyOneScene) { try stage.connect() }
    stage.application.disconnect(scene)
    _ = try stage.connect()
    #expect(stage.application.connectedScenes.count == 1)
  }

  @Test("MAN-3 MAN-4 MAN-10 an entry names scene class, delegate and storyboard; all are made, and the screen is shown")
  func entries() throws {
    let stage = SceneStage(configurations: [
      SceneConfiguration(name: "Other", role: SceneRole("board"), sceneClass: "Nowhere"),
      SceneConfiguration(name: "Main", sceneClass: "BookScene", delegateClass: "Delegate", storyboard: "Main"),
      SceneConfiguration(name: "Second", storyboard: "Second"),
    ])
    let boards = Boards()
    stage.application.storyboards = boards
    stage.application.registerSceneClass("BookScene") { BookScene(size: $0) }
    stage.launch()
    let scene = try stage.connect()
    #expect(scene is BookScene)
    #expect(scene.delegate is LifeSceneDelegate)
    #expect(scene.session?.configuration.name == "Main")
    #expect(scene.windows.map { $0.rootViewController?.responderName } == ["initial of Main"])
    #expect(scene.windows.allSatisfy { !$0.isHidden })
    #expect(stage.application.keyWindow === scene.windows.first)
    #expect(scene.windows.first?.rootViewController?.viewIfLoaded?.window != nil)
  }

  @Test("MAN-3 a class that is not registered, and a role without an entry, are told by name")
  func unknown() {
    let stage = SceneStage(configurations: [SceneConfiguration(name: "Main", delegateClass: "Nobody")])
    stage.launch()
    #expect(throws: SceneError.unknownClass("Nobody")) { try stage.connect() }
    #expect(throws: SceneError.noConfiguration(role: "board")) {
      try stage.application.connectScene(role: SceneRole("board"), size: SceneStage.size)
    }
    #expect(stage.application.connectedScenes.isEmpty && stage.application.openSessions.isEmpty)
    #expect(
      "\(SceneError.unknownClass("Nobody"))" == "No scene was made: Nobody is not registered with the application.")
  }

  @Test("MAN-5 a storyboard without an initial controller is a clear error")
  func noInitialController() {
    let stage = SceneStage(configurations: [SceneConfiguration(name: "Main", storyboard: "Empty")])
    stage.application.storyboards = Boards()
    stage.launch()
    #expect(throws: SceneError.noInitialController(storyboard: "Empty")) { try stage.connect() }
    let sentence = "\(SceneError.noInitialController(storyboard: "Empty"))"
    #expect(sentence == "No scene was made: the storyboard Empty has no initial controller.")
  }

  @Test("MAN-6 the delegate may put another controller in the place of the storyboard's")
  func replaced() throws {
    let stage = SceneStage(configurations: [
      SceneConfiguration(name: "Main", delegateClass: "Delegate", storyboard: "Main")
    ])
    let boards = Boards()
    stage.application.storyboards = boards
    stage.onCall = { call, scene in
      guard call == "willConnect", let window = (scene as? WindowScene)?.windows.first else { return }
      window.rootViewController = LoggingController("in code")
    }
    stage.launch()
    let scene = try stage.connect()
    #expect(scene.windows.map { $0.rootViewController?.responderName } == ["in code"])
  }

  @Test("MAN-7 MAN-8 MAN-9 the delegate's configuration wins, may depend on why, and a name stands for the entry")
  func dynamic() throws {
    let stage = SceneStage(configurations: [
      SceneConfiguration(name: "Main", delegateClass: "Delegate"),
      SceneConfiguration(name: "Message", delegateClass: "Delegate", storyboard: "Message"),
    ])
    let boards = Boards()
    stage.application.storyboards = boards
    stage.delegate.configures = { _, options in
      options.notification == nil ? nil : SceneConfiguration(name: "Message")
    }
    stage.launch()
    _ = try stage.connect()
    let scene = try stage.connect(options: SceneConnectionOptions(notification: "You have mail"))
    #expect(boards.asked == ["Message"])
    #expect(scene.session?.configuration.name == "Message")
    #expect(scene.delegate is LifeSceneDelegate)
  }

  @Test("MAN-11 what two scenes show of one thing is brought up to date by one notification")
  func shared() throws {
    struct NoteChanged: HubMessage { var text: String }
    let stage = SceneStage()
    var tokens: [ObservationToken] = []
    stage.onCall = { [hub = stage.application.hub] call, scene in
      guard call == "willConnect", let scene = scene as? WindowScene else { return }
      let window = Window(windowScene: scene)
      let root = ViewController()
      let label = Label("old", frame: CellRectangle(x: 0, y: 0, width: 10, height: 1))
      root.view.addSubview(label)
      window.rootViewController = root
      window.makeKeyAndVisible()
      tokens.append(hub.observe(NoteChanged.self) { label.text = $0.text })
    }
    stage.launch()
    let scenes = [try stage.connect(), try stage.connect()]
    stage.application.hub.post(NoteChanged(text: "new"))
    stage.application.update()
    #expect(scenes.allSatisfy { stage.application.picture(of: $0).text.hasPrefix("new") })
  }

  @Test("RFLOW-7 each session keeps its own activity, and its scene goes on with it at the next launch")
  func activities() throws {
    let stage = SceneStage()
    stage.launch()
    let scenes = [try stage.connect(), try stage.connect()]
    for (delegate, sentence) in zip(stage.sceneDelegates, [12, 34]) {
      var activity = UserActivity(activityType: "reading")
      activity.set(sentence, forKey: "sentence")
      delegate.activity = activity
    }
    var archive = StateArchive()
    stage.application.onPreserve = { archive = $0 }
    // A scene that has been closed keeps what it had.
    stage.application.disconnect(scenes[0])
    stage.application.handle(.terminated)
    let next = SceneStage()
    next.launch(restoring: archive)
    #expect(next.application.openSessions.map(\.identifier) == ["s1", "s2"])
    for session in next.application.openSessions { _ = try next.connect(session) }
    let restored = next.log.take().filter { $0.contains("restore") }
    #expect(restored == ["s1 restore 12 (unattached)", "s2 restore 34 (unattached)"])
  }

  @Test("RFLOW-7 controllers with identifiers come back scene by scene, and not where the app refuses")
  func controllers() throws {
    func app() -> (SceneStage, () -> [String]) {
      let stage = SceneStage()
      var roots: [KeptController] = []
      stage.onCall = { call, scene in
        guard call == "willConnect", let scene = scene as? WindowScene else { return }
        let window = Window(windowScene: scene)
        roots.append(KeptController("root", identifier: "root"))
        window.rootViewController = roots.last
        if let identifier = scene.session?.identifier { roots.last?.note = "new \(identifier)" }
        window.makeKeyAndVisible()
      }
      return (stage, { roots.map(\.note) })
    }
    let (stage, _) = app()
    stage.launch()
    for _ in 0..<2 {
      let scene = try stage.connect()
      (scene.windows.first?.rootViewController as? KeptController)?.note = "kept \(scene.session?.identifier ?? "")"
    }
    var archive = StateArchive()
    stage.application.onPreserve = { archive = $0 }
    stage.application.handle(.enteredBackground)
    let (next, notes) = app()
    next.launch(restoring: archive)
    for session in next.application.openSessions.reversed() { _ = try next.connect(session) }
    #expect(notes() == ["kept s2", "kept s1"])
  }
}
