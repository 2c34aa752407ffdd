// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotUI
import Testing

/// The reader of each scene, in an app on several terminals.
@MainActor
@Suite("The readers of scenes") struct AudienceTests {
  /// The words that a reader was told.
  @MainActor
  private final class Listener {
    let audience = AccessibilityAudience()
    private(set) var tree = ElementTree()
    private(set) var heard: [String] = []
    private var tokens: [ObservationToken] = []

    init() {
      audience.onTreeChange = { [weak self] in _ = self?.tree.apply($0) }
      audience.onResize = { [weak self] in self?.heard.append("resize") }
      listen(audience.hub)
    }

    /// The words that the reader of the app itself is told.
    init(_ application: Application) {
      application.onTreeChange = { [weak self] in _ = self?.tree.apply($0) }
      listen(application.hub)
    }

    private func listen(_ hub: NotificationHub) {
      tokens = [
        hub.observe(AccessibilityNotification.ScreenChanged.self) { [weak self] in
          guard let self else { return }
          guard case .element(let id) = $0.argument else { return heard.append("screen") }
          heard.append("screen \(tree[id]?.label ?? "?")")
        },
        hub.observe(AccessibilityNotification.LayoutChanged.self) { [weak self] _ in self?.heard.append("layout") },
        hub.observe(AccessibilityNotification.Announcement.self) { [weak self] in self?.heard.append($0.text) },
      ]
    }

    var labels: [String] {
      let elements = tree.root.map { tree.subtree(of: $0).compactMap { tree[$0] } } ?? []
      return elements.filter(\.isElement).compactMap(\.label).sorted()
    }

    func take() -> [String] {
      defer { heard = [] }
      return heard
    }
  }

  /// A scene with two labels.
  private func connect(_ name: String, to stage: SceneStage, _ audience: AccessibilityAudience? = nil) throws
    -> WindowScene
  {
    let scene = try stage.application.connectScene(size: SceneStage.size, audience: audience)
    let root = ViewController()
    let window = Window(windowScene: scene)
    window.rootViewController = root
    window.makeKeyAndVisible()
    for (row, word) in ["one", "two"].enumerated() {
      root.view.addSubview(Label("\(name) \(word)", frame: CellRectangle(x: 0, y: row, width: 20, height: 1)))
    }
    return scene
  }

  private func label(_ index: Int, _ scene: WindowScene) -> View? {
    scene.windows.last?.rootViewController?.view.subviews[index]
  }

  @Test("SCN-1 each reader knows its own scene, and hears what concerns it alone")
  func own() throws {
    let stage = SceneStage()
    stage.launch()
    let left = Listener()
    let right = Listener()
    let first = try connect("left", to: stage, left.audience)
    let second = try connect("right", to: stage, right.audience)
    stage.application.update()
    #expect(left.labels == ["left one", "left two"])
    #expect(right.labels == ["right one", "right two"])
    _ = (left.take(), right.take())
    stage.application.postLayoutChanged(label(1, first))
    stage.application.postScreenChanged(label(1, second))
    // What is about no view is for the one that the user is in.
    stage.application.post(.announcement("here"))
    stage.application.bringToFront(first)
    stage.application.post(.announcement("there"))
    stage.application.update()
    #expect(left.take() == ["layout", "there"])
    #expect(right.take() == ["screen right two", "here"])
    first.size = CellSize(width: 20, height: 5)
    #expect(left.take() == ["resize"] && right.take() == [])
  }

  @Test("One reader of two scenes knows the one that the user is in, and comes back to where it was")
  func shared() throws {
    let stage = SceneStage()
    stage.launch()
    let listener = Listener(stage.application)
    let first = try connect("left", to: stage)
    stage.application.update()
    let place = try #require(label(1, first)?.accessibilityElementID)
    stage.application.hub.post(AccessibilityNotification.ElementFocused(place, unfocused: nil))
    let second = try connect("right", to: stage)
    stage.application.update()
    #expect(listener.labels == ["right one", "right two"])
    #expect(listener.take() == ["screen"])
    // What happens where the user is not is not told.
    stage.application.postScreenChanged(label(0, first))
    stage.application.update()
    #expect(listener.take() == [])
    stage.application.bringToFront(first)
    stage.application.update()
    #expect(listener.labels == ["left one", "left two"])
    #expect(listener.take() == ["screen left two"])
    _ = second
  }

  @Test("When the scene that the user is in goes, nothing of another terminal is told before they are there")
  func gone() throws {
    let stage = SceneStage()
    stage.launch()
    let listener = Listener(stage.application)
    let first = try connect("left", to: stage)
    let second = try connect("right", to: stage)
    stage.application.update()
    _ = listener.take()
    stage.application.handle(.hungUp, for: second)
    stage.application.update()
    #expect(listener.take() == [])
    #expect(stage.application.frontResponder == nil)
    stage.application.bringToFront(first)
    stage.application.update()
    #expect(listener.labels == ["left one", "left two"])
    #expect(listener.take() == ["screen"])
  }

  @Test("The pointer is on the scene that the user is in, not on what is at the same cell of another terminal")
  func pointer() throws {
    let stage = SceneStage()
    stage.launch()
    var clicked: [String] = []
    func addButton(_ name: String) throws -> WindowScene {
      let scene = try connect(name, to: stage)
      let button = Button(name) { clicked.append(name) }
      button.frame = CellRectangle(x: 0, y: 3, width: 10, height: 1)
      scene.windows.last?.rootViewController?.view.addSubview(button)
      return scene
    }
    let first = try addButton("left")
    _ = try addButton("right")
    stage.application.update()
    stage.application.click(at: CellPoint(x: 1, y: 3))
    stage.application.bringToFront(first)
    stage.application.click(at: CellPoint(x: 1, y: 3))
    #expect(clicked == ["right", "left"])
  }
}
