// SPDX-License-Identifier: Apache-2.0
import CPseudoTerminal
import EarshotSystem
import EarshotTestThreads
import EarshotUI
import Foundation
import Glibc
import Testing

@testable import EarshotHost

/// The state file in places that are not as one would wish.
@Suite("The state file in strange places", .blocking, .timeLimit(.minutes(25)))
final class StateFilePlaceTests {
  private let folder: String
  private var isMounted = false
  private var file: StateFile { StateFile(folder + "/state.json") }

  init() throws { folder = try Folder.makePrivate(prefix: "earshot-test") }

  deinit {
    if isMounted { umount(folder) }
    Folder.remove(folder)
  }

  private func names() throws -> [String] { try Folder.names(in: folder) }

  @Test("A file that others could read is for the user alone when it is written again")
  func permissions() throws {
    try Data("{".utf8).write(to: URL(filePath: file.path))
    #expect(chmod(file.path, 0o644) == 0)
    #expect(file.save(.sample()) == nil)
    var status = stat()
    #expect(stat(file.path, &status) == 0 && status.st_mode & 0o777 == 0o600)
  }

  @Test("A full disk is told with one sentence, and what was kept before is still there")
  func fullDisk() throws {
    guard try mountDisk("size=64k") else { return }
    #expect(file.save(.sample("old")) == nil)
    var filling = [UInt8](repeating: 1, count: 4_096)
    let descriptor = open("\(folder)/filling", O_WRONLY | O_CREAT, 0o600)
    while write(descriptor, &filling, filling.count) > 0 {}
    #expect(errno == ENOSPC)
    close(descriptor)
    let sentence = "State not kept: cannot write \(file.path): No space left on device."
    #expect(file.save(.sample("new")) == sentence)
    #expect(try names() == ["filling", "state.json"])
    #expect(file.load().archive == .sample("old"))
    unlink("\(folder)/filling")
    #expect(file.save(.sample("new")) == nil)
    #expect(file.load().archive == .sample("new"))
  }

  @Test("A disk with no room for a name is told, too, and no folder is left half made")
  func noNames() throws {
    guard try mountDisk("size=64k,nr_inodes=2") else { return }
    let file = StateFile("\(folder)/a/b/state.json")
    #expect(file.save(.sample()) == "State not kept: cannot write \(file.path): No space left on device.")
    #expect(file.load().archive == nil)
  }

  @Test("A folder that cannot be written is told with one sentence, and what is there is read")
  func readOnly() throws {
    #expect(file.save(.sample("old")) == nil)
    let reason: String
    if geteuid() == 0 {
      guard try mountDisk("ro") else { return }
      #expect(file.load().archive == nil)
      reason = "Read-only file system"
    } else {
      #expect(chmod(folder, 0o500) == 0)
      #expect(file.load().archive == .sample("old"))
      reason = "Permission denied"
    }
    #expect(file.save(.sample("new")) == "State not kept: cannot write \(file.path): \(reason).")
    chmod(folder, 0o700)
  }

  @Test("A damaged file in a folder that cannot be written stays, is told at each launch, and harms nothing")
  func damagedAndReadOnly() throws {
    guard try mountDisk("size=64k") else { return }
    try Data("{".utf8).write(to: URL(filePath: file.path))
    try #require(mount("none", folder, nil, UInt(MS_REMOUNT | MS_RDONLY), nil) == 0)
    let sentence =
      "State not restored: the file is damaged; it stays at \(file.path), and the app starts fresh."
    for _ in 0..<2 { #expect(file.load().complaint == sentence) }
    #expect(try names() == ["state.json"])
  }

  @Test("A link stays, and what it leads to is set aside and made anew")
  func link() throws {
    #expect(mkdir("\(folder)/elsewhere", 0o700) == 0)
    try Data("{".utf8).write(to: URL(filePath: "\(folder)/elsewhere/state.json"))
    #expect(symlink("elsewhere/state.json", file.path) == 0)
    #expect(file.load().complaint?.contains("it is kept as \(folder)/elsewhere/state.json.aside") == true)
    #expect(file.save(.sample()) == nil)
    #expect(file.load().archive == .sample())
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: file.path) == "elsewhere/state.json")
    #expect(try names() == ["elsewhere", "state.json"])
    #expect(try Folder.names(in: "\(folder)/elsewhere") == ["state.json", "state.json.aside"])
  }

  @Test("A link that leads round in a circle is told, and followed no further")
  func circle() {
    #expect(symlink("state.json", file.path) == 0)
    let reason = "Too many levels of symbolic links"
    #expect(file.load().complaint == "State not restored: cannot read \(file.path): \(reason).")
    #expect(file.save(.sample()) == "State not kept: cannot write \(file.path): \(reason).")
  }

  @Test("A device keeps nothing and stays where it is, as does what is no file")
  func devices() throws {
    var (main, terminal): (Int32, Int32) = (-1, -1)
    try #require(openpty(&main, &terminal, nil, nil, nil) == 0)
    defer { for descriptor in [main, terminal] { close(descriptor) } }
    let path = try #require(ttyname(terminal).map { String(cString: $0) })
    let device = StateFile(path)
    #expect(device.load().archive == nil && device.load().complaint == nil)
    #expect(device.save(.sample()) == nil)
    #expect(access(path, F_OK) == 0)

    #expect(mkdir(file.path, 0o700) == 0)
    #expect(file.load().complaint == "State not restored: cannot read \(file.path): It is no file.")
    #expect(file.save(.sample()) == "State not kept: cannot write \(file.path): It is no file.")
    #expect(rmdir(file.path) == 0)
    #expect(mkfifo(file.path, 0o600) == 0)
    #expect(file.load().complaint == "State not restored: cannot read \(file.path): It is no file.")
    #expect(try names() == ["state.json"])
  }

  @Test("A file that is too large to be read is set aside, not written over")
  func tooLarge() throws {
    try Data(count: SmallFile.largest + 1).write(to: URL(filePath: file.path))
    #expect(
      file.load().complaint
        == "State not restored: the file cannot be read: File too large; it is kept as \(file.asidePath), "
        + "and the app starts fresh.")
    #expect(try names() == ["state.json.aside"])
  }

  @Test("RFLOW-4 what another process of the app kept after a crash is restored")
  func keptSince() throws {
    try Data(StateArchive.sample("crashing").json.utf8).write(to: URL(filePath: file.crashedPath))
    #expect(file.save(.sample("good")) == nil)
    #expect(file.load().archive == .sample("good"))
    #expect(try names() == ["state.json", "state.json.aside"])
  }

  /// Puts a small disk in the place of the folder; false where this user cannot.
  private func mountDisk(_ options: String) throws -> Bool {
    let isReadOnly = options == "ro"
    let flags = isReadOnly ? UInt(MS_RDONLY) : 0
    isMounted = geteuid() == 0 && mount("none", folder, "tmpfs", flags, isReadOnly ? "size=64k" : options) == 0
    return isMounted
  }
}
