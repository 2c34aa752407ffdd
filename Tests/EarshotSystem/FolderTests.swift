// SPDX-License-Identifier: Apache-2.0
import Glibc
import Testing

@testable import EarshotSystem

@Suite("Folders")
struct FolderTests {
  @Test("A private folder is the user's alone, is new each time, and goes with all that is in it")
  func privateFolder() throws {
    let first = try Folder.makePrivate(prefix: "earshot-test")
    let second = try Folder.makePrivate(prefix: "earshot-test")
    defer { Folder.remove(second) }
    #expect(first != second)
    var status = stat()
    #expect(stat(first, &status) == 0)
    #expect(status.st_mode & 0o777 == 0o700)
    try #require(mkdir("\(first)/inside", 0o700) == 0)
    try SmallFile.replace("\(first)/inside/file", with: [1, 2, 3])
    Folder.remove(first)
    #expect(access(first, F_OK) != 0)
  }

  @Test("What a link leads to stays when the folder that the link is in is removed")
  func links() throws {
    let kept = try Folder.makePrivate(prefix: "earshot-test")
    let gone = try Folder.makePrivate(prefix: "earshot-test")
    defer { Folder.remove(kept) }
    try SmallFile.replace("\(kept)/file", with: [])
    try #require(symlink(kept, "\(gone)/link") == 0)
    Folder.remove(gone)
    #expect(access(gone, F_OK) != 0)
    #expect(try Folder.names(in: kept) == ["file"])
  }

  @Test("Names come in the order of their bytes, hidden and Korean ones too")
  func names() throws {
    let folder = try Folder.makePrivate(prefix: "earshot-test")
    defer { Folder.remove(folder) }
    for name in ["b", "가", ".hidden", "B"] { try SmallFile.replace("\(folder)/\(name)", with: []) }
    #expect(try Folder.names(in: folder) == [".hidden", "B", "b", "가"])
  }

  @Test("A folder that is missing, or is a file, is said to be missing")
  func missing() throws {
    let folder = try Folder.makePrivate(prefix: "earshot-test")
    defer { Folder.remove(folder) }
    try SmallFile.replace("\(folder)/file", with: [])
    #expect(throws: FileFailure.missing) { try Folder.names(in: "\(folder)/nothing") }
    #expect(throws: FileFailure.missing) { try Folder.names(in: "\(folder)/file") }
    #expect(throws: FileFailure.missing) { try Folder.makePrivate(prefix: "a", in: "\(folder)/nothing") }
  }
}
