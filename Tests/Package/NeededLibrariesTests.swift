// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

/// The programs, each of which starts where no library but the system's and the Swift runtime is: others are loaded when
/// they are used, by any name they have.
private let programs = [
  "earshot", "earshot-atspi", "earshot-braille", "earshot-demo", "earshot-dialog", "earshot-ear", "earshot-guard",
  "earshot-speechd", "earshot-voice", "earshot-websocket", "gallery-example", "notes-example", "shelf-example",
]

/// The libraries that every program may need: the C library, its loader, what C++ and Swift need at run time.
private let system: Set<String> = ["libc", "libm", "ld-linux-x86-64", "ld-linux-aarch64", "libstdc++", "libgcc_s"]

@Suite("The programs need only what they use")
struct NeededLibrariesTests {
  /// The folder of the test bundle is the folder of the programs.
  private static let folder: URL = {
    let bundle = CommandLine.arguments.lazy.map { URL(filePath: $0) }.first { $0.path.contains(".xctest") }
    let own = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    return (bundle ?? own).deletingLastPathComponent()
  }()

  private static func bytes(of program: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appending(path: program)))
  }

  @Test("Each program is linked with the system's libraries and no others", arguments: programs)
  func needed(program: String) throws {
    let file = try #require(ExecutableFile(try Self.bytes(of: program)))
    let needed = Set(file.neededLibraries.compactMap { $0.split(separator: ".").first }).map(String.init)
    #expect(needed.contains("libc"))
    #expect(needed.filter { !system.contains($0) && !isSwiftRuntime($0) } == [])
  }

  /// The licence's wall: espeak-ng is under the GPL. SwiftPM links what a program's helper needs into the program, too, so
  /// that the files alone do not tell who calls it; the sources do.
  @Test("The voice alone calls espeak-ng")
  func synthesizer() throws {
    let sources = URL(filePath: #filePath).appending(path: "../../../Sources").standardized
    let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    let users = try files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }.filter {
      try String(contentsOf: $0, encoding: .utf8).contains("import CEspeakNG")
    }
    #expect(!users.isEmpty)
    #expect(Set(users.map { $0.deletingLastPathComponent().lastPathComponent }) == ["earshot-voice"])
  }

  /// espeak-ng is linked with what plays its sound, which needs thirty libraries of its own.
  @Test("The voice loads the synthesizer without the libraries of sound")
  func silence() throws {
    let (voice, input, output) = (Process(), Pipe(), Pipe())
    // Under a name of its own: the tests of sound count the workers of this process.
    let link = FileManager.default.temporaryDirectory.appending(path: "needed-libraries-\(UUID())")
    try FileManager.default.createSymbolicLink(
      at: link, withDestinationURL: Self.folder.appending(path: "earshot-voice").standardizedFileURL)
    defer { try? FileManager.default.removeItem(at: link) }
    voice.executableURL = link
    (voice.standardInput, voice.standardOutput) = (input, output)
    try voice.run()
    defer { kill(voice.processIdentifier, SIGKILL) }
    #expect(!output.fileHandleForReading.availableData.isEmpty)
    let maps = try String(contentsOfFile: "/proc/\(voice.processIdentifier)/maps", encoding: .utf8)
    try #require(maps.contains("libespeak-ng"))
    #expect(["libpcaudio", "libpulse", "libasound", "libX11"].filter(maps.contains) == [])
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
