// SPDX-License-Identifier: Apache-2.0
import EarshotTestThreads
@testable import EarshotUIFoundation
import Foundation
import Testing

@Suite("URLs that an app opens", .blocking, .timeLimit(.minutes(25)))
struct URLOpenerTests {
  @Test("A URL is opened by the desktop's program, or by that in $BROWSER; what is no URL by none")
  func urls() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("opener-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let opened = folder.appendingPathComponent("opened")
    for name in ["xdg-open", "reader"] {
      try install(
        "#!/bin/sh\nprintf '%s %s' \(name) \"$1\" > '\(opened.path).part' && /bin/mv '\(opened.path).part' '\(opened.path)'\n",
        at: folder.appendingPathComponent(name))
    }
    let url = try #require(URL(string: "https://example.org/a?b=c"))
    #expect(URLOpener.open(url, in: ["PATH": folder.path]))
    #expect(content(of: opened) == "xdg-open https://example.org/a?b=c")
    try FileManager.default.removeItem(at: opened)
    #expect(URLOpener.open(url, in: ["PATH": folder.path, "BROWSER": "missing:reader"]))
    #expect(content(of: opened) == "reader https://example.org/a?b=c")
    #expect(!URLOpener.open(url, in: ["PATH": "/nowhere"]) && URLOpener.program(in: [:]) == nil)
    let option = try #require(URL(string: "--help"))
    #expect(!URLOpener.open(option, in: ["PATH": folder.path]))
  }

  /// A program that a shell writes: a file that this process writes is open in whatever another test forks meanwhile,
  /// and does not start as long as it is (ETXTBSY).
  private func install(_ script: String, at program: URL) throws {
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = ["-c", "printf %s \"$1\" > \"$2\" && chmod 755 \"$2\"", "sh", script, program.path]
    try shell.run()
    shell.waitUntilExit()
    try #require(shell.terminationStatus == 0)
  }

  /// The text that a program writes to it, within the time that a loaded machine may need; nil if it does not.
  private func content(of file: URL) -> String? {
    for _ in 0..<6_000 {
      if let text = try? String(contentsOf: file, encoding: .utf8) { return text }
      usleep(10_000)
    }
    return nil
  }
}
