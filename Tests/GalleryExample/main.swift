import EarshotCore
import EarshotHost
import EarshotUI
import Glibc

// `gallery-example rtl` shows it as in a language that runs from right to left.
let isMirrored = CommandLine.arguments.contains("rtl")
exit(
  TerminalHost.run {
    let root = NavigationController(rootViewController: GalleryController())
    if isMirrored { root.traitOverrides.layoutDirection = .rightToLeft }
    return root
  })
