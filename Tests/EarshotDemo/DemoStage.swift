// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotTestKit
import EarshotUI

@testable import earshot_demo

/// The demo as it is launched, with as many windows as a test opens.
@MainActor
final class DemoStage {
  let shelf: Bookshelf
  let host: AppHost
  private let delegate: DemoDelegate

  init(_ shelf: Bookshelf, restoring archive: StateArchive? = nil) {
    self.shelf = shelf
    delegate = DemoDelegate(shelf)
    host = AppHost(columns: 40, rows: 12, delegate: delegate)
    let application = host.application
    application.disconnect(host.scene)
    application.manifest = DemoScene.manifest
    application.registerSceneDelegate("DemoScene") { DemoScene(shelf) }
    application.launch(restoring: archive)
  }

  /// A start of the app in another terminal: the window that was closed last, else a new one.
  ///
  /// - Parameter urls: what it is started to open.
  func start(_ urls: [String] = []) throws -> WindowScene {
    let application = host.application
    let scene = try application.connectScene(
      application.openSessions.last { $0.scene == nil }, size: CellSize(width: 40, height: 12),
      options: SceneConnectionOptions(urls: urls.map { OpenURLContext($0) }))
    return scene
  }

  /// The user goes to another terminal, presses keys there, and listens to what each does.
  func hear(_ keys: String = "", in scene: WindowScene) -> [String] {
    if host.application.keyWindow?.windowScene !== scene { host.application.bringToFront(scene) }
    // The reader has to be there before it is asked for something.
    host.listen()
    for key in keys.split(separator: " ") {
      host.press(String(key))
      host.listen()
    }
    return host.hear()
  }

  func text(of scene: WindowScene) -> String { host.application.picture(of: scene).text }

  /// The sentence that a window's book is open at; nil where no book is.
  func place(in scene: WindowScene) -> Int? {
    (scene.windows.first?.rootViewController as? DemoController)?.reading?.place
  }
}
