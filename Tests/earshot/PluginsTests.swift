// SPDX-License-Identifier: Apache-2.0
import EarshotTestThreads
import EarshotTestTerminals
import Foundation
import Testing

@Suite("earshot plugins", .blocking, .timeLimit(.minutes(25)))
struct PluginsTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func earshot(_ words: String..., path: String? = nil) throws -> Outcome {
    let (config, state) = (scratch.path("config"), scratch.path("state"))
    var environment = ["HOME": scratch.url.path, "XDG_CONFIG_HOME": config, "XDG_STATE_HOME": state]
    environment["PYTHONPATH"] = path
    return try runEarshot(words, environment: environment)
  }

  @Test("Off at first, then on, then off again; each is said")
  func onAndOff() throws {
    #expect(try earshot("plugins", "status").output == Self.off)
    #expect(try earshot("plugins", "on").output.hasPrefix("Plugins on."))
    #expect(try earshot("plugins", "on").status == 0)
    #expect(try earshot("plugins", "status").output.hasPrefix("Plugins on: /"))
    #expect(try earshot("plugins", "off").output == Self.off)
    #expect(try earshot("plugins", "off").status == 0)
    #expect(try earshot("plugins", "status").output == Self.off)
  }

  private static let off = "Plugins off.\nDialogs off.\n"

  @Test("Dialogs are turned on and off by themselves, and what is started finds them first")
  func dialogs() throws {
    let tell = ["sh", "-c", "echo \"[$(command -v dialog)][$(command -v whiptail)]\""]
    func found() throws -> String { try earshot("--audio", "none", "--", tell[0], tell[1], tell[2]).output }
    let folder = scratch.path("config/earshot/plugins/programs")
    let stands = "[\(folder)/dialog][\(folder)/whiptail]"
    #expect(!(try found().contains(stands)))
    #expect(try earshot("plugins", "on", "dialog").output.hasPrefix("Dialogs on."))
    let status = try earshot("plugins", "status").output
    #expect(status.hasPrefix("Plugins off.\nDialogs on: /") && status.hasSuffix("/earshot-dialog\n"))
    #expect(try found().contains(stands))
    // Where the program that stands in is gone, the real ones are found.
    try FileManager.default.removeItem(atPath: folder + "/dialog")
    try FileManager.default.removeItem(atPath: folder + "/whiptail")
    for name in ["dialog", "whiptail"] {
      try FileManager.default.createSymbolicLink(atPath: "\(folder)/\(name)", withDestinationPath: "/nonexistent")
    }
    #expect(try earshot("plugins", "status").output.contains("Dialogs broken"))
    #expect(!(try found().contains(stands)))
    #expect(try earshot("plugins", "off", "dialog").output == "Dialogs off.\n")
    #expect(try earshot("plugins", "status").output == Self.off)
  }

  @Test("What is started finds the hook where they are on, before what the user has on the path, and nothing else")
  func path() throws {
    let tell = ["--audio", "none", "--", "sh", "-c", "echo \"path=[$PYTHONPATH]\""]
    func path(_ own: String? = nil) throws -> String {
      try earshot(tell[0], tell[1], tell[2], tell[3], tell[4], tell[5], path: own).output
    }
    #expect(try path().contains("path=[]"))
    _ = try earshot("plugins", "on")
    let link = scratch.path("config/earshot/plugins/python")
    #expect(try path().contains("path=[\(link)]"))
    #expect(try path("/mine").contains("path=[\(link):/mine]"))
    #expect(try path("\(link):/mine").contains("path=[\(link):/mine]"))
    _ = try earshot("plugins", "off")
    #expect(try path("/mine").contains("path=[/mine]"))
  }

  @Test("A file of the user's own is not taken away")
  func notOurs() throws {
    let folder = scratch.url.appending(path: "config/earshot/plugins/python")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for verb in ["on", "off"] {
      let outcome = try earshot("plugins", verb)
      #expect(outcome.status == 1)
      #expect(outcome.errors.contains("is no link"))
    }
    #expect(FileManager.default.fileExists(atPath: folder.path))
  }

  @Test(
    "Wrong words are told with what is meant",
    arguments: [
      ([], "on, off or status"), (["onn"], "on?"), (["on", "dialg"], "dialog?"),
      (["status", "dialog"], "on, off or status"),
    ])
  func words(_ words: [String], _ told: String) throws {
    let outcome = try runEarshot(["plugins"] + words)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains(told))
  }

  @Test("The last faults are told, without their tracebacks")
  func log() throws {
    let folder = scratch.url.appending(path: "state/earshot")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let log = "2026-11-22T18:00:00 app[7] Textual: the plugin failed.\nTraceback (most recent call):\n  File x\nE: y\n"
    try Data(log.utf8).write(to: folder.appending(path: "plugins.log"))
    let output = try earshot("plugins", "status").output
    #expect(output == "Plugins off.\nDialogs off.\n  2026-11-22T18:00:00 app[7] Textual: the plugin failed.\n")
  }

  @Test("Environments of pipx get a line while they are on, which their Python takes without a word")
  func pipx() throws {
    let folder = scratch.url.appending(path: ".local/share/pipx/venvs/app/lib/python3.11/site-packages")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "earshot.pth")
    _ = try earshot("plugins", "on")
    let line = try String(contentsOf: file, encoding: .utf8)
    #expect(line.hasPrefix("import ") && line.hasSuffix("\n") && line.split(separator: "\n").count == 1)
    #expect(line.contains(scratch.path("config/earshot/plugins/python")))
    _ = try earshot("plugins", "off")
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }
}
