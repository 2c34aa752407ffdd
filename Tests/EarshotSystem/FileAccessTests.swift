// SPDX-License-Identifier: Apache-2.0
import Glibc
import Testing

@testable import EarshotSystem

@Suite("Files that are written for the user")
struct FileAccessTests {
  @Test("A file that was there before is the user's alone", arguments: [0o666, 0o644, 0o600])
  func keptPrivate(former: UInt32) throws {
    let folder = try Folder.makePrivate(prefix: "earshot-test")
    defer { Folder.remove(folder) }
    let descriptor = open("\(folder)/file", O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
    defer { close(descriptor) }
    #expect(fchmod(descriptor, former) == 0)
    FileAccess.keepPrivate(descriptor)
    var status = stat()
    #expect(fstat(descriptor, &status) == 0)
    #expect(status.st_mode & 0o777 == 0o600)
  }

  @Test("To ask whether bytes arrive leaves none, and a device that takes none says so")
  func takesBytes() throws {
    let folder = try Folder.makePrivate(prefix: "earshot-test")
    defer { Folder.remove(folder) }
    try SmallFile.replace("\(folder)/file", with: [1, 2])
    for (path, takes) in [("\(folder)/file", true), ("/dev/null", true), ("/dev/full", false)] {
      let descriptor = open(path, O_WRONLY | O_CLOEXEC)
      defer { close(descriptor) }
      #expect(FileAccess.takesBytes(descriptor) == takes)
    }
    #expect(try SmallFile.read("\(folder)/file") == [1, 2])
    #expect(!FileAccess.takesBytes(-1))
  }
}
