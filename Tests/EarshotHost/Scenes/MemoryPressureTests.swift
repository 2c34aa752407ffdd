// SPDX-License-Identifier: Apache-2.0
import EarshotTestThreads
import Foundation
import Glibc
import Testing

@testable import EarshotHost

/// The kernel's reports of memory (MEM-1…MEM-6, EVT-1).
@Suite("Memory that is short", .blocking, .timeLimit(.minutes(25)))
struct MemoryPressureTests {
  @Test("The file of the own group is asked first, as cgroups(7) has it; without one the system's")
  func places() {
    let system = "/proc/pressure/memory"
    let own = "user.slice/user-1000.slice/session-3.scope"
    #expect(
      MemoryPressure.places("0::/\(own)\n") == [
        "/sys/fs/cgroup/\(own)/memory.pressure", "/sys/fs/cgroup/unified/\(own)/memory.pressure", system,
      ])
    let both = "1:name=systemd:/\(own)\n0::/init.scope\n"
    #expect(MemoryPressure.places(both).first == "/sys/fs/cgroup/init.scope/memory.pressure")
    #expect(MemoryPressure.places("0::/\n").first == "/sys/fs/cgroup/memory.pressure")
    #expect(MemoryPressure.places("4:memory:/a\n1:name=systemd:/a\n") == [system])
    #expect(MemoryPressure.places("") == [system])
  }

  @Test("Where nobody tells, or not this user, there is nothing to hear")
  func nothing() {
    #expect(MemoryPressure([]) == nil)
    #expect(MemoryPressure(["/nowhere/memory.pressure", "/proc/self/status", "/proc"]) == nil)
  }

  @Test(
    "MEM-2 an ordinary user may ask for what is asked for",
    .enabled(if: MemoryPressure(["/proc/pressure/memory"]) != nil, "the kernel does not tell"))
  func ordinaryUser() throws {
    let process = Process()
    let user = getuid() == 0 ? ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] : []
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      user + ["/bin/sh", "-c", #"printf '%s\0' "$1" 1<>/proc/pressure/memory"#, "sh", MemoryPressure.trigger]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test(
    "MEM-2 a group of processes that waits for memory is told of, and its end",
    .enabled(if: StarvedGroup.isPossible, "no group of processes may be made here"))
  func pressure() throws {
    let group = try StarvedGroup()
    let memory = try #require(MemoryPressure([group.pressure]))
    func events(_ patience: Int32) -> Int32 {
      var state = pollfd(fd: memory.descriptor, events: Int16(POLLPRI), revents: 0)
      return poll(&state, 1, patience) > 0 ? Int32(state.revents) : 0
    }
    #expect(events(0) == 0)
    try group.starve()
    #expect(events(30_000) & (POLLPRI | POLLERR) == POLLPRI)
    group.remove()
    #expect(events(30_000) & POLLERR == POLLERR)
  }
}

/// A group of processes with less memory than it needs.
private final class StarvedGroup {
  private static let roots = ["/sys/fs/cgroup", "/sys/fs/cgroup/unified"]
  private static let name = "earshot-\(getpid())"
  private static let room = 16 << 20

  /// True if pressure is told of groups, and groups can be made that have a limit.
  static let isPossible =
    geteuid() == 0 && MessageDaemon.path("python3") != nil
    && roots.contains { FileManager.default.isWritableFile(atPath: "\($0)/memory.pressure") } && limits != nil

  /// The place where limits are set, and how that is called: of the same hierarchy, or of one of its own.
  private static var limits: (root: String, file: String)? {
    let controllers = (try? String(contentsOfFile: "/sys/fs/cgroup/cgroup.subtree_control", encoding: .utf8)) ?? ""
    if controllers.split(whereSeparator: \.isWhitespace).contains("memory") { return ("/sys/fs/cgroup", "memory.max") }
    let old = "/sys/fs/cgroup/memory"
    return FileManager.default.isWritableFile(atPath: "\(old)/cgroup.procs") ? (old, "memory.limit_in_bytes") : nil
  }

  private let folders: [String]
  private let file = FileManager.default.temporaryDirectory.appending(path: "earshot-\(UUID().uuidString)").path
  private let process = Process()
  let pressure: String

  init() throws {
    let limits = try #require(Self.limits)
    let root = try #require(
      Self.roots.first { FileManager.default.isWritableFile(atPath: "\($0)/memory.pressure") })
    folders = Array(Set([root, limits.root])).map { "\($0)/\(Self.name)" }
    pressure = "\(root)/\(Self.name)/memory.pressure"
    for folder in folders {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    }
    try Data("\(Self.room)".utf8).write(to: URL(filePath: "\(limits.root)/\(Self.name)/\(limits.file)"))
  }

  deinit { remove() }

  /// Reads a file again and again that is four times as large as what the group may have.
  func starve() throws {
    let program = """
      import mmap, os, sys
      file = os.open(sys.argv[1], os.O_RDWR | os.O_CREAT, 0o600)
      for _ in range(64): os.write(file, bytes(1 << 20))
      os.fsync(file)
      pages = mmap.mmap(file, 64 << 20, prot=mmap.PROT_READ)
      while True:
          for place in range(0, 64 << 20, 4096): pages[place]
      """
    process.executableURL = URL(filePath: "/bin/sh")
    let join = folders.map { "echo $$ > \($0)/cgroup.procs; " }.joined()
    process.arguments = ["-c", join + #"exec python3 -c "$1" "$2""#, "sh", program, file]
    try process.run()
  }

  func remove() {
    if process.isRunning {
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
    unlink(file)
    for folder in folders { rmdir(folder) }
  }
}
