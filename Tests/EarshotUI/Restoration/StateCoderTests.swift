// SPDX-License-Identifier: Apache-2.0
import EarshotUI
import Testing

/// The state that objects keep (RES-1…RES-26).
@MainActor
@Suite struct StateCoderTests {
  /// Keeps whatever a test wants kept.
  private final class Encoding: ViewController {
    var encodes: (StateCoder) -> Void = { _ in }
    var decodes: (StateCoder) -> Void = { _ in }
    override func encodeRestorableState(with coder: StateCoder) {
      super.encodeRestorableState(with: coder)
      encodes(coder)
    }
    override func decodeRestorableState(with coder: StateCoder) {
      super.decodeRestorableState(with: coder)
      decodes(coder)
    }
  }

  private struct Place: Codable, Equatable {
    enum Side: String, Codable { case left, right }
    var chapter: Int
    var sentence: UInt64
    var ratio: Float
    var side: Side?
    var marks: [String: [Double]]
    var rest: [Place]
  }

  /// Keeps with one object and gets back with another, at another launch.
  private func launch(
    _ encodes: @escaping (StateCoder) -> Void, _ decodes: @escaping (StateCoder) -> Void
  ) -> [DiagnosticKind] {
    let stage = Stage()
    let (before, after) = (Encoding(), Encoding())
    before.restorationIdentifier = "root"
    after.restorationIdentifier = "root"
    before.encodes = encodes
    after.decodes = decodes
    stage.show(before)
    _ = Stage(restoring: stage.keep(), root: after)
    return stage.takeDiagnostics()
  }

  @Test("UIKit's names for single values; what is missing is false, 0 or nothing")
  func singleValues() {
    var decoded: [String] = []
    let told = launch { coder in
      coder.encode(true, forKey: "flag")
      coder.encode(3, forKey: "count")
      coder.encode(0.5, forKey: "ratio")
      coder.encode("Oslo", forKey: "name")
    } _: { coder in
      decoded += ["\(coder.decodeBool(forKey: "flag")) \(coder.decodeBool(forKey: "none"))"]
      decoded += ["\(coder.decodeInteger(forKey: "count")) \(coder.decodeInteger(forKey: "none"))"]
      decoded += ["\(coder.decodeDouble(forKey: "ratio")) \(coder.decodeDouble(forKey: "none"))"]
      decoded += [coder.decodeObject(forKey: "name") as? String ?? "", "\(coder.decodeObject(forKey: "none") == nil)"]
    }
    #expect(decoded == ["true false", "3 0", "0.5 0.0", "Oslo", "true"] && told.isEmpty)
  }

  @Test("RES-15 anything that is codable is kept as it is")
  func codable() {
    let inner = Place(chapter: -1, sentence: .max, ratio: 0.1, side: nil, marks: [:], rest: [])
    let place = Place(
      chapter: 3, sentence: 12, ratio: .infinity, side: .right, marks: ["a": [0.1, 2]], rest: [inner, inner])
    var decoded: [Bool] = []
    let told = launch { coder in
      coder.encode(place, forKey: "place")
      coder.encode([1, 2, 3], forKey: "list")
      coder.encode(true, forKey: "yes")
      coder.encode(nil as Int?, forKey: "nothing")
      coder.encode(Int.min, forKey: "least")
      coder.encode("한국어 \u{0} \" \\", forKey: "text")
    } _: { coder in
      decoded = [
        coder.decode(Place.self, forKey: "place") == place, coder.decode([Int].self, forKey: "list") == [1, 2, 3],
        coder.decode(Bool.self, forKey: "yes") == true, !coder.containsValue(forKey: "nothing"),
        coder.decode(Int.self, forKey: "least") == Int.min,
        coder.decode(String.self, forKey: "text") == "한국어 \u{0} \" \\",
      ]
    }
    #expect(decoded == [true, true, true, true, true, true])
    #expect(told.isEmpty)
  }

  @Test("RES-15 what is of another type than it is asked for is nothing, and what cannot be encoded is told")
  func mismatches() {
    struct Broken: Encodable {
      struct Failure: Error {}
      func encode(to encoder: any Encoder) throws { throw Failure() }
    }
    final class Endless: Encodable {
      enum Keys: CodingKey { case next }
      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(Endless(), forKey: .next)
      }
    }
    var decoded: [Bool] = []
    let told = launch { coder in
      coder.encode("text", forKey: "text")
      coder.encode(300, forKey: "large")
      coder.encode(Broken(), forKey: "broken")
      coder.encode(Endless(), forKey: "endless")
    } _: { coder in
      decoded = [
        coder.decode(Int.self, forKey: "text") == nil, coder.decode(UInt8.self, forKey: "large") == nil,
        coder.decode(Place.self, forKey: "large") == nil, coder.decode([Int].self, forKey: "text") == nil,
        !coder.containsValue(forKey: "broken"), !coder.containsValue(forKey: "endless"),
      ]
    }
    #expect(decoded == [true, true, true, true, true, true])
    #expect(told == [.notCodable, .notCodable])
  }

  @Test("RES-14 equal keys of two objects do not clash, nor do those of an app and of the toolkit")
  func ownKeys() {
    final class Tabs: TabBarController {
      var note = ""
      override func encodeRestorableState(with coder: StateCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode("mine", forKey: "selected")
      }
      override func decodeRestorableState(with coder: StateCoder) {
        super.decodeRestorableState(with: coder)
        note = coder.decode(String.self, forKey: "selected") ?? ""
      }
    }
    func root(_ notes: [String]) -> Tabs {
      let tabs = Tabs()
      tabs.restorationIdentifier = "tabs"
      tabs.viewControllers = notes.map { note in
        let page = KeptController(note, identifier: "page")
        page.note = note
        return page
      }
      return tabs
    }
    let stage = Stage()
    let tabs = root(["a", "b"])
    stage.show(tabs)
    tabs.selectedIndex = 1
    let launched = root(["", ""])
    _ = Stage(restoring: stage.keep(), root: launched)
    #expect(launched.note == "mine")
    #expect(launched.selectedIndex == 1)
    #expect(launched.viewControllers.map { ($0 as? KeptController)?.note } == ["a", "b"])
  }

  @Test("RES-15 a controller is kept as a reference, and one without an identifier not at all")
  func references() {
    let page = KeptController("page", identifier: nil)
    var refers = true
    let told = launch { coder in
      coder.encode(page, forKey: "page")
    } _: { coder in
      refers = coder.containsValue(forKey: "page")
    }
    #expect(!refers)
    #expect(told == [.noRestorationIdentifier])
  }

  @Test("RES-16 the toolkit's keys are refused to apps, and written by the toolkit")
  func reserved() {
    let told = launch { coder in
      coder.encode("1", forKey: StateRestoration.bundleVersionKey)
      coder.encode("2", forKey: StateRestoration.userInterfaceIdiomKey)
      coder.encode("3", forKey: StateRestoration.viewControllerStoryboardKey)
    } _: { coder in
      #expect(!coder.containsValue(forKey: StateRestoration.bundleVersionKey))
    }
    #expect(told == [.reservedKey, .reservedKey, .reservedKey])
    let stage = Stage()
    stage.application.version = "2.1"
    let archive = stage.keep()
    #expect(archive.application[StateRestoration.bundleVersionKey] == .text("2.1"))
    #expect(archive.application[StateRestoration.userInterfaceIdiomKey] == .text("terminal"))
  }

  @Test("RES-17 a selection, settings and what was typed come back; of a secret nothing is written")
  func typed() {
    func form(_ text: String, secret: Bool) -> (ViewController, TextField) {
      let (root, field) = (ViewController(), TextField(text))
      root.restorationIdentifier = "root"
      field.restorationIdentifier = "field"
      field.isSecureTextEntry = secret
      root.view.addSubview(field)
      return (root, field)
    }
    let stage = Stage()
    let (shown, field) = form("milk tea", secret: false)
    stage.show(shown)
    field.select(4..<4)
    let (launched, restored) = form("", secret: false)
    _ = Stage(restoring: stage.keep(), root: launched)
    #expect(restored.text == "milk tea")
    #expect(restored.caret == 4)

    stage.show(form("hunter2", secret: true).0)
    let archive = stage.keep()
    #expect(archive.interfaces[0].objects.map(\.parts) == [[:], [:]])
    #expect(!"\(archive)".contains("hunter2"))
    // A password that is shown for a moment is one still.
    let (unveiled, password) = form("hunter2", secret: true)
    password.isSecureTextEntry = false
    stage.show(unveiled)
    #expect(!"\(stage.keep())".contains("hunter2"))
    // A field that has become a secret since takes nothing either.
    let (later, secret) = form("", secret: true)
    stage.show(form("old", secret: false).0)
    _ = Stage(restoring: stage.keep(), root: later)
    #expect(secret.text.isEmpty)
  }
}
