// SPDX-License-Identifier: Apache-2.0
import EarshotHost
import EarshotOwnReader
import EarshotUI
import Glibc

exit(
  TerminalHost.run(.speaking, delegate: ShelfDelegate()) { application in
    application.version = "1"
    guard let kind = CommandLine.arguments.dropFirst().first else { return }
    application.manifest = SceneManifest(
      supportsMultipleScenes: kind == "windows",
      configurations: [SceneConfiguration(name: "Shelf", delegateClass: "ShelfScene")])
    application.registerSceneDelegate("ShelfScene") { ShelfScene() }
  })
