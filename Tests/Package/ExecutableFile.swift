// SPDX-License-Identifier: Apache-2.0
/// A 64-bit little-endian ELF file: what it asks the loader for.
struct ExecutableFile {
  private(set) var neededLibraries: [String] = []

  /// Nil where the bytes are no such file, or are cut short.
  init?(_ bytes: [UInt8]) {
    let file = Bytes(bytes)
    guard bytes.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1]), let table = file.number(at: 32, size: 8),
      let entrySize = file.number(at: 54, size: 2), let count = file.number(at: 56, size: 2)
    else { return nil }
    var segments: [Segment] = []
    for index in 0..<count {
      guard let segment = Segment(file, at: table + index * entrySize) else { return nil }
      segments.append(segment)
    }
    guard let dynamic = segments.first(where: { $0.kind == Segment.dynamic }) else { return nil }
    var names: [Int] = []
    var strings = 0
    for offset in stride(from: dynamic.offset, to: dynamic.offset + dynamic.size, by: 16) {
      guard let tag = file.number(at: offset, size: 8), let value = file.number(at: offset + 8, size: 8) else {
        return nil
      }
      switch tag {
      case 1: names.append(value)
      case 5: strings = value
      default: break
      }
      if tag == 0 { break }
    }
    guard let base = segments.lazy.compactMap({ $0.offset(of: strings) }).first else { return nil }
    for name in names {
      guard let text = file.text(at: base + name) else { return nil }
      neededLibraries.append(text)
    }
  }

  private struct Segment {
    static let load = 1
    static let dynamic = 2

    var kind: Int
    var offset: Int
    var address: Int
    var size: Int

    init?(_ file: Bytes, at position: Int) {
      guard let kind = file.number(at: position, size: 4), let offset = file.number(at: position + 8, size: 8),
        let address = file.number(at: position + 16, size: 8), let size = file.number(at: position + 32, size: 8),
        offset + size <= file.count
      else { return nil }
      (self.kind, self.offset, self.address, self.size) = (kind, offset, address, size)
    }

    /// The place in the file of the byte that is loaded to an address.
    func offset(of loaded: Int) -> Int? {
      kind == Self.load && (address..<address + size).contains(loaded) ? offset + loaded - address : nil
    }
  }

  private struct Bytes {
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var count: Int { bytes.count }

    /// Nil past the end, and for numbers that no file can have.
    func number(at offset: Int, size: Int) -> Int? {
      guard offset >= 0, offset <= bytes.count - size else { return nil }
      let value = bytes[offset..<offset + size].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      return value < 1 << 48 ? Int(value) : nil
    }

    func text(at offset: Int) -> String? {
      guard offset >= 0, offset < bytes.count, let end = bytes[offset...].firstIndex(of: 0) else { return nil }
      return String(decoding: bytes[offset..<end], as: UTF8.self)
    }
  }
}
