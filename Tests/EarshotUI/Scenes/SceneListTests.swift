// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotTestKit
import EarshotUI
import Testing

/// The list of an app's scenes, with what each shows.
@MainActor
@Suite("The list of scenes") struct SceneListTests {
  /// A scene that shows one page, and goes on with another one's.
  @MainActor
  private final class PageScene: WindowSceneDelegate {
    var page = "nothing"
    var went: [String] = []

    func stateRestorationActivity(for scene: Scene) -> UserActivity? {
      page.isEmpty ? nil : UserActivity(activityType: "page", title: page)
    }
    func scene(_ scene: Scene, willContinueUserActivityWithType type: String) { went.append("will \(type)") }
    func scene(_ scene: Scene, continue activity: UserActivity) { went.append("go on with \(activity.title ?? "")") }
  }

  private let host = AppHost(columns: 60, rows: 12)

  private func connect(_ page: String) throws -> (WindowScene, PageScene) {
    host.application.registerSceneDelegate("Page") {
      let delegate = PageScene()
      delegate.page = page
      return delegate
    }
    let scene = try host.application.connectScene(size: CellSize(width: 60, height: 12))
    let root = ViewController()
    root.title = page
    root.view.addSubview(Label("This is \(page).", frame: CellRectangle(x: 0, y: 2, width: 30, height: 1)))
    let window = Window(windowScene: scene)
    window.rootViewController = NavigationController(rootViewController: root)
    window.makeKeyAndVisible()
    host.listen()
    return (scene, try #require(scene.delegate as? PageScene))
  }

  /// Three scenes, of which the second was closed, and the list shown in the third.
  private func showList(closed: String = "Crows") throws -> (WindowScene, PageScene) {
    host.application.disconnect(host.scene)
    host.application.manifest = SceneManifest(
      supportsMultipleScenes: true, configurations: [SceneConfiguration(name: "Page", delegateClass: "Page")])
    host.application.launch()
    _ = try connect("Hares")
    let (second, _) = try connect(closed)
    host.application.handle(.hungUp, for: second)
    let third = try connect("Wolves")
    let list = NavigationController(rootViewController: SceneListController())
    third.0.windows.last?.rootViewController?.present(list, animated: false)
    host.listen()
    _ = host.takePhrases()
    return third
  }

  @Test("SCN-14 each session is read with where it is; the closed ones too")
  func rows() throws {
    _ = try showList()
    host.press("Tab Home Down Down")
    let heard = host.hear().joined(separator: " | ")
    for row in ["Hares, another terminal", "Wolves, this terminal", "Crows, closed"] {
      #expect(heard.contains(row), "\(heard)")
    }
  }

  @Test("EVT-3 choosing one goes on here with what was being done there", arguments: [(0, "Hares"), (1, "Crows")])
  func handOver(_ row: Int, _ page: String) throws {
    let (_, delegate) = try showList()
    host.press("Tab Home" + String(repeating: " Down", count: row) + " Enter")
    host.listen()
    #expect(delegate.went == ["will page", "go on with \(page)"])
    #expect(!host.text.contains("Windows"))
  }

  @Test("One of which nothing was kept says so, and the list stays")
  func nothingKept() throws {
    let (scene, delegate) = try showList(closed: "")
    host.press("Tab Home Down Enter")
    let heard = host.hear()
    #expect(heard.contains("Not kept: what was done in this window"), "\(heard)")
    #expect(delegate.went.isEmpty)
    #expect(host.application.picture(of: scene).text.contains("Windows"))
  }

  @Test("SCN-14 closing one ends it for good, except the one that shows the list")
  func closing() throws {
    let (scene, _) = try showList()
    host.press("Tab Home Delete")
    #expect(host.application.openSessions.map { $0.activity?.title } == ["Crows", "Wolves"])
    #expect(host.application.connectedScenes.count == 1)
    host.press("End Delete")
    #expect(host.application.connectedScenes.first === scene)
    host.press("Home Delete")
    #expect(host.application.openSessions.map { $0.activity?.title } == ["Wolves"])
  }

  @Test(
    "SNAP-2 SNAP-8 the snapshot shows and reads what is there, or was when it was closed",
    arguments: [
      (0, "Hares"), (1, "Crows"),
    ])
  func snapshot(_ row: Int, _ page: String) throws {
    let (scene, _) = try showList()
    host.press("Tab Home" + String(repeating: " Down", count: row) + " s")
    _ = host.hear()
    #expect(host.application.picture(of: scene).text.contains("This is \(page)."))
    #expect(host.stops.contains { $0.label == "This is \(page)." && $0.role == .label })
    // Nothing of it can be used.
    #expect(!host.stops.contains { $0.role == .button && $0.label == page })
  }

  @Test("SNAP-8 what lies behind a sheet is not read in the snapshot either")
  func behindASheet() throws {
    _ = try showList()
    host.press("Tab Home Down Down s")
    _ = host.hear()
    #expect(host.stops.contains { $0.label == "Close" && $0.role == .label })
    #expect(!host.stops.contains { $0.label == "This is Wolves." })
  }
}
