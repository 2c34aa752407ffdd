// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotUI
import Testing

/// Leaving the screen, and what may be done off it (BG-1…BG-12, SNAP-1…SNAP-8).
@MainActor
@Suite struct BackgroundTests {
  @Test("BG-1 BG-2 an interruption ends activity and gives it back, without a word of the background")
  func interruption() {
    let stage = Stage()
    let delegate = stage.launch(delegate: LifeDelegate(stage.log))
    stage.application.handle(.interruptionBegan)
    #expect(stage.application.applicationState == .inactive)
    stage.application.handle(.interruptionEnded)
    #expect(stage.log.take() == ["willResignActive (active)", "didBecomeActive (active)"])
    _ = delegate
  }

  @Test("BG-3 BG-4 while it is inactive no timer runs and nothing moves; what is due is done at the return")
  func clock() {
    let stage = Stage()
    let root = LoggingController("root", log: stage.log)
    let delegate = stage.launch(root, delegate: LifeDelegate(stage.log))
    stage.application.schedule(after: .seconds(1)) { stage.log.add("timer") }
    let label = Label("x", frame: CellRectangle(x: 0, y: 0, width: 1, height: 1))
    root.view.addSubview(label)
    stage.application.animate(for: .seconds(1)) { label.frame.origin.x = 10 }
    let before = stage.text
    stage.application.handle(.interruptionBegan)
    _ = stage.log.take()
    #expect(stage.application.nextDeadline == nil)
    stage.pass(milliseconds: 5_000)
    #expect(stage.log.take().isEmpty)
    #expect(stage.text == before)
    stage.application.handle(.interruptionEnded)
    stage.application.advance(to: .zero + .seconds(6))
    #expect(stage.log.take() == ["didBecomeActive (active)", "timer"])
    #expect(stage.text != before)
    _ = delegate
  }

  @Test("SNAP-4 SNAP-8 what is dismissed with animation on the way to the background is neither shown nor kept")
  func animatedDismissal() throws {
    let stage = Stage()
    let root = LoggingController("root", log: stage.log)
    root.restorationIdentifier = "root"
    root.view.addSubview(Label("balance", frame: CellRectangle(x: 0, y: 0, width: 20, height: 1)))
    let sheet = ViewController()
    sheet.restorationIdentifier = "sheet"
    sheet.view.addSubview(Label("PIN 1234", frame: CellRectangle(x: 0, y: 0, width: 20, height: 1)))
    let delegate = stage.launch(root, delegate: LifeDelegate(stage.log))
    root.present(sheet, animated: false)
    stage.application.update()
    var kept: StateArchive?
    stage.application.onPreserve = { kept = $0 }
    delegate.onCall = { call in if call == "didEnterBackground" { root.dismiss(animated: true) } }
    stage.application.handle(.enteredBackground)
    let snapshot = try #require(stage.scene.snapshot)
    #expect(!snapshot.picture.text.contains("PIN") && snapshot.picture.text.contains("balance"))
    #expect(snapshot.elements.compactMap(\.label) == ["balance"])
    #expect(kept?.interfaces.flatMap(\.objects).flatMap(\.path.identifiers).contains("sheet") == false)
  }

  @Test("SNAP-8 a push that is under way is complete in the picture and in the elements")
  func runningPush() throws {
    let stage = Stage()
    let first = ViewController()
    first.title = "First"
    let navigation = NavigationController(rootViewController: first)
    stage.launch(navigation, delegate: LifeDelegate(stage.log))
    stage.application.update()
    let second = ViewController()
    second.view.addSubview(Label("second's own", frame: CellRectangle(x: 0, y: 0, width: 20, height: 1)))
    navigation.pushViewController(second, animated: true)
    stage.application.update()
    stage.application.handle(.enteredBackground)
    let snapshot = try #require(stage.scene.snapshot)
    #expect(snapshot.picture.row(1).hasPrefix("second's own") && !snapshot.picture.text.contains("First]"))
    #expect(snapshot.elements.compactMap(\.label).contains("second's own"))
  }

  @Test("BG-5 SNAP-1 SNAP-2 SNAP-3 SNAP-4 SNAP-5 SNAP-8 the snapshot has what the callback left to be seen, no more")
  func snapshot() throws {
    let stage = Stage()
    let root = LoggingController("root", log: stage.log)
    let label = Label("balance 100", frame: CellRectangle(x: 0, y: 0, width: 20, height: 1))
    root.view.addSubview(label)
    let delegate = stage.launch(root, delegate: LifeDelegate(stage.log))
    root.present(AlertController(title: "Really?"), animated: false)
    stage.application.update()
    delegate.onCall = { call in
      if call == "didEnterBackground" {
        label.text = "hidden"
        root.dismiss(animated: false)
      }
      if call == "didBecomeActive" { label.text = "balance 200" }
      if call == "willEnterForeground" {
        // On its way back the terminal shows what was there.
        #expect(stage.application.shownPicture(of: stage.scene).text.hasPrefix("hidden"))
      }
    }
    #expect(stage.scene.snapshot == nil)
    stage.application.handle(.enteredBackground)
    let snapshot = try #require(stage.scene.snapshot)
    #expect(snapshot.picture.text.hasPrefix("hidden"))
    let labels = snapshot.elements.compactMap(\.label)
    #expect(labels == ["hidden"])
    #expect(!"\(snapshot)".contains("balance") && !"\(snapshot)".contains("Really"))
    stage.application.handle(.enteredForeground)
    #expect(stage.scene.snapshot == nil)
    #expect(stage.application.shownPicture(of: stage.scene).text.hasPrefix("balance 200"))
  }

  @Test("SNAP-7 a snapshot can be dropped: at the return the screen is shown as it is")
  func dropped() {
    let stage = Stage()
    let delegate = stage.launch(LoggingController("root"), delegate: LifeDelegate(stage.log))
    stage.application.handle(.enteredBackground)
    stage.scene.ignoreSnapshotOnNextActivation()
    #expect(stage.scene.snapshot == nil)
    _ = delegate
  }

  @Test("BG-6 what the system cleans needs no release: nothing keeps an app from being suspended by itself")
  func nothingHeld() {
    let stage = Stage()
    let delegate = stage.launch(delegate: LifeDelegate(stage.log))
    stage.application.pasteboard = "kept"
    stage.application.handle(.enteredBackground)
    stage.application.handle(.suspended)
    #expect(stage.application.applicationState == .suspended)
    #expect(stage.application.pasteboard == "kept")
    _ = delegate
  }

  @Test("BG-7 who keeps what belongs to everybody when it is suspended is ended, and the host is told of what")
  func sharedResources() {
    for isReleased in [false, true] {
      let stage = Stage()
      let delegate = stage.launch(delegate: LifeDelegate(stage.log))
      var reasons: [TerminationReason] = []
      stage.application.onTermination = { reasons.append($0) }
      stage.application.acquireSharedResource(named: "camera")
      stage.application.acquireSharedResource(named: "address book")
      delegate.onCall = { call in
        guard call == "didEnterBackground" else { return }
        stage.application.releaseSharedResource(named: "camera")
        if isReleased { stage.application.releaseSharedResource(named: "address book") }
      }
      stage.application.handle(.enteredBackground)
      stage.application.handle(.suspended)
      #expect(reasons == (isReleased ? [] : [.sharedResources(["address book"])]))
      #expect(stage.application.applicationState == (isReleased ? .suspended : .notRunning))
      #expect(!stage.log.take().contains { $0.hasPrefix("willTerminate") })
    }
  }

  @Test("BG-8 BG-10 a task holds the suspension back, and no longer than time is given")
  func tasks() {
    let stage = Stage()
    let application = stage.application
    let delegate = stage.launch(delegate: LifeDelegate(stage.log))
    application.backgroundTimeLimit = .seconds(5)
    let task = application.beginBackgroundTask(withName: "upload")
    #expect(application.backgroundTimeRemaining == nil)
    application.handle(.enteredBackground)
    #expect(application.backgroundTimeRemaining == .seconds(5))
    #expect(!application.canSuspend)
    application.handle(.suspended)
    #expect(application.applicationState == .background)
    stage.pass(milliseconds: 2_000)
    application.advance(to: .zero + .seconds(2))
    #expect(application.backgroundTimeRemaining == .seconds(3))
    application.endBackgroundTask(task)
    #expect(application.canSuspend)
    #expect(application.nextDeadline == nil)
    _ = delegate
  }

  @Test("BG-10 when time is out the handlers run in order; who has not ended a task then is ended")
  func expiration() {
    let stage = Stage()
    let application = stage.application
    let delegate = stage.launch(delegate: LifeDelegate(stage.log))
    application.backgroundTimeLimit = .seconds(5)
    var reasons: [TerminationReason] = []
    application.onTermination = { reasons.append($0) }
    var first: BackgroundTaskID?
    first = application.beginBackgroundTask(withName: "first") {
      stage.log.add("first expires")
      if let first { application.endBackgroundTask(first) }
    }
    _ = application.beginBackgroundTask(withName: "second") { stage.log.add("second expires") }
    application.handle(.enteredBackground)
    _ = stage.log.take()
    #expect(application.nextDeadline == .zero + .seconds(5))
    application.advance(to: .zero + .seconds(5))
    #expect(stage.log.take() == ["first expires", "second expires"])
    #expect(reasons == [.backgroundTasks(["second"])])
    #expect(application.applicationState == .notRunning)
    _ = delegate
  }

  @Test("BG-9 a declared mode lets it go on in the background, and another one is refused")
  func modes() {
    let stage = Stage()
    stage.application.backgroundModes = [.audio]
    let delegate = stage.launch(delegate: LifeDelegate(stage.log))
    #expect(!stage.application.beginBackgroundActivity(.location))
    #expect(stage.takeDiagnostics() == [.undeclaredMode])
    #expect(stage.application.beginBackgroundActivity(.audio))
    stage.application.handle(.enteredBackground)
    stage.application.handle(.suspended)
    #expect(stage.application.applicationState == .background)
    stage.application.endBackgroundActivity(.audio)
    stage.application.handle(.suspended)
    #expect(stage.application.applicationState == .suspended)
    #expect(Set(BackgroundMode.allCases.map(\.rawValue)).count == 8)
    _ = delegate
  }
}
