// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotUI
import Testing

/// The events around an app (EVT-1…EVT-7).
@MainActor
@Suite struct ImportantEventsTests {
  @Test("EVT-1 EVT-6 a memory warning is an event of the host's: it reaches the delegate, observers and controllers")
  func memory() {
    final class Root: ViewController {
      var warnings = 0
      override func didReceiveMemoryWarning() {
        super.didReceiveMemoryWarning()
        warnings += 1
      }
    }
    let stage = Stage()
    let root = Root()
    let delegate = stage.launch(root, delegate: LifeDelegate(stage.log))
    let token = stage.application.hub.observe(MemoryWarning.self) { _ in stage.log.add("posted") }
    stage.application.handle(.memoryWarning)
    #expect(stage.log.take() == ["memory (active)", "posted"])
    #expect(root.warnings == 1)
    token.cancel()
    _ = delegate
  }

  @Test("EVT-2 EVT-6 protected data goes before the lock and is back after it, each told once")
  func protectedData() {
    let stage = Stage()
    let application = stage.application
    let delegate = stage.launch(delegate: LifeDelegate(stage.log))
    var readable: [Bool] = []
    delegate.onCall = { _ in readable.append(application.isProtectedDataAvailable) }
    let tokens = [
      application.hub.observe(ApplicationNotification.ProtectedDataWillBecomeUnavailable.self) { _ in
        stage.log.add("goes")
        readable.append(application.isProtectedDataAvailable)
      },
      application.hub.observe(ApplicationNotification.ProtectedDataDidBecomeAvailable.self) { _ in
        stage.log.add("is back")
        readable.append(application.isProtectedDataAvailable)
      },
    ]
    func states(_ events: LifeCycleEvent...) -> [Bool] {
      events.map { event in
        application.handle(event)
        return application.isProtectedDataAvailable
      }
    }
    #expect(application.isProtectedDataAvailable)
    #expect(states(.protectedDataDidBecomeAvailable) == [true])
    #expect(stage.log.take().isEmpty)
    // What is kept from others is put away while it can still be read.
    #expect(states(.protectedDataWillBecomeUnavailable, .protectedDataWillBecomeUnavailable) == [false, false])
    #expect(stage.log.take() == ["locks (active)", "goes"])
    #expect(states(.protectedDataDidBecomeAvailable, .protectedDataDidBecomeAvailable) == [true, true])
    #expect(stage.log.take() == ["unlocked (active)", "is back"])
    #expect(readable == [true, true, true, true])
    for token in tokens { token.cancel() }
  }

  @Test("EVT-2 an app that is not on the screen is told of the lock, too")
  func protectedDataInBackground() {
    let stage = Stage()
    let delegate = stage.launch(delegate: LifeDelegate(stage.log))
    stage.application.handle(.enteredBackground)
    _ = stage.log.take()
    stage.application.handle(.protectedDataWillBecomeUnavailable)
    stage.application.handle(.protectedDataDidBecomeAvailable)
    #expect(stage.log.take() == ["locks (background)", "unlocked (background)"])
    _ = delegate
  }

  @Test("EVT-3 an activity is announced, then continued, and responders that the delegate names go on with it")
  func handOver() {
    final class Reader: ViewController {
      var sentence = 0
      override func restoreUserActivityState(_ activity: UserActivity) {
        sentence = activity.value(Int.self, forKey: "sentence") ?? -1
      }
    }
    let stage = Stage()
    let delegate = stage.launch(delegate: LifeDelegate(stage.log))
    let reader = Reader()
    delegate.goesOn = [reader]
    var activity = UserActivity(activityType: "reading", title: "A book")
    activity.set(42, forKey: "sentence")
    #expect(stage.application.handOver("reading") { () throws(UserActivityFailure) in activity })
    #expect(stage.log.take() == ["willContinue reading (active)", "continue reading (active)"])
    #expect(reader.sentence == 42)
  }

  @Test("EVT-3 an activity that cannot be had is told as failed")
  func handOverFails() {
    let stage = Stage()
    let delegate = stage.launch(delegate: LifeDelegate(stage.log))
    let wentOn = stage.application.handOver("reading") { () throws(UserActivityFailure) in
      throw UserActivityFailure("The other side is gone.")
    }
    #expect(!wentOn)
    #expect(
      stage.log.take() == ["willContinue reading (active)", "didFail reading: The other side is gone. (active)"])
    _ = delegate
  }

  @Test("EVT-4 another day is told at once; while it is suspended once, at the return")
  func timeChange() {
    let stage = Stage()
    let delegate = stage.launch(delegate: LifeDelegate(stage.log))
    stage.application.handle(.significantTimeChange)
    #expect(stage.log.take() == ["time (active)"])
    stage.application.handle(.enteredBackground)
    stage.application.handle(.suspended)
    _ = stage.log.take()
    stage.application.handle(.significantTimeChange)
    stage.application.handle(.significantTimeChange)
    #expect(stage.log.take().isEmpty)
    stage.application.handle(.enteredForeground)
    #expect(stage.log.take() == ["willEnterForeground (inactive)", "time (inactive)", "didBecomeActive (active)"])
    _ = delegate
  }

  @Test("EVT-5 EVT-7 URLs go to the delegate one by one; those of a launch that it refuses are not opened")
  func urls() {
    let stage = Stage()
    let delegate = stage.launch(delegate: LifeDelegate(stage.log))
    #expect(stage.application.open([OpenURLContext("a:1"), OpenURLContext("a:2")]))
    stage.application.handle(.open([OpenURLContext("a:3")]))
    #expect(stage.log.take() == ["open a:1 (active)", "open a:2 (active)", "open a:3 (active)"])
    delegate.opens = false
    #expect(!stage.application.open([OpenURLContext("a:4")]))

    for accepts in [true, false] {
      let next = Stage()
      let delegate = LifeDelegate(next.log)
      delegate.accepts = accepts
      next.application.delegate = delegate
      #expect(next.application.launch(LaunchOptions(urls: [OpenURLContext("a:5")])) == accepts)
      #expect(next.log.take().contains("open a:5 (inactive)") == accepts)
    }
  }

  @Test("EVT-7 a launch says why it was made, and goes on with the activity it was made for")
  func launchOptions() {
    let stage = Stage()
    let delegate = LifeDelegate(stage.log)
    stage.application.delegate = delegate
    stage.application.launch(LaunchOptions(userActivity: UserActivity(activityType: "reading")))
    #expect(
      stage.log.take() == [
        "willFinishLaunching (inactive)", "didFinishLaunching (inactive)", "continue reading (inactive)",
        "didBecomeActive (active)",
      ])
  }
}
