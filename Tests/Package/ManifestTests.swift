// SPDX-License-Identifier: Apache-2.0
import EarshotTestThreads
import Foundation
import Testing

/// SwiftPM builds no product of a package asked for by version whose manifest has flags of its own. Where it checks out
/// such packages, ours has none.
@Suite("The manifest, as an app's build and our own read it", .blocking, .timeLimit(.minutes(25)))
struct ManifestTests {
  @Test("In an app's checkouts no target has flags of its own")
  func dependency() throws {
    #expect(try Self.flagged(in: "app/.build/checkouts/Earshot") == [])
  }

  @Test("In its own folder the rooms have them, so that the other test would see them")
  func own() throws {
    let flagged = try Self.flagged(in: "Earshot")
    #expect(flagged.contains("EarshotCore"))
    #expect(flagged.contains("EarshotUI"))
  }

  private struct Manifest: Decodable {
    struct Target: Decodable {
      struct Setting: Decodable { var kind: [String: Value] }
      /// The value of a setting, which is not looked at.
      struct Value: Decodable {}
      var name: String
      var settings: [Setting]
    }
    var targets: [Target]
  }

  /// The targets that have flags of their own, by the manifest as SwiftPM reads it in a folder.
  private static func flagged(in place: String) throws -> [String] {
    let scratch = FileManager.default.temporaryDirectory.appending(path: "earshot-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: scratch) }
    let folder = scratch.appending(path: place)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let manifest = URL(filePath: #filePath).appending(path: "../../../Package.swift").standardized
    try FileManager.default.copyItem(at: manifest, to: folder.appending(path: "Package.swift"))
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["swift", "package", "--package-path", folder.path, "dump-package"]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let json = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    let targets = try JSONDecoder().decode(Manifest.self, from: json).targets
    try #require(!targets.isEmpty)
    return targets.filter { $0.settings.contains { $0.kind["unsafeFlags"] != nil } }.map(\.name)
  }
}
