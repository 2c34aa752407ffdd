// SPDX-License-Identifier: Apache-2.0
import EarshotSystem
import Glibc

/// The turn to speak among the user's terminals that share a device: the one used last has it.
///
/// Each has a file in a folder private to the user, with the time at which it was used last. The file is locked by its
/// process, so that one that dies leaves no turn behind, however it dies; its closing wakes the others. One that is
/// stopped has no turn, but nothing wakes the others: they have to look (`patience`). Used by one thread.
public final class SpeakingTurn {
  /// Readable after another terminal was used, or is gone; -1 before the watch began.
  private(set) var descriptor: Int32 = -1
  /// True if no other terminal was used later.
  private(set) var isOurs = true
  /// True if one of the others is stopped: it may go on.
  private var hasStopped = false
  private let folder: String
  private let name: String
  private var file: Int32
  /// The time of the next look while there is no watch.
  private var looksAt: Double
  /// The time of the last use, in nanoseconds of the clock that also counts sleep.
  private var used: UInt64 = 0

  /// Nil if there is no private folder.
  ///
  /// - Parameters:
  ///   - folders: The folders to try, in order; each is created if its parent exists or can be created.
  ///   - server: The sound server, if it is not the user's own: those of another one have turns of their own.
  ///   - isUsed: True if the user uses this terminal now.
  ///   - delay: The seconds until the others are watched: the system takes longer to end a watch than a short program
  ///     runs.
  public init?(in folders: [String], server: String? = nil, isUsed: Bool, watchingAfter delay: Double = 0) {
    looksAt = MonotonicTime.now + delay
    let kind = "turn" + (server.map { $0.isEmpty ? "" : "-" + Self.digest($0) } ?? "")
    for parent in folders {
      let folder = "\(parent)/\(kind)"
      guard Self.isPrivate(parent), Self.isPrivate(folder), let entry = Self.enter(folder) else { continue }
      self.folder = folder
      name = entry.name
      file = entry.file
      if delay <= 0 { watch() }
      if isUsed { take() } else { isOurs = newestOther() == 0 }
      return
    }
    return nil
  }

  deinit {
    leave()
    if descriptor >= 0 { close(descriptor) }
  }

  /// Begins to watch the others; where the system allows no more watches they are looked at now and then.
  private func watch() {
    looksAt = MonotonicTime.now + Double(Self.interval) / 1_000
    let watch = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard watch >= 0 else { return }
    if inotify_add_watch(watch, folder, UInt32(IN_MODIFY | IN_CLOSE_WRITE | IN_DELETE)) >= 0 {
      descriptor = watch
    } else {
      close(watch)
    }
  }

  /// The nanoseconds after which the others are told again.
  private static let reminder: UInt64 = 2_000_000_000

  /// Leaves the turn to the others. It cannot be taken again.
  func leave() {
    guard file >= 0 else { return }
    unlink("\(folder)/\(name)")
    close(file)
    file = -1
  }

  /// The time until the next look at the others, in milliseconds; -1 to wait for the descriptor.
  var patience: Int32 {
    guard descriptor >= 0 else { return MonotonicTime.milliseconds(until: looksAt) }
    return isOurs && !hasStopped ? -1 : Self.interval
  }

  /// True if the others have to be looked at after a wait in which nothing came.
  var isLookDue: Bool { descriptor >= 0 ? patience >= 0 : MonotonicTime.now >= looksAt }

  private static let interval: Int32 = 2_000

  /// Takes the turn: the user uses this terminal.
  func take() {
    // The others are told only of a change, or now and then: while this one was stopped, they did not wait for it.
    let now = Self.now
    if used > 0, isOurs, now - used < Self.reminder, newestOther() < used { return }
    used = now
    isOurs = true
    let text = Array("\(used)\n".utf8)
    _ = pwrite(file, text, text.count, 0)
  }

  /// Looks at the others after the descriptor became readable. True if the turn came or went.
  func refresh() -> Bool {
    if descriptor >= 0 {
      var buffer = [UInt8](repeating: 0, count: 4_096)
      while read(descriptor, &buffer, buffer.count) > 0 {}
    } else if MonotonicTime.now >= looksAt {
      watch()
    }
    let was = isOurs
    isOurs = newestOther() <= used
    return isOurs != was
  }

  // MARK: The others

  /// The time of the last use of any other terminal; 0 for none. Files of dead processes are removed.
  private func newestOther() -> UInt64 {
    hasStopped = false
    guard let directory = opendir(folder) else { return 0 }
    defer { closedir(directory) }
    var newest: UInt64 = 0
    while let entry = readdir(directory) {
      let other = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard other != name, !other.hasPrefix(".") else { continue }
      guard !Self.isStopped(other) else {
        hasStopped = true
        continue
      }
      newest = max(newest, time(in: "\(folder)/\(other)"))
    }
    return newest
  }

  /// True for a process that a signal stopped: it is silent until it goes on, and nothing tells of either.
  private static func isStopped(_ name: String) -> Bool {
    let status = open("/proc/\(name.prefix { $0 != "-" })/stat", O_RDONLY | O_CLOEXEC)
    guard status >= 0 else { return false }
    defer { close(status) }
    var bytes = [UInt8](repeating: 0, count: 512)
    let text = bytes[..<max(0, read(status, &bytes, bytes.count))]
    // The state follows the program's name, which may have brackets of its own.
    guard let bracket = text.lastIndex(of: UInt8(ascii: ")")), bracket + 2 < text.endIndex else { return false }
    return text[bracket + 2] == UInt8(ascii: "T")
  }

  private func time(in path: String) -> UInt64 {
    let other = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard other >= 0 else { return 0 }
    defer { close(other) }
    guard flock(other, LOCK_SH | LOCK_NB) != 0 else {
      unlink(path)
      return 0
    }
    var bytes = [UInt8](repeating: 0, count: 32)
    let count = max(0, pread(other, &bytes, bytes.count, 0))
    return UInt64(String(decoding: bytes[..<count].prefix { $0 != 0x0a }, as: UTF8.self)) ?? 0
  }

  // MARK: The folder

  /// Creates a locked file of this process. Another one may take it for a dead process's before it is locked.
  private static func enter(_ folder: String) -> (name: String, file: Int32)? {
    for number in 0..<1_000 {
      let name = "\(getpid())-\(number)"
      let path = "\(folder)/\(name)"
      let file = open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
      guard file >= 0 else {
        if errno == EEXIST { continue }
        return nil
      }
      var own = stat()
      if flock(file, LOCK_EX) == 0, fstat(file, &own) == 0, own.st_nlink > 0 { return (name, file) }
      close(file)
    }
    return nil
  }

  /// True for a folder that only this user can use; it is created if there is none.
  private static func isPrivate(_ folder: String) -> Bool {
    mkdir(folder, 0o700)
    var information = stat()
    return lstat(folder, &information) == 0 && information.st_mode & S_IFMT == S_IFDIR
      && information.st_uid == getuid() && information.st_mode & 0o077 == 0
  }

  private static var now: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_BOOTTIME, &time)
    return UInt64(max(0, time.tv_sec)) * 1_000_000_000 + UInt64(max(0, time.tv_nsec))
  }

  /// A short name for a server's address (FNV-1a).
  private static func digest(_ text: String) -> String {
    String(text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }, radix: 36)
  }
}
