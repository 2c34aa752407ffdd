// SPDX-License-Identifier: Apache-2.0
import CSystem
import Foundation
import Testing

/// The version is that of `earshot_version.h`; what names it elsewhere follows it.
@Suite("The version")
struct VersionTests {
  private static let root = URL(filePath: #filePath).appending(path: "../../..").standardized

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
  }

  @Test("Pages name the packages of this version", arguments: ["README.md", "Sources/Earshot.docc/SpeechTests.md"])
  func pages(path: String) throws {
    let names = try text(path).matches(of: /earshot[_-](\d+(?:\.\d+)+)[_-]/).map { String($0.1) }
    #expect(!names.isEmpty)
    #expect(Set(names) == [EARSHOT_VERSION])
  }

  @Test("The log of changes begins with it, or with what comes after it")
  func changes() throws {
    let heading = try #require(text("CHANGELOG.md").split(separator: "\n").first { $0.hasPrefix("## ") })
    #expect(heading.hasPrefix("## \(EARSHOT_VERSION), ") || heading == "## Next", "\(heading)")
  }

  @Test("No source has it again")
  func sources() throws {
    let base = Self.root.appending(path: "Sources")
    let names = FileManager.default.enumerator(atPath: base.path)?.compactMap { $0 as? String } ?? []
    for name in names where [".swift", ".c", ".h"].contains(where: name.hasSuffix) && !name.hasSuffix("_version.h") {
      for line in try text("Sources/\(name)").split(separator: "\n")
      where line.localizedCaseInsensitiveContains("version") {
        #expect(!line.contains("\"\(EARSHOT_VERSION)\""), "\(name): \(line)")
      }
    }
  }
}
