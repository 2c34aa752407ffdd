// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotHost
import EarshotOwnReader
import EarshotUI
import Glibc

// `gallery-example rtl` shows it as in a language that runs from right to left, `gallery-example ko` in Korean.
let isMirrored = CommandLine.arguments.contains("rtl")
let words = CommandLine.arguments.contains("ko") ? GalleryWords.korean : .english
var options = HostOptions.speaking
options.usesPointer = true
if CommandLine.arguments.contains("ko") { options.language = "ko" }
exit(
  TerminalHost.run(options) {
    let root = NavigationController(rootViewController: GalleryController(words))
    if isMirrored { root.traitOverrides.layoutDirection = .rightToLeft }
    return root
  })
