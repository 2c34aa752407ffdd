// SPDX-License-Identifier: Apache-2.0
import EarshotSystem
import Glibc

/// The socket of a Neovim, found by its process: the name of the socket does not matter.
public struct NeovimAddress: Equatable, Sendable {
  public var process: Int32
  public var path: String

  /// - Parameter process: A Neovim, or its part that draws: newer versions have a second process for the rest.
  public init?(of process: Int32) {
    guard let status = ProcessStatus(of: process), status.name == "nvim" else { return nil }
    let sockets = Self.listening()
    guard !sockets.isEmpty else { return nil }
    for candidate in [process] + Self.children(of: process) {
      guard let path = Self.inodes(of: candidate).lazy.compactMap({ sockets[$0] }).first else { continue }
      (self.process, self.path) = (candidate, path)
      return
    }
    return nil
  }

  private static func children(of process: Int32) -> [Int32] {
    let text = ProcessStatus.text("/proc/\(process)/task/\(process)/children") ?? ""
    let children = text.split(separator: " ").compactMap { Int32($0) }
    return children.filter { ProcessStatus(of: $0)?.name == "nvim" }
  }

  /// The listening sockets, by inode number.
  static func listening(in table: String? = nil) -> [UInt64: String] {
    var sockets: [UInt64: String] = [:]
    for line in (table ?? wholeText("/proc/net/unix") ?? "").split(separator: "\n") {
      // Num RefCount Protocol Flags Type St Inode Path: a stream that accepts connections.
      let fields = line.split(separator: " ", maxSplits: 7)
      guard fields.count == 8, fields[3] == "00010000", fields[4] == "0001", fields[7].hasPrefix("/"),
        let number = UInt64(fields[6])
      else { continue }
      sockets[number] = String(fields[7])
    }
    return sockets
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
