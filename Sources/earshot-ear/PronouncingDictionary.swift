// SPDX-License-Identifier: Apache-2.0

/// The words of a language with their phones, a line each: a word, and its phones behind blanks. Further pronunciations of
/// a word have a number behind it in parentheses.
struct PronouncingDictionary {
  private let bytes: [UInt8]
  /// The beginnings of lines, by the hash of their word; -1 for none.
  private var places: [Int32]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let lineCount = bytes.count / 16 + 16
    var size = 1_024
    while size < lineCount * 2 { size *= 2 }
    var places = [Int32](repeating: -1, count: size)
    bytes.withUnsafeBufferPointer { bytes in
      places.withUnsafeMutableBufferPointer { places in
        var (start, left) = (0, size / 2)
        while start < bytes.count, left > 0 {
          var place = start
          var hash = Self.seed
          while place < bytes.count, bytes[place] > 0x20 {
            hash = (hash ^ UInt64(bytes[place])) &* Self.prime
            place += 1
          }
          if place > start {
            var slot = Int(truncatingIfNeeded: hash) & (size - 1)
            while places[slot] >= 0 { slot = (slot + 1) & (size - 1) }
            places[slot] = Int32(truncatingIfNeeded: start)
            left -= 1
          }
          while place < bytes.count, bytes[place] != 0x0a { place += 1 }
          start = place + 1
        }
      }
    }
    self.places = places
  }

  private static let seed: UInt64 = 0xcbf2_9ce4_8422_2325
  private static let prime: UInt64 = 0x100_0000_01b3

  /// The pronunciations of a word, the usual one first.
  func pronunciations(of word: String) -> [[String]] {
    guard let first = phones(of: word) else { return [] }
    var found = [first]
    while found.count < Self.most, let next = phones(of: "\(word)(\(found.count + 1))") { found.append(next) }
    return found
  }

  private static let most = 4

  private func phones(of word: String) -> [String]? {
    let wanted = Array(word.utf8)
    var hash = Self.seed
    for byte in wanted { hash = (hash ^ UInt64(byte)) &* Self.prime }
    var slot = Int(truncatingIfNeeded: hash) & (places.count - 1)
    while places[slot] >= 0 {
      let start = Int(places[slot])
      let end = start + wanted.count
      if end < bytes.count, bytes[end] == 0x20 || bytes[end] == 0x09, bytes[start..<end].elementsEqual(wanted) {
        let line = bytes[end...].prefix { $0 != 0x0a }
        return String(decoding: line, as: UTF8.self).split(whereSeparator: \.isWhitespace).map(String.init)
      }
      slot = (slot + 1) & (places.count - 1)
    }
    return nil
  }
}
