import EarshotHost
import EarshotUI
import Glibc

exit(
  TerminalHost.run(delegate: ShelfDelegate()) { application in
    application.version = "1"
    application.registerRestorationClass(BookController.self)
    guard CommandLine.arguments.contains("scenes") else { return }
    application.manifest = SceneManifest(
      configurations: [SceneConfiguration(name: "Shelf", delegateClass: "ShelfScene")])
    application.registerSceneDelegate("ShelfScene") { ShelfScene() }
  })
