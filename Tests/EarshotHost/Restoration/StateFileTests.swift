// SPDX-License-Identifier: Apache-2.0
import EarshotTestRandom
import EarshotUI
import Foundation
import Testing

@testable import EarshotHost

/// The file of what an app looked like.
@Suite("The state file") struct StateFileTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "earshot-\(UUID().uuidString)").path
  private var file: StateFile { StateFile(folder + "/state.json") }

  @Test("What is written is read again, and the same archive is always the same bytes")
  func roundTrip() throws {
    let json = StateArchive.sample().json
    #expect(try StateArchive(json: Array(json.utf8)) == StateArchive.sample())
    #expect(StateArchive.sample().json == json)
    #expect(try JSONSerialization.jsonObject(with: Data(json.utf8)) is [String: Any])
  }

  @Test("A file cut at any byte is refused whole, without a trap")
  func truncation() throws {
    let bytes = Array(StateArchive.sample().json.utf8)
    for count in 0..<bytes.count - 1 {
      #expect(throws: StateArchiveError.damaged) { try StateArchive(json: Array(bytes[..<count])) }
    }
    // The end of the line may be missing.
    #expect(throws: Never.self) { try StateArchive(json: Array(bytes.dropLast())) }
  }

  @Test("A file with any byte changed is read or refused, without a trap")
  func damage() {
    var random = SplitMix(seed: 7)
    let bytes = Array(StateArchive.sample().json.utf8)
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] = UInt8(truncatingIfNeeded: random.next())
      _ = try? StateArchive(json: damaged)
    }
  }

  @Test("What is JSON but no archive, or of a newer version, is told apart")
  func foreign() {
    func error(_ text: String) -> StateArchiveError? {
      do throws(StateArchiveError) {
        _ = try StateArchive(json: Array(text.utf8))
        return nil
      } catch { return error }
    }
    #expect(error("{}") == .foreign)
    #expect(error("[1]") == .foreign)
    #expect(error(#"{"format":"other","version":1}"#) == .foreign)
    #expect(error(#"{"format":"earshot-state","version":2,"interfaces":[]}"#) == .newer)
    #expect(error(#"{"format":"earshot-state","version":1}"#) == .damaged)
    #expect(error(#"{"format":"earshot-state","version":1,"interfaces":[]}"#) == nil)
  }

  @Test("The file is for the user alone and comes back; without anything kept none is made")
  func saving() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(file.load().archive == nil)
    #expect(file.save(StateArchive()) == nil)
    #expect(!FileManager.default.fileExists(atPath: file.path))
    #expect(file.save(StateArchive.sample()) == nil)
    #expect(file.load().archive == StateArchive.sample())
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test("One that cannot be used is set aside with one sentence, and the app starts fresh", arguments: ["{", "{}"])
  func aside(text: String) throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try text.write(toFile: file.path, atomically: false, encoding: .utf8)
    let reason = text == "{" ? "the file is damaged" : "the file is of another kind"
    let (archive, complaint) = file.load()
    #expect(archive == nil)
    #expect(
      complaint
        == "State not restored: \(reason); it is kept as \(file.asidePath), and the app starts fresh.")
    #expect(try String(contentsOfFile: file.asidePath, encoding: .utf8) == text)
    #expect(file.load().complaint == nil)
  }

  @Test("RFLOW-4 what crashed the app when it was restored is set aside")
  func crashed() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(file.save(StateArchive.sample()) == nil)
    try FileManager.default.moveItem(atPath: file.path, toPath: file.crashedPath)
    let (archive, complaint) = file.load()
    #expect(archive == nil)
    #expect(complaint?.contains("restoring it crashed the app") == true)
    #expect(file.load().complaint == nil)
  }

  @Test("A writer killed at any byte leaves the old archive")
  func killed() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(file.save(StateArchive.sample("old")) == nil)
    let bytes = Array(StateArchive.sample("new").json.utf8)
    for count in stride(from: 0, through: bytes.count, by: 97) {
      // So far it came with its draft, beside the file.
      try Data(bytes[..<count]).write(to: URL(filePath: "\(file.path).1.draft"))
      #expect(file.load().archive == StateArchive.sample("old"))
    }
    #expect(file.save(StateArchive.sample("new")) == nil)
    #expect(file.load().archive == StateArchive.sample("new"))
  }

  @Test("What is too large to be read again is not written, and neither is what has no place")
  func refused() {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let large = file.save(StateArchive.sample(String(repeating: "x", count: 2_000_000)))
    #expect(large?.hasPrefix("State not kept: it is larger than 1048576 bytes") == true)
    let nowhere = StateFile("/dev/null/state.json").save(StateArchive.sample())
    #expect(nowhere?.hasPrefix("State not kept: cannot write /dev/null/state.json: ") == true)
  }

  @Test("The user's folder for state is taken, by the app's name")
  func places() {
    func path(_ app: String, _ variables: [String: String]) -> String? {
      StateFile(ofApp: app) { variables[$0] }?.path
    }
    #expect(path("notes", ["XDG_STATE_HOME": "/s"]) == "/s/earshot/apps/notes/state.json")
    #expect(path("notes", ["HOME": "/h"]) == "/h/.local/state/earshot/apps/notes/state.json")
    #expect(path("..", ["HOME": "/h"]) == nil)
    #expect(path("", ["HOME": "/h"]) == nil)
    #expect(path("notes", [:]) == nil)
    #expect(HostOptions(program: "notes") { $0 == "EARSHOT_STATE" ? "/x.json" : nil }.state == StateFile("/x.json"))
    #expect(HostOptions(program: "notes") { $0 == "EARSHOT_STATE" ? "none" : nil }.state == nil)
  }
}
