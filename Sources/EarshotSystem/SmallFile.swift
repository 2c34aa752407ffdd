// SPDX-License-Identifier: Apache-2.0
internal import Glibc

/// Files small enough to read and write whole.
public enum SmallFile {
  /// Larger ones are refused.
  public static let largest = 1 << 20

  /// All bytes of a file. An empty device like `/dev/null` gives none; nothing is waited for.
  public static func read(_ path: String) throws(FileFailure) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { throw .last }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .last }
    guard [S_IFREG, S_IFCHR].contains(status.st_mode & S_IFMT) else { throw .notFile }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 16_384)
    while bytes.count <= largest {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .last }
      if count == 0 { return bytes }
      bytes += chunk[..<count]
    }
    throw .tooLarge
  }

  /// Replaces a file's contents atomically: a reader never sees half of them.
  ///
  /// A symbolic link stays, and its target is replaced. The file keeps its permissions, and its owner if possible; one
  /// meant to be private becomes so. Missing folders are created, private to the user.
  public static func replace(_ path: String, with bytes: [UInt8], mode: UInt32 = 0o644) throws(FileFailure) {
    let target = try followed(path)
    var former = stat()
    let isThere = stat(target, &former) == 0
    if isThere, former.st_mode & S_IFMT != S_IFREG { throw .notFile }
    try makeFolders(for: target)
    removeStaleDrafts(of: target)
    // A unique name: not another thread's, nor that of a process with the same id in a container.
    let draft = "\(target).\(getpid()).\(String(UInt64.random(in: 0 ... .max), radix: 16))\(draftEnding)"
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode_t(mode))
    guard descriptor >= 0 else { throw .last }
    do throws(FileFailure) {
      defer { close(descriptor) }
      if isThere {
        // A change of owner is no reason to lose the user's choice.
        _ = fchown(descriptor, former.st_uid, former.st_gid)
        _ = fchmod(descriptor, former.st_mode & (mode & 0o077 == 0 ? 0o700 : 0o7777))
      }
      try write(bytes, to: descriptor)
      guard fsync(descriptor) == 0, rename(draft, target) == 0 else { throw .last }
    } catch {
      unlink(draft)
      throw error
    }
    // It is in place; not every file system can promise that it survives a power failure.
    sync(folder(of: target))
  }

  /// Writes a new file; fails with `EEXIST` if there is one. What cannot be written whole is removed.
  public static func create(_ path: String, with bytes: [UInt8]) throws(FileFailure) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .last }
    defer { close(descriptor) }
    do throws(FileFailure) {
      try write(bytes, to: descriptor)
    } catch {
      unlink(path)
      throw error
    }
  }

  private static func sync(_ folder: String) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  private static let draftEnding = ".draft"

  /// Removes drafts left by processes that were killed while writing.
  private static func removeStaleDrafts(of target: String) {
    let (folder, beginning) = (folder(of: target), name(of: target) + ".")
    for name in (try? Folder.names(in: folder)) ?? []
    where name.hasPrefix(beginning) && name.hasSuffix(draftEnding) {
      let process = pid_t(name.dropFirst(beginning.count).dropLast(draftEnding.count).prefix { $0 != "." })
      if let process, process > 0, kill(process, 0) != 0, errno == ESRCH { unlink("\(folder)/\(name)") }
    }
  }

  /// The target of a path that is a link, even to a missing file.
  public static func followed(_ path: String) throws(FileFailure) -> String {
    var path = path
    for _ in 0..<40 {
      guard let link = target(ofLink: path) else { return path }
      path = link.hasPrefix("/") ? link : folder(of: path) + "/" + link
    }
    throw FileFailure(ELOOP)
  }

  /// The parent folder of a path.
  public static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The last name of a path.
  public static func name(of path: String) -> String {
    String(path.split(separator: "/").last ?? "")
  }

  private static func target(ofLink path: String) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
      guard let base = buffer.baseAddress else { return nil }
      let count = readlink(path, base, buffer.count)
      guard count > 0, count < buffer.count else { return nil }
      return String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  }

  static func makeFolders(for path: String) throws(FileFailure) {
    let folder = folder(of: path)
    guard folder != "/", folder != ".", access(folder, F_OK) != 0 else { return }
    try makeFolders(for: folder)
    // Another process may have created it meanwhile.
    guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw .last }
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) throws(FileFailure) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .last }
      rest.removeFirst(count)
    }
  }
}
