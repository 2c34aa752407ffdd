// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

/// The programs, and the libraries that each may be linked with besides the system's and the Swift runtime.
///
/// It is the licence's wall: espeak-ng, under the GPL, is in `earshot-voice` alone. And it is what a start costs.
private let libraries: [String: Set<String>] = [
  "earshot": ["libasound", "libpulse"],
  "earshot-atspi": ["libsystemd"],
  "earshot-braille": ["libbrlapi", "liblouis"],
  "earshot-ear": ["libasound", "libpulse"],
  "earshot-guard": [],
  "earshot-speechd": [],
  "earshot-voice": ["libespeak-ng"],
  "earshot-websocket": ["libwebsockets"],
  "earshot-demo": ["libasound", "libcmark", "libpulse", "libsystemd"],
  "earshot-dialog": ["libasound", "libpulse", "libsystemd"],
  "gallery-example": ["libasound", "libpulse", "libsystemd"],
  "notes-example": ["libasound", "libpulse", "libsystemd"],
  "shelf-example": ["libasound", "libpulse", "libsystemd"],
]

/// What every program may need: the C library, its loader, what C++ and Swift need at run time.
private let system: Set<String> = ["libc", "libm", "ld-linux-x86-64", "ld-linux-aarch64", "libstdc++", "libgcc_s"]

@Suite("The programs need only what they use")
struct NeededLibrariesTests {
  /// The folder of the test bundle is the folder of the programs.
  private static let folder: URL = {
    let bundle = CommandLine.arguments.lazy.map { URL(filePath: $0) }.first { $0.path.contains(".xctest") }
    let own = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    return (bundle ?? own).deletingLastPathComponent()
  }()

  @Test("Each program is linked with its libraries and no others", arguments: libraries.keys.sorted())
  func needed(program: String) throws {
    let allowed = try #require(libraries[program])
    let data = try Data(contentsOf: Self.folder.appending(path: program))
    let needed = Set(
      try #require(ExecutableFile([UInt8](data))).neededLibraries.compactMap { $0.split(separator: ".").first })
    #expect(needed.contains("libc"))
    let others = needed.map(String.init).filter { !system.contains($0) && !isSwiftRuntime($0) }
    #expect(Set(others) == allowed)
  }

  private func isSwiftRuntime(_ library: String) -> Bool {
    library.hasPrefix("libswift") || ["libdispatch", "libBlocksRuntime"].contains(library)
  }

  @Test("What is no executable has no libraries: junk is not read past its end")
  func junk() {
    #expect(ExecutableFile([]) == nil)
    #expect(ExecutableFile(Array("#!/bin/sh\n".utf8)) == nil)
    #expect(ExecutableFile([0x7F, 0x45, 0x4C, 0x46, 2, 1] + [UInt8](repeating: 0xFF, count: 200)) == nil)
  }
}
