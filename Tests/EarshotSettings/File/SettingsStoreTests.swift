// SPDX-License-Identifier: Apache-2.0
import EarshotReader
import EarshotSpeech
import EarshotSettings
import EarshotSystem
import Foundation
import Synchronization
import Testing

@Suite("The settings file on disk")
struct SettingsStoreTests {
  @Test("No file is no settings and no fault")
  func missing() throws {
    let reading = try Folder().store.read()
    #expect(reading.text.settings == UserSettings())
    #expect(reading.trouble == .missing)
  }

  @Test("The last good copy comes in the place of a broken file, and a file with a fault is not copied")
  func lastGood() throws {
    let folder = try Folder()
    try folder.write("{\"rate\": 300}")
    #expect(folder.store.read().text.settings.speech.rate == 300)
    try folder.write("{\"rate\": 310, \"rat\": 1}")
    #expect(folder.store.read().text.settings.speech.rate == 310)
    try folder.write("{\n\"rate\": 320")
    let reading = folder.store.read()
    #expect(reading.trouble == .broken(SettingFault(line: 2, .unreadable(.lastGood))))
    #expect(reading.text.settings.speech.rate == 300)
    #expect(folder.text("state/settings.last-good.json") == "{\"rate\": 300}")
  }

  @Test("Without a good copy a broken file is none, and one named for this once has no copy")
  func noLastGood() throws {
    let folder = try Folder()
    try folder.write("{")
    #expect(folder.store.read().trouble == .broken(SettingFault(line: 1, .unreadable(.none))))
    try folder.write("{\"rate\": 300}", to: "other.json")
    let once = SettingsStore(folder.places.with(file: folder.path("other.json")))
    #expect(once.read().text.settings.speech.rate == 300)
    #expect(folder.text("state/settings.last-good.json") == nil)
  }

  @Test(
    "Without a good copy the rest of a broken file applies, and the line is told",
    arguments: [
      ("{\n  \"rate\": 300\n  \"pitch\": 40\n}", 3, 300, 40), ("{\n  \"rate\": 300,\n  \"pitch\": 40", 3, 300, 40),
      ("{\n  \"rate\": 300,\n  pitch: 40,\n  \"quiet\": true\n}", 3, 300, 50),
      ("{\n  \"rate\": 3OO,\n  \"pitch\": 40\n}\n", 2, 260, 40), ("{\"rate\": 300 \"pitch\": 40}", 1, 300, 40),
      ("{\n  \"pitch\": 40,\n  \"rate\": \"300\n}", 3, 260, 40),
    ])
  func rest(text: String, line: Int, rate: Int, pitch: Int) throws {
    let folder = try Folder()
    try folder.write(text)
    let reading = folder.store.read()
    #expect(reading.text.settings.speech.rate == rate && reading.text.settings.speech.pitch == pitch)
    #expect(reading.trouble == nil)
    #expect(reading.text.faults.first == SettingFault(line: line, .unreadable(.rest)))
    // It is the user's to mend: nothing is written into it.
    #expect(throws: SettingsStore.WriteFailure.self) { try folder.store.write([SettingChange("rate", .number(200))]) }
  }

  @Test("What is no file, or too large, is told and not waited for")
  func unreadable() throws {
    let folder = try Folder()
    #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
    #expect(SettingsStore(folder.places.with(file: folder.path("pipe"))).read().trouble == .unreadable(.notFile))
    #expect(SettingsStore(folder.places.with(file: folder.path("config"))).read().trouble == .unreadable(.notFile))
    #expect(SettingsStore(folder.places.with(file: "/dev/zero")).read().trouble == .unreadable(.tooLarge))
    #expect(SettingsStore(folder.places.with(file: "/dev/null")).read().trouble == nil)
  }

  @Test("A change touches its value and nothing else; folders that are missing are made")
  func change() throws {
    let folder = try Folder()
    try folder.write("{\n  // mine\n  \"rate\": 260, /* slow */\n}\n")
    _ = try folder.store.write([SettingChange("rate", .number(270)), SettingChange("quiet", .flag(true))])
    #expect(folder.text() == "{\n  // mine\n  \"rate\": 270, /* slow */\n  \"quiet\": true,\n}\n")
    #expect(folder.names == ["settings.json"])
    let deep = SettingsStore(SettingsPlaces(file: folder.path("a/b/settings.json"), state: folder.path("c/d")))
    _ = try deep.write([SettingChange("punctuation", .text("all"))])
    #expect(folder.text("a/b/settings.json") == "{\n  \"punctuation\": \"all\"\n}\n")
  }

  @Test("A link stays a link, and the file it leads to keeps its permissions")
  func link() throws {
    let folder = try Folder()
    try folder.write("{}", to: "real.json")
    #expect(chmod(folder.path("real.json"), 0o640) == 0)
    #expect(symlink("../real.json", folder.path("config/settings.json")) == 0)
    _ = try folder.store.write([SettingChange("rate", .number(270))])
    #expect(folder.text("real.json") == "{\n  \"rate\": 270\n}")
    var status = stat()
    #expect(lstat(folder.path("config/settings.json"), &status) == 0)
    #expect(status.st_mode & S_IFMT == S_IFLNK)
    #expect(stat(folder.path("real.json"), &status) == 0)
    #expect(status.st_mode & 0o7777 == 0o640)
  }

  @Test("A link to a file that is not there yet makes that file")
  func danglingLink() throws {
    let folder = try Folder()
    #expect(symlink(folder.path("later.json"), folder.path("config/settings.json")) == 0)
    _ = try folder.store.write([SettingChange("rate", .number(270))])
    #expect(folder.text("later.json") == "{\n  \"rate\": 270\n}\n")
  }

  @Test("A broken file is not written", arguments: ["{\n  \"rate\": 1", "[1]"])
  func brokenFile(text: String) throws {
    let folder = try Folder()
    try folder.write(text)
    #expect(throws: SettingsStore.WriteFailure.self) { try folder.store.write([SettingChange("rate", .number(270))]) }
    #expect(folder.text() == text)
    #expect(folder.names == ["settings.json"])
  }

  @Test("A folder that cannot be written is told", .enabled(if: geteuid() != 0, "root may write anywhere"))
  func readOnlyFolder() throws {
    let folder = try Folder()
    try folder.write("{}")
    #expect(chmod(folder.path("config"), 0o500) == 0)
    #expect(throws: SettingsStore.WriteFailure.file(.forbidden)) {
      try folder.store.write([SettingChange("rate", .number(270))])
    }
    #expect(folder.text() == "{}")
  }

  @Test("A file system that is read-only, or has none of it, is told and nothing is left behind")
  func noPlace() throws {
    let folder = try Folder()
    let store = SettingsStore(SettingsPlaces(file: "/proc/earshot/settings.json", state: folder.path("state")))
    #expect(throws: SettingsStore.WriteFailure.self) { try store.write([SettingChange("rate", .number(270))]) }
  }

  @Test("Two Earshots that write at once lose nothing of each other's")
  func twoWriters() throws {
    let folder = try Folder()
    try folder.write("{ // ours\n}\n")
    let names = ["rate", "volume", "pitch", "floodLimit"]
    let store = folder.store
    let failures = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: names.count) { index in
      for value in 80...100 {
        do { _ = try store.write([SettingChange(names[index], .number(value))]) } catch {
          failures.withLock { $0 += 1 }
        }
      }
    }
    #expect(failures.withLock { $0 } == 0)
    let settings = folder.store.read().text.settings
    let written = [settings.speech.rate, settings.speech.volume, settings.speech.pitch, settings.reader.floodLimit]
    #expect(written == Array(repeating: 100, count: 4))
    #expect(folder.text()?.hasPrefix("{ // ours\n") == true)
    #expect(folder.names == ["settings.json"])
  }

  @Test("Earshot's own writing is told from an editor's")
  func ownWriting() throws {
    let folder = try Folder()
    let first = try folder.store.write([SettingChange("rate", .number(270))])
    #expect(folder.store.isOwnWriting(first.after))
    #expect(try folder.store.write([SettingChange("rate", .number(280))]).wasOwn)
    try folder.write("{\"rate\": 290}")
    #expect(!folder.store.isOwnWriting(Array("{\"rate\": 290}".utf8)))
    #expect(try !folder.store.write([SettingChange("rate", .number(300))]).wasOwn)
  }

  @Test("Many quick changes are written by the end, the last of each name")
  func writer() throws {
    let folder = try Folder()
    let writer = try #require(SettingsWriter(folder.store) {})
    for rate in 261...300 { writer.keep(SettingChange("rate", .number(rate))) }
    writer.keep(SettingChange("quiet", .flag(true)))
    writer.finish(within: 10_000)
    #expect(folder.text() == "{\n  \"rate\": 300,\n  \"quiet\": true\n}\n")
    #expect(writer.takeOutcomes().count <= 2)
    writer.keep(SettingChange("rate", .number(310)))
    writer.finish(within: 10_000)
    #expect(folder.store.read().text.settings.speech.rate == 310)
  }

  /// True once a change is told. A program that another test has just started may hold a file that was written open for
  /// a moment, and the file beside it, too.
  private func tells(_ watch: SettingsWatch) -> Bool {
    let end = ContinuousClock.now + .seconds(60)
    while ContinuousClock.now < end {
      var event = pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0)
      if poll(&event, 1, 1_000) > 0, watch.takeChange() { return true }
    }
    return false
  }

  @Test("A watch tells of the file and of nothing else in its folder")
  func watch() throws {
    let folder = try Folder()
    let watch = try #require(SettingsWatch(folder.places))
    try folder.write("{}", to: "config/other.json")
    #expect(!watch.takeChange())
    try folder.write("{}")
    #expect(tells(watch))
    #expect(!watch.takeChange())
    _ = try folder.store.write([SettingChange("rate", .number(270))])
    #expect(tells(watch))
    try FileManager.default.removeItem(atPath: folder.path("config/settings.json"))
    #expect(tells(watch))
  }
}
