// SPDX-License-Identifier: Apache-2.0
import Glibc

/// The sockets of the machine that accept connections and have a name in the file system.
struct ListeningSockets: Equatable {
  private struct Socket: Equatable {
    var inode: UInt64
    var path: String
  }
  private var sockets: [Socket] = []

  /// The paths, in the order of the system's table.
  var paths: [String] { sockets.map(\.path) }

  /// - Parameter table: The text of `/proc/net/unix`; read now if nil.
  init(in table: String? = nil) {
    for line in (table ?? Self.wholeText("/proc/net/unix") ?? "").split(separator: "\n") {
      // Num RefCount Protocol Flags Type St Inode Path: a stream that accepts connections.
      let fields = line.split(separator: " ", maxSplits: 7)
      guard fields.count == 8, fields[3] == "00010000", fields[4] == "0001", fields[7].hasPrefix("/"),
        let number = UInt64(fields[6])
      else { continue }
      sockets.append(Socket(inode: number, path: String(fields[7])))
    }
  }

  /// The paths of those that a process has open, in the order of its descriptors.
  func paths(of process: Int32) -> [String] {
    guard !sockets.isEmpty else { return [] }
    return Self.inodes(of: process).compactMap { inode in sockets.first { $0.inode == inode }?.path }
  }

  /// The inode numbers of the open sockets of a process, in the order of its descriptors.
  private static func inodes(of process: Int32) -> [UInt64] {
    guard let folder = opendir("/proc/\(process)/fd") else { return [] }
    defer { closedir(folder) }
    var descriptors: [Int] = []
    while let entry = readdir(folder), descriptors.count < 1_024 {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if let number = Int(name) { descriptors.append(number) }
    }
    return descriptors.sorted().compactMap { descriptor in
      var bytes = [CChar](repeating: 0, count: 64)
      let count = readlink("/proc/\(process)/fd/\(descriptor)", &bytes, bytes.count - 1)
      guard count > 0 else { return nil }
      let target = String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
      guard target.hasPrefix("socket:[") else { return nil }
      return UInt64(target.dropFirst("socket:[".count).dropLast())
    }
  }

  /// The text of a system file that may be long: it has a line for each socket of the machine.
  private static func wholeText(_ path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while bytes.count < 8 << 20 {
      let count = read(descriptor, &chunk, chunk.count)
      guard count > 0 else { break }
      bytes += chunk[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
