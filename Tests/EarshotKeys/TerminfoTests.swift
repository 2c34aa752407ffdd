// SPDX-License-Identifier: Apache-2.0
import EarshotKeys
import EarshotTestThreads
import Foundation
import Testing

/// The bytes that a key sends by the descriptions of terminals (terminfo), against what the decoder makes of it.
@Suite("Keys as terminals are described", .blocking)
struct TerminfoTests {
  static let terminals = ["xterm", "xterm-256color", "linux", "rxvt", "tmux", "screen", "vt220", "konsole"]

  /// The keys of a terminal by the names of their capabilities; nil where there is no description of it.
  private static func keys(of terminal: String) throws -> [(capability: String, bytes: [UInt8])]? {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/infocmp")
    process.arguments = ["-1", "-x", terminal]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return nil }
    return text.split(separator: "\n").compactMap { line in
      let entry = line.drop { $0 == "\t" }
      guard entry.first == "k", entry.last == ",", let sign = entry.firstIndex(of: "=") else { return nil }
      return (String(entry[..<sign]), bytes(of: entry[entry.index(after: sign)...].dropLast()))
    }
  }

  /// Terminfo's own way to write a string: `\E` is ESC, `^X` a control character, `\` keeps what follows.
  private static func bytes(of text: Substring) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "\\"):
        let next = rest.popFirst() ?? byte
        bytes.append(next == UInt8(ascii: "E") ? 0x1b : next)
      case UInt8(ascii: "^"):
        let next = rest.popFirst() ?? byte
        bytes.append(next == UInt8(ascii: "?") ? 0x7f : next & 0x1f)
      default: bytes.append(byte)
      }
    }
    return bytes
  }

  /// terminfo(5): capabilities with one meaning.
  private static let plain: [String: String] = [
    "kcuu1": "Up", "kcud1": "Down", "kcub1": "Left", "kcuf1": "Right", "khome": "Home", "kend": "End",
    "kich1": "Insert", "kdch1": "Delete", "kpp": "Page Up", "knp": "Page Down", "kbs": "Backspace", "kcbt": "Shift+Tab",
    "kent": "Enter",
    "kbeg": "Keypad 5", "kri": "Shift+Up", "kind": "Shift+Down", "kpADD": "plus", "kpCMA": "comma", "kpDIV": "slash",
    "kpDOT": "period", "kpMUL": "asterisk", "kpSUB": "minus", "kpZRO": "0",
  ]

  /// user_caps(5): with a number behind them, what is held down as terminals number it; Shift without.
  private static let shifted: [String: String] = [
    "kUP": "Up", "kDN": "Down", "kLFT": "Left", "kRIT": "Right", "kHOM": "Home", "kEND": "End", "kIC": "Insert",
    "kDC": "Delete", "kPRV": "Page Up", "kNXT": "Page Down",
  ]
  private static let held = ["2": "Shift+", "3": "Alt+", "4": "Alt+Shift+", "5": "Control+", "6": "Control+Shift+"]

  /// The names that a capability's key may have; none where its meaning is not one key's.
  private static func names(of capability: String) -> [String] {
    if let name = plain[capability] { return [name] }
    // The middle of a keypad is its 5, whether it sends digits or not.
    if capability == "kb2" { return ["Keypad 5", "5"] }
    if capability.hasPrefix("kf"), let number = Int(capability.dropFirst(2)) {
      // From 13 on a description may mean the keys of that number, or those of lower ones with something held down.
      let others = [
        (12, "Shift+"), (24, "Control+"), (36, "Control+Shift+"), (48, "Alt+"), (60, "Alt+Shift+"),
        // rxvt counts 10 and 22: its Shift begins with the numbers of F11.
        (10, "Shift+"), (22, "Control+"), (32, "Control+Shift+"),
      ]
      let chords = others.filter { (1...24).contains(number - $0.0) }.map { "\($0.1)F\(number - $0.0)" }
      return number <= 12 ? ["F\(number)"] : ["F\(number)"] + chords
    }
    let letters = capability.prefix { !$0.isNumber }
    guard let name = shifted[String(letters)] else { return [] }
    let digits = String(capability.dropFirst(letters.count))
    return held[digits.isEmpty ? "2" : digits].map { [$0 + name] } ?? []
  }

  @Test("Each key is the one that the description names", arguments: terminals)
  func described(terminal: String) throws {
    guard let keys = try Self.keys(of: terminal) else { return print("No description of \(terminal): not compared") }
    var compared = 0
    for key in keys {
      // rxvt's own description gives Control and Shift the arrows that others send in a program's mode for them.
      if terminal == "rxvt", ["kUP6", "kDN6", "kLFT6", "kRIT6"].contains(key.capability) { continue }
      // ncurses 6.5 has rxvt's Shift+Up, \E[a, for the scrolling forward that is Shift+Down elsewhere, and the other way.
      if terminal == "rxvt", ["kind", "kri"].contains(key.capability) { continue }
      let expected = Self.names(of: key.capability).compactMap { Key(name: $0) }
      guard !expected.isEmpty else { continue }
      let found = KeyDecoder.inputs(in: key.bytes)
      guard found.count == 1, case .key(let decoded, _) = found[0] else {
        Issue.record("\(key.capability) of \(terminal) is no key: \(found)")
        continue
      }
      #expect(expected.contains(decoded), "\(key.capability) of \(terminal) is \(decoded.name)")
      compared += 1
    }
    #expect(compared > 20)
  }
}
