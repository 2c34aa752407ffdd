// SPDX-License-Identifier: Apache-2.0
import EarshotKeys
import Glibc
import Testing

/// libtermkey, a decoder that many programs use, as the other opinion about what terminals send. It knows one terminal
/// at a time and neither the kitty protocol's own keys nor rxvt's Shift and Control, which is why it is not the decoder.
private final class Termkey {
  private typealias New = @convention(c) (UnsafePointer<CChar>, Int32) -> OpaquePointer?
  private typealias Push = @convention(c) (OpaquePointer, UnsafePointer<UInt8>, Int) -> Int
  private typealias Get = @convention(c) (OpaquePointer, UnsafeMutableRawPointer) -> Int32
  private typealias Name =
    @convention(c) (
      OpaquePointer, UnsafeMutablePointer<CChar>, Int, UnsafeMutableRawPointer, Int32
    ) -> Int

  static var library: UnsafeMutableRawPointer? { dlopen("libtermkey.so.1", RTLD_NOW) }
  private let termkey: OpaquePointer
  private let (push, get, name): (Push, Get, Name)

  /// Larger than what it says of a key.
  private static let keySize = 128
  private static let keyFound: Int32 = 1
  private static let utf8: Int32 = 8

  init?(terminal: String) {
    func function<Function>(_ name: String, _: Function.Type) -> Function? {
      dlsym(Self.library, name).map { unsafeBitCast($0, to: Function.self) }
    }
    guard let new = function("termkey_new_abstract", New.self), let push = function("termkey_push_bytes", Push.self),
      let get = function("termkey_getkey_force", Get.self), let name = function("termkey_strfkey", Name.self),
      let termkey = new(terminal, Self.utf8)
    else { return nil }
    (self.termkey, self.push, self.get, self.name) = (termkey, push, get, name)
  }

  /// The names of the keys that it finds in some bytes.
  func names(_ bytes: [UInt8]) -> [String] {
    _ = push(termkey, bytes, bytes.count)
    var names: [String] = []
    let key = UnsafeMutableRawPointer.allocate(byteCount: Self.keySize, alignment: 16)
    defer { key.deallocate() }
    while get(termkey, key) == Self.keyFound {
      var text = [CChar](repeating: 0, count: 64)
      let length = name(termkey, &text, text.count, key, 0)
      names.append(String(decoding: text.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self))
    }
    return names
  }
}

@Suite("Keys as libtermkey decodes them")
struct TermkeyAgreementTests {
  private static let codes: [String: Key.Code] = [
    "Up": .up, "Down": .down, "Left": .left, "Right": .right, "Home": .home, "End": .end, "PageUp": .pageUp,
    "PageDown": .pageDown, "Insert": .insert, "Delete": .delete, "Tab": .tab, "Enter": .enter, "Escape": .escape,
    "Backspace": .backspace, "Begin": .begin, "DEL": .backspace, "Space": .space,
  ]

  /// A name of libtermkey's, as `C-Left` or `A-x`, as our key; nil where it says that it does not know it.
  private func key(_ name: String) -> Key? {
    var rest = name[...]
    var held: Key.Modifiers = []
    while rest.count > 2, rest.dropFirst().first == "-", let letter = rest.first {
      switch letter {
      case "C": held.insert(.control)
      case "A": held.insert(.alt)
      case "S": held.insert(.shift)
      default: return nil
      }
      rest = rest.dropFirst(2)
    }
    if let code = Self.codes[String(rest)] { return Key(code, held) }
    if rest.first == "F", let number = Int(rest.dropFirst()) { return Key(.function(number), held) }
    // The kitty protocol's own keys have numbers of the private use area, which are characters to it.
    guard rest.count == 1, let character = rest.first, let scalar = character.unicodeScalars.first,
      !(0xe000...0xf8ff).contains(scalar.value)
    else { return nil }
    return Key(character, held)
  }

  /// The console's description gives no names of its own to keys with Shift and Control, as those of xterm and rxvt do.
  @Test("What both know they know alike", .enabled(if: Termkey.library != nil, "libtermkey is not installed."))
  func agrees() throws {
    let termkey = try #require(Termkey(terminal: "linux"))
    let names =
      ["Up", "Down", "Left", "Right", "Home", "End", "Page Up", "Page Down", "Insert", "Delete", "Tab", "Enter"]
      + ["Backspace", "Escape", "a", "z", "é", "한", "1", "comma", "Space"] + (1...20).map { "F\($0)" }
    var compared = 0
    for name in names {
      for held in ["", "Shift+", "Alt+", "Control+", "Control+Alt+", "Alt+Shift+", "Control+Shift+"] {
        let ours = try #require(Key(name: held + name))
        for form in ours.forms {
          let found = termkey.names(form)
          guard found.count == 1, let theirs = key(found[0]) else { continue }
          #expect(theirs == ours, "\(String(decoding: form, as: UTF8.self).debugDescription)")
          compared += 1
        }
      }
    }
    #expect(compared > 250)
  }
}
