// SPDX-License-Identifier: Apache-2.0
import EarshotKeys
import EarshotTestRandom
import Testing

@Suite("What a terminal sends, cut into what the user did")
struct KeyDecoderTests {
  private func inputs(_ text: String) -> [KeyDecoder.Input] { KeyDecoder.inputs(in: Array(text.utf8)) }

  private func key(_ name: String, _ text: String) throws -> KeyDecoder.Input {
    .key(try #require(Key(name: name)), Array(text.utf8))
  }

  @Test("Keys that were read at once come one by one")
  func several() throws {
    #expect(
      try inputs("lé\r\u{1b}[A\u{1b}[[Aq\u{1b}[24~") == [
        key("l", "l"), key("é", "é"), key("Enter", "\r"), key("Up", "\u{1b}[A"), key("F1", "\u{1b}[[A"), key("q", "q"),
        key("F12", "\u{1b}[24~"),
      ])
  }

  @Test("What is no key is told apart: pastes, the mouse, the focus, answers, keys let go")
  func others() {
    let text =
      "\u{1b}[200~two\nlines\u{1b}[201~\u{1b}[<0;1;2M\u{1b}[M !!\u{1b}[I\u{1b}[?62;c\u{1b}[12;40R\u{1b}]11;rgb:1/1/1\u{7}"
      + "\u{1b}[97;1:3u\u{1b}[999~"
    func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }
    #expect(
      inputs(text) == [
        .paste(bytes("two\nlines")), .mouse(bytes("\u{1b}[<0;1;2M")), .mouse(bytes("\u{1b}[M !!")),
        .focus(bytes("\u{1b}[I")), .reply(bytes("\u{1b}[?62;c")), .reply(bytes("\u{1b}[12;40R")),
        .reply(bytes("\u{1b}]11;rgb:1/1/1\u{7}")), .release(bytes("\u{1b}[97;1:3u")), .unknown(bytes("\u{1b}[999~")),
      ])
  }

  @Test("A paste that never ends is kept as far as anybody means it")
  func endlessPaste() {
    var decoder = KeyDecoder()
    #expect(decoder.take(Array("\u{1b}[200~".utf8)).isEmpty)
    for _ in 0..<1_100 { #expect(decoder.take([UInt8](repeating: 0x61, count: 1_000)).isEmpty) }
    #expect(decoder.isUnfinished)
    let isWhole = decoder.take(Array("\u{1b}[201~".utf8)) == [.paste([UInt8](repeating: 0x61, count: 1 << 20))]
    #expect(isWhole)
    #expect(!decoder.isUnfinished)
  }

  /// Pieces of what terminals send, and others.
  private static let pieces = [
    "\u{1b}", "[", "O", "M", "1", "2", "3", ";", ":", "~", "A", "R", "u", "<", "?", "200~", "201~", "\u{1b}[200~",
    "\u{1b}[201~", "한", "é", "a", "\u{7f}", "$", "^", "I", "n", "t", "]", "P", "_", "G", "\u{7}", "\\", "[[A", "y",
    "\r", " ", "\u{1b}]11;rgb:1/1/1\u{1b}\\",
  ]

  private func junk(_ random: inout SplitMix) -> [UInt8] {
    (0..<Int.random(in: 1...14, using: &random)).flatMap { _ -> [UInt8] in
      if Int.random(in: 0..<8, using: &random) == 0 { return [UInt8.random(in: 0...255, using: &random)] }
      return Array((Self.pieces.randomElement(using: &random) ?? "").utf8)
    }
  }

  @Test("However the bytes are cut, they are the same, and no byte is lost")
  func cuts() {
    var random = SplitMix(seed: 41)
    for _ in 0..<5_000 {
      let bytes = junk(&random)
      let whole = KeyDecoder.inputs(in: bytes)
      var decoder = KeyDecoder()
      var parts: [KeyDecoder.Input] = []
      var start = 0
      while start < bytes.count {
        let end = min(bytes.count, start + Int.random(in: 1...3, using: &random))
        parts += decoder.take(bytes[start..<end])
        start = end
      }
      #expect(parts + decoder.finish() == whole, "\(bytes)")
      if !whole.contains(where: { if case .paste = $0 { true } else { false } }),
        !String(decoding: bytes, as: UTF8.self).contains("\u{1b}[201~")
      {
        #expect(whole.flatMap(\.bytes) == bytes)
      }
    }
  }

  @Test("A stroke is parsed once, into what each of its readers asks for")
  func stroke() throws {
    let up = KeyStroke(Array("\u{1b}[A".utf8))
    #expect(up.key == Key(name: "Up") && up.inputs == inputs("\u{1b}[A") && !up.isRelease && !up.hasReturn)
    let line = KeyStroke(Array("ls\r".utf8))
    #expect(line.key == nil && line.inputs.count == 3 && line.hasReturn)
    #expect(KeyStroke(Array("\u{1b}[97;1:3u".utf8)).isRelease)
  }

  @Test("Every form of every key is one key")
  func everyForm() throws {
    let names =
      ["Up", "Down", "Left", "Right", "Home", "End", "Page Up", "Page Down", "Insert", "Delete", "Tab", "Enter"]
      + ["Backspace", "Escape", "a", "z", "é", "한", "1", "comma", "Space"] + (1...24).map { "F\($0)" }
    for name in names {
      for held in ["", "Shift+", "Alt+", "Control+", "Control+Alt+", "Alt+Shift+", "Control+Shift+"] {
        let key = try #require(Key(name: held + name))
        for form in key.forms {
          #expect(KeyDecoder.inputs(in: form) == [.key(key, form)], "\(form)")
        }
      }
    }
  }
}

extension KeyDecoder.Input {
  fileprivate var bytes: [UInt8] {
    switch self {
    case .key(_, let bytes), .unknown(let bytes), .release(let bytes), .paste(let bytes), .mouse(let bytes),
      .focus(let bytes), .reply(let bytes):
      bytes
    }
  }
}
