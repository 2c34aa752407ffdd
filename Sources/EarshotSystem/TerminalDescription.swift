// SPDX-License-Identifier: Apache-2.0
import Glibc

/// The facts from a terminal's terminfo entry that an app needs before it draws.
public struct TerminalDescription: Equatable, Sendable {
  /// The number of colours; nil if not given, as for a monochrome terminal.
  public let colors: Int?
  /// True if the cursor is addressable. Otherwise lines can be written but nothing can be drawn.
  public let addressesCursor: Bool

  /// The maximum size of an entry.
  private static let limit = 32_768
  /// The indexes of both capabilities, the same in every entry (term(5)).
  private static let colorsNumber = 13
  private static let addressString = 10

  /// - Parameter entry: A compiled entry, with 16-bit or 32-bit numbers; nil if it is neither.
  public init?(_ entry: [UInt8]) {
    func word(_ offset: Int) -> Int? {
      entry.indices.contains(offset + 1) ? Int(entry[offset]) | Int(entry[offset + 1]) << 8 : nil
    }
    guard let magic = word(0), magic == 0o432 || magic == 0o1036, let names = word(2), let flags = word(4),
      let numbers = word(6), let strings = word(8)
    else { return nil }
    let size = magic == 0o432 ? 2 : 4
    let firstNumber = (12 + names + flags + 1) & ~1
    let firstString = firstNumber + numbers * size
    guard entry.count >= firstString + strings * 2 else { return nil }
    var colors: Int?
    if numbers > Self.colorsNumber {
      let place = firstNumber + Self.colorsNumber * size
      let bits = (0..<size).reduce(UInt32(0)) { $0 | UInt32(entry[place + $1]) << UInt32(8 * $1) }
      // Absent or cancelled numbers are negative.
      let number = size == 2 ? Int(Int16(truncatingIfNeeded: bits)) : Int(Int32(bitPattern: bits))
      if number > 0 { colors = number }
    }
    self.colors = colors
    let address = strings > Self.addressString ? word(firstString + Self.addressString * 2) : nil
    addressesCursor = address.map { $0 < 0x8000 } ?? false
  }

  /// Looks a terminal up; nil if the database lacks it.
  ///
  /// - Parameters:
  ///   - name: The value of `TERM`.
  ///   - variable: Returns the value of an environment variable; nil if it is not set.
  public init?(named name: String, _ variable: (String) -> String?) {
    for path in Self.paths(of: name, variable) {
      if let entry = Self.bytes(of: path), let found = TerminalDescription(entry) {
        self = found
        return
      }
    }
    return nil
  }

  /// The possible paths of the entry: in a folder named by its first letter, or by the letter's number.
  private static func paths(of name: String, _ variable: (String) -> String?) -> [String] {
    guard let first = name.utf8.first, !name.contains("/") else { return [] }
    var folders: [String] = []
    if let named = variable("TERMINFO") { folders.append(named) }
    if let home = variable("HOME") { folders.append(home + "/.terminfo") }
    folders += (variable("TERMINFO_DIRS") ?? "").split(separator: ":").map(String.init)
    folders += ["/etc/terminfo", "/lib/terminfo", "/usr/share/terminfo"]
    let letters = [String(UnicodeScalar(first)), String(first, radix: 16)]
    return folders.flatMap { folder in letters.map { "\(folder)/\($0)/\(name)" } }
  }

  private static func bytes(of path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: limit)
    let count = read(descriptor, &bytes, limit)
    return count > 0 ? Array(bytes[..<count]) : nil
  }
}
