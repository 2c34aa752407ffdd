// SPDX-License-Identifier: Apache-2.0
import Glibc
import Testing

@testable import EarshotSystem

@Suite("Small files")
struct SmallFileTests {
  @Test("A file is replaced whole, keeps its permissions, and leaves nothing beside it")
  func replaced() throws {
    let folder = try Folder.makePrivate(prefix: "earshot-test")
    defer { Folder.remove(folder) }
    try SmallFile.replace("\(folder)/file", with: [1])
    #expect(chmod("\(folder)/file", 0o640) == 0)
    try SmallFile.replace("\(folder)/file", with: [2, 3])
    var status = stat()
    #expect(stat("\(folder)/file", &status) == 0)
    #expect(status.st_mode & 0o777 == 0o640)
    #expect(try SmallFile.read("\(folder)/file") == [2, 3])
    #expect(try Folder.names(in: folder) == ["file"])
  }

  @Test("A file that is to be for the user alone is so from now on, whatever it was", arguments: [0o666, 0o644, 0o400])
  func permissions(former: UInt32) throws {
    let folder = try Folder.makePrivate(prefix: "earshot-test")
    defer { Folder.remove(folder) }
    try SmallFile.replace("\(folder)/file", with: [1])
    #expect(chmod("\(folder)/file", former) == 0)
    try SmallFile.replace("\(folder)/file", with: [2], mode: 0o600)
    var status = stat()
    #expect(stat("\(folder)/file", &status) == 0)
    #expect(status.st_mode & 0o777 == former & 0o700)
  }

  @Test("Two that write at once leave what one of them wrote, and nothing beside it")
  func atOnce() async throws {
    let folder = try Folder.makePrivate(prefix: "earshot-test")
    defer { Folder.remove(folder) }
    try SmallFile.replace("\(folder)/file", with: [0])
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in UInt8(1)...4 {
        group.addTask {
          for _ in 0..<25 {
            try SmallFile.replace("\(folder)/file", with: [UInt8](repeating: writer, count: 30_000))
            let read = try SmallFile.read("\(folder)/file")
            #expect(read.count == 30_000 && Set(read).count == 1)
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try Folder.names(in: folder) == ["file"])
  }

  @Test("What a killed process left of its writing is taken away, what a living one writes is not")
  func drafts() throws {
    let folder = try Folder.makePrivate(prefix: "earshot-test")
    defer { Folder.remove(folder) }
    let child = endedProcess()
    for name in [
      "file.\(child).draft", "file.\(child).1f.draft", "file.\(getppid()).draft", "file.txt.draft",
      "other.\(child).draft",
    ] {
      try SmallFile.replace("\(folder)/\(name)", with: [0])
    }
    try SmallFile.replace("\(folder)/file", with: [1])
    let left = Set(["file", "file.\(getppid()).draft", "file.txt.draft", "other.\(child).draft"])
    #expect(try Set(Folder.names(in: folder)) == left)
  }

  /// The number of a process that is no more.
  private func endedProcess() -> pid_t {
    var child = pid_t()
    var words: [UnsafeMutablePointer<CChar>?] = [strdup("true"), nil]
    defer { for word in words { free(word) } }
    guard posix_spawnp(&child, "true", nil, nil, &words, nil) == 0 else { return 0 }
    waitpid(child, nil, 0)
    return child
  }

  @Test("A link stays one, and what it leads to is replaced")
  func link() throws {
    let folder = try Folder.makePrivate(prefix: "earshot-test")
    defer { Folder.remove(folder) }
    try SmallFile.replace("\(folder)/file", with: [1])
    #expect(symlink("file", "\(folder)/link") == 0)
    try SmallFile.replace("\(folder)/link", with: [2])
    #expect(try SmallFile.read("\(folder)/file") == [2])
    #expect(try SmallFile.followed("\(folder)/link") == "\(folder)/file")
  }

  @Test("A folder and a file that is too large are refused, an empty device is empty")
  func refused() throws {
    let folder = try Folder.makePrivate(prefix: "earshot-test")
    defer { Folder.remove(folder) }
    #expect(throws: FileFailure.notFile) { try SmallFile.read(folder) }
    #expect(throws: FileFailure.missing) { try SmallFile.read("\(folder)/nothing") }
    #expect(throws: FileFailure.tooLarge) { try SmallFile.read("/dev/zero") }
    #expect(try SmallFile.read("/dev/null").isEmpty)
  }
}
