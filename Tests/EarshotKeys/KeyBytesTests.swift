// SPDX-License-Identifier: Apache-2.0
import EarshotKeys
import EarshotTestRandom
import Testing

private func key(_ text: String) -> Key? { Key(bytes: Array(text.utf8)) }

@Suite("What terminals send for keys")
struct KeyBytesTests {
  /// From the terminals' own descriptions (terminfo).
  @Test(
    "A key is known by what xterm, rxvt, the Linux console, screen and tmux send for it",
    arguments: [
      ("F12", ["\u{1b}[24~"]), ("F1", ["\u{1b}OP", "\u{1b}[11~", "\u{1b}[[A"]), ("F3", ["\u{1b}OR", "\u{1b}[13~"]),
      ("F4", ["\u{1b}OS", "\u{1b}[14~", "\u{1b}[[D"]), ("F5", ["\u{1b}[15~", "\u{1b}[[E"]), ("F11", ["\u{1b}[23~"]),
      ("Shift+F1", ["\u{1b}[1;2P"]), ("Shift+F12", ["\u{1b}[24;2~"]), ("Alt+F12", ["\u{1b}[24;3~"]),
      ("F13", ["\u{1b}[25~"]), ("F20", ["\u{1b}[34~"]), ("Control+Shift+F5", ["\u{1b}[15;6~"]),
      ("Up", ["\u{1b}OA", "\u{1b}[A"]), ("Down", ["\u{1b}OB", "\u{1b}[B"]), ("Right", ["\u{1b}OC", "\u{1b}[C"]),
      ("Left", ["\u{1b}OD", "\u{1b}[D"]), ("Home", ["\u{1b}OH", "\u{1b}[H", "\u{1b}[1~", "\u{1b}[7~"]),
      ("End", ["\u{1b}OF", "\u{1b}[F", "\u{1b}[4~", "\u{1b}[8~"]), ("Page Up", ["\u{1b}[5~"]),
      ("Page Down", ["\u{1b}[6~"]), ("Insert", ["\u{1b}[2~"]), ("Delete", ["\u{1b}[3~"]),
      ("Backspace", ["\u{7f}", "\u{8}"]), ("Shift+Tab", ["\u{1b}[Z", "\u{1b}\t"]),
      ("Shift+Up", ["\u{1b}[1;2A", "\u{1b}[a"]), ("Shift+Down", ["\u{1b}[1;2B", "\u{1b}[b"]),
      ("Shift+Right", ["\u{1b}[1;2C", "\u{1b}[c"]), ("Shift+Left", ["\u{1b}[1;2D", "\u{1b}[d"]),
      ("Alt+Up", ["\u{1b}[1;3A", "\u{1b}\u{1b}[A", "\u{1b}\u{1b}OA"]), ("Alt+Left", ["\u{1b}[1;3D"]),
      ("Control+Up", ["\u{1b}[1;5A", "\u{1b}Oa"]), ("Control+Left", ["\u{1b}[1;5D", "\u{1b}Od"]),
      ("Control+Alt+Right", ["\u{1b}[1;7C"]), ("Shift+Delete", ["\u{1b}[3;2~", "\u{1b}[3$"]),
      ("Control+Home", ["\u{1b}[1;5H", "\u{1b}[7^"]), ("Control+Shift+End", ["\u{1b}[1;6F", "\u{1b}[8@"]),
    ])
  func terminfo(name: String, forms: [String]) throws {
    let named = try #require(Key(name: name))
    for form in forms { #expect(key(form) == named, "\(form.debugDescription)") }
    #expect(named.name == name)
  }

  @Test(
    "Characters, control characters and Alt",
    arguments: [
      ("a", "a"), ("A", "Shift+a"), ("Q", "Shift+q"), (",", "comma"), ("?", "question"), (" ", "Space"), ("é", "é"),
      ("\r", "Enter"), ("\n", "Enter"), ("\t", "Tab"), ("\u{1b}", "Escape"), ("\u{3}", "Control+c"),
      ("\u{16}", "Control+v"), ("\u{0}", "Control+Space"), ("\u{1c}", "Control+backslash"), ("\u{1b}u", "Alt+u"),
      ("\u{1b}U", "Alt+Shift+u"), ("\u{1b}\u{1b}", "Alt+Escape"), ("\u{1b}\u{3}", "Control+Alt+c"),
      ("\u{1b}[", "Alt+left bracket"),
      ("\u{1b}O", "Alt+Shift+o"), ("\u{1b}Op", "0"), ("\u{1b}OM", "Enter"), ("\u{1b}Om", "minus"),
    ])
  func characters(bytes: String, name: String) { #expect(key(bytes)?.name == name) }

  /// The protocol's own examples and tables: codes, modifiers and kinds of event.
  @Test(
    "The kitty keyboard protocol and modifyOtherKeys",
    arguments: [
      ("\u{1b}[97u", "a"), ("\u{1b}[97;1u", "a"), ("\u{1b}[97;2u", "Shift+a"), ("\u{1b}[97:65;2u", "Shift+a"),
      ("\u{1b}[97;2;65u", "Shift+a"), ("\u{1b}[97;5u", "Control+a"), ("\u{1b}[97;65u", "a"), ("\u{1b}[97;129u", "a"),
      ("\u{1b}[97;1:2u", "a"), ("\u{1b}[44:60;2u", "less"), ("\u{1b}[44;2u", "less"), ("\u{1b}[47;2u", "question"),
      ("\u{1b}[13u", "Enter"), ("\u{1b}[27u", "Escape"), ("\u{1b}[9;2u", "Shift+Tab"),
      ("\u{1b}[127;3u", "Alt+Backspace"),
      ("\u{1b}[32;2u", "Shift+Space"), ("\u{1b}[13~", "F3"), ("\u{1b}[P", "F1"), ("\u{1b}[1;9A", "Super+Up"),
      ("\u{1b}[1;11A", "Alt+Super+Up"), ("\u{1b}[97;33u", "Meta+a"), ("\u{1b}[57376u", "F13"), ("\u{1b}[57399u", "0"),
      ("\u{1b}[57412u", "minus"), ("\u{1b}[57414u", "Enter"), ("\u{1b}[57419u", "Up"), ("\u{1b}[57424u", "End"),
      ("\u{1b}[24;1:1~", "F12"), ("\u{1b}[24;65~", "F12"), ("\u{1b}[12609::114u", "r"),
      ("\u{1b}[1088::103;2u", "Shift+g"),
      ("\u{1b}[27;5;97~", "Control+a"), ("\u{1b}[27;2;65~", "Shift+a"), ("\u{1b}[27;6;67~", "Control+Shift+c"),
      ("\u{1b}[27;3;13~", "Alt+Enter"),
    ])
  func protocols(bytes: String, name: String) { #expect(key(bytes)?.name == name) }

  @Test("A modifier by itself is a key of its own kind, and a key let go is told")
  func modifiersAndReleases() {
    for number in [57441, 57442, 57447, 57454, 57358] { #expect(key("\u{1b}[\(number)u")?.code == .modifier) }
    for text in ["\u{1b}[24;1:3~", "\u{1b}[97;1:3u", "\u{1b}[1;3:3A", "\u{1b}[24;129:3~"] {
      #expect(Key.isRelease(Array(text.utf8)), "\(text.debugDescription)")
    }
    for text in ["\u{1b}[24~", "\u{1b}[24;1:2~", "\u{1b}[24;1:1~", "a", "", "\u{1b}[", "\u{1b}[3"] {
      #expect(!Key.isRelease(Array(text.utf8)), "\(text.debugDescription)")
    }
  }

  @Test(
    "What no key sends is no key",
    arguments: [
      "", "ab", "\u{1b}[", "\u{1b}[?1;2c", "\u{1b}[<0;1;1M", "\u{1b}[200~", "\u{1b}[999~", "\u{1b}[12;40R",
      "\u{1b}[57428u", "\u{1b}[1114112u", "\u{1b}[55296u", "\u{1b}[99999999999999999999u", "\u{1b}\u{1b}\u{1b}[A",
      "\u{9b}",
    ])
  func noKey(bytes: String) {
    if bytes == "\u{1b}[" { return #expect(key(bytes)?.name == "Alt+left bracket") }
    #expect(key(bytes) == nil)
  }

  @Test("Every form that a key is claimed in is that key again")
  func forms() throws {
    let codes = ["a", "z", "1", "comma", "Enter", "Tab", "Escape", "Space", "Backspace", "Up", "Left", "Home", "End"]
    let more = ["Page Up", "Insert", "Delete", "F1", "F4", "F5", "F12", "F13", "F20"]
    for name in codes + more {
      for held in ["", "Shift+", "Alt+", "Control+", "Control+Alt+", "Alt+Shift+", "Alt+Super+"] {
        let key = try #require(Key(name: held + name))
        #expect(!key.forms.isEmpty || key.code == .modifier, "\(key.name)")
        for form in key.forms { #expect(Key(bytes: form) == key, "\(key.name): \(form)") }
      }
    }
    #expect(Key(name: "F12")?.forms.first == Array("\u{1b}[24~".utf8))
    #expect(Key(name: "Alt+Up")?.forms.first == Array("\u{1b}[1;3A".utf8))
  }

  @Test("Any bytes are a key or none, and nothing worse")
  func anyBytes() {
    var random = SplitMix(seed: 12)
    let likely = Array("\u{1b}[O;:0123456789~u$^@ABCDPZad? \u{ac00}".utf8)
    for _ in 0..<20_000 {
      let bytes = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        Bool.random(using: &random)
          ? likely.randomElement(using: &random) ?? 0 : UInt8.random(in: 0...255, using: &random)
      }
      _ = Key.isRelease(bytes)
      guard let key = Key(bytes: bytes) else { continue }
      _ = (key.name, key.forms, key.atPosition)
    }
  }
}
