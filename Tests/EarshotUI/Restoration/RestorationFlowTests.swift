// SPDX-License-Identifier: Apache-2.0
import EarshotUI
import Testing

/// The instants at which an app is preserved and restored (RFLOW-1…RFLOW-8).
@MainActor
@Suite struct RestorationFlowTests {
  @Test("RFLOW-1 keeping asks the delegate, lets it encode, then walks")
  func keeping() {
    let stage = Stage()
    let delegate = StateDelegate(stage.log)
    stage.application.delegate = delegate
    let root = KeptController("root", identifier: "root", log: stage.log)
    let child = KeptController("child", identifier: "child", log: stage.log)
    root.addChild(child)
    stage.show(root)
    let archive = stage.keep()
    #expect(stage.log.take() == ["shouldSave", "willEncode", "root encode", "child encode"])
    #expect(archive.application["own"] == .integer(7))
  }

  @Test("RFLOW-2 when the delegate refuses nobody encodes and there is no archive")
  func refusing() {
    let stage = Stage()
    let delegate = StateDelegate(stage.log)
    delegate.savesState = false
    stage.application.delegate = delegate
    stage.show(KeptController("root", identifier: "root", log: stage.log))
    #expect(stage.application.preserveState() == nil)
    #expect(stage.log.take() == ["shouldSave"])
  }

  @Test("RFLOW-5 the version in the archive lets the app refuse it, and then nothing is touched")
  func versions() {
    let stage = Stage()
    stage.application.version = "1.0"
    let root = KeptController("root", identifier: "root")
    root.note = "old"
    stage.show(root)
    let log = CallLog()
    let delegate = StateDelegate(log)
    delegate.restoresState = false
    let launched = KeptController("root", identifier: "root", log: log)
    launched.note = "new"
    let next = Stage()
    next.application.delegate = delegate
    next.window.rootViewController = launched
    #expect(!next.application.restoreState(from: stage.keep()))
    #expect(log.take() == ["shouldRestore 1.0"])
    #expect(launched.note == "new")
  }

  @Test("RFLOW-6 what extends the restoration holds back the last callback until it completes")
  func extending() {
    final class Slow: KeptController {
      override func decodeRestorableState(with coder: StateCoder) {
        super.decodeRestorableState(with: coder)
        add("extends")
        onCall("extend")
      }
    }
    let stage = Stage()
    stage.show(Slow("root", identifier: "root"))
    let next = Stage()
    let launched = Slow("root", identifier: "root", log: next.log)
    launched.onCall = { [weak application = next.application] call in
      if call == "extend" { application?.extendStateRestoration() }
    }
    next.window.rootViewController = launched
    next.application.restoreState(from: stage.keep())
    #expect(next.log.take() == ["root decode ", "root extends"])
    next.application.completeStateRestoration()
    #expect(next.log.take() == ["root finished"])
    next.application.completeStateRestoration()
    #expect(next.log.take().isEmpty)
  }
}
