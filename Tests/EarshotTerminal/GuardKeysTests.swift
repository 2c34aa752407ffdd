// SPDX-License-Identifier: Apache-2.0
import CKeys
import Testing

/// Cuts pieces of input into tokens as the guard does: a pause after each piece, patience at the end.
private struct Tokens: Equatable, CustomStringConvertible {
  var list: [Token] = []

  struct Token: Equatable {
    var kind: UInt32
    var bytes: [UInt8]
  }

  init(_ pieces: [[UInt8]], reportsExpected: UInt8 = 0, pauses: Bool = true) {
    var keys = earshot_keys()
    keys.reports_expected = reportsExpected
    var token = earshot_token()
    for piece in pieces {
      piece.withUnsafeBufferPointer { buffer in
        var taken = 0
        repeat {
          taken += earshot_keys_take(&keys, buffer.baseAddress.map { $0 + taken }, buffer.count - taken, &token)
          add(token)
        } while taken < buffer.count || token.kind != EARSHOT_TOKEN_NONE
      }
      guard pauses else { continue }
      while earshot_keys_pause(&keys, &token) {
        add(token)
        earshot_keys_pass(&keys)
      }
    }
    while earshot_keys_expire(&keys, &token) { add(token) }
  }

  private mutating func add(_ token: earshot_token) {
    guard token.kind != EARSHOT_TOKEN_NONE else { return }
    // Pasted text comes in as many pieces as it was cut into; what it is does not depend on that.
    let bytes = Array(UnsafeBufferPointer(start: token.bytes, count: token.length))
    if token.kind == EARSHOT_TOKEN_PASTE, let last = list.last, last.kind == EARSHOT_TOKEN_PASTE.rawValue {
      list[list.count - 1].bytes += bytes
    } else {
      list.append(Token(kind: token.kind.rawValue, bytes: bytes))
    }
  }

  var description: String {
    let names = ["none", "key", "release", "reply", "mouse", "focus", "begin", "paste", "end"]
    return list.map { "\(names[Int($0.kind)]) \(String(decoding: $0.bytes, as: UTF8.self).debugDescription)" }
      .joined(separator: ", ")
  }

  var kinds: [String] { list.map { Self.names[$0.kind] ?? "?" } }

  private static let names: [UInt32: String] = [
    EARSHOT_TOKEN_KEY.rawValue: "key", EARSHOT_TOKEN_RELEASE.rawValue: "release",
    EARSHOT_TOKEN_REPLY.rawValue: "reply", EARSHOT_TOKEN_MOUSE.rawValue: "mouse",
    EARSHOT_TOKEN_FOCUS.rawValue: "focus", EARSHOT_TOKEN_PASTE_BEGIN.rawValue: "begin",
    EARSHOT_TOKEN_PASTE.rawValue: "paste", EARSHOT_TOKEN_PASTE_END.rawValue: "end",
  ]
}

/// The bytes that a terminal sends, and the kind of each part by the specification that defines it.
private let examples: [(sent: String, kinds: [String])] = [
  // Plain keys.
  ("a", ["key"]), ("ab", ["key", "key"]), ("é한🦉", ["key", "key", "key"]), ("\u{03}\r\u{7f}", ["key", "key", "key"]),
  // Escape alone, and Alt with a key.
  ("\u{1b}", ["key"]), ("\u{1b}\u{1b}", ["key", "key"]), ("\u{1b}b", ["key"]), ("\u{1b}\u{7f}", ["key"]),
  ("\u{1b}é", ["key"]), ("\u{1b}[", ["key"]), ("\u{1b}O", ["key"]), ("\u{1b}]", ["key"]), ("\u{1b}P", ["key"]),
  ("\u{1b}]a", ["key", "key"]), ("\u{1b}Pa", ["key", "key"]), ("\u{1b}_a", ["key", "key"]), ("\u{1b}X", ["key"]),
  // Cursor and function keys: xterm, application mode, with modifiers, the Linux console, rxvt.
  ("\u{1b}[A", ["key"]), ("\u{1b}OA", ["key"]), ("\u{1b}[1;5C", ["key"]), ("\u{1b}[24~", ["key"]),
  ("\u{1b}[24;2~", ["key"]), ("\u{1b}OP", ["key"]), ("\u{1b}[[A", ["key"]), ("\u{1b}[[Ax", ["key", "key"]),
  ("\u{1b}[c", ["key"]), ("\u{1b}[7$", ["key"]), ("\u{1b}\u{1b}[A", ["key"]), ("\u{1b}\u{1b}OA", ["key"]),
  ("\u{1b}[Z", ["key"]), ("\u{1b}O1;2P", ["key"]), ("\u{1b}[1;2S", ["key"]),
  // F3 with modifiers against a cursor report.
  ("\u{1b}[1;2R", ["key"]), ("\u{1b}[1;16R", ["key"]), ("\u{1b}[1;1R", ["reply"]), ("\u{1b}[1;17R", ["reply"]),
  ("\u{1b}[24;80R", ["reply"]), ("\u{1b}[?24;80R", ["reply"]), ("\u{1b}[R", ["key"]),
  // The kitty keyboard protocol.
  ("\u{1b}[97;5u", ["key"]), ("\u{1b}[97;5:2u", ["key"]), ("\u{1b}[97;5:3u", ["release"]),
  ("\u{1b}[24;1:3~", ["release"]), ("\u{1b}[1;1:3A", ["release"]), ("\u{1b}[?5u", ["reply"]),
  ("\u{1b}[97:65;2:1;65u", ["key"]), ("\u{1b}[57358u", ["key"]),
  // Device attributes, modes, status, windows.
  ("\u{1b}[?62;1;4c", ["reply"]), ("\u{1b}[>0;276;0c", ["reply"]), ("\u{1b}[=1;2c", ["reply"]),
  ("\u{1b}P!|00000000\u{1b}\\", ["reply"]), ("\u{1b}[?2026;2$y", ["reply"]), ("\u{1b}[4;1$y", ["reply"]),
  ("\u{1b}[0n", ["reply"]), ("\u{1b}[?997;1n", ["reply"]), ("\u{1b}[8;24;80t", ["reply"]),
  ("\u{1b}[48;24;80;480;640t", ["reply"]), ("\u{1b}[>4;2m", ["reply"]), ("\u{1b}[2;1;1;120;120;1;0x", ["reply"]),
  // Strings: colours, version, settings, capabilities, clipboard, graphics, the title.
  ("\u{1b}]11;rgb:0000/0000/0000\u{07}", ["reply"]), ("\u{1b}]11;rgb:0000/0000/0000\u{1b}\\", ["reply"]),
  ("\u{1b}]4;1;rgb:ff/00/00\u{1b}\\x", ["reply", "key"]), ("\u{1b}P>|xterm(388)\u{1b}\\", ["reply"]),
  ("\u{1b}P1$r0 q\u{1b}\\", ["reply"]), ("\u{1b}P1+r544e=787465726d\u{1b}\\", ["reply"]),
  ("\u{1b}]52;c;aGVsbG8=\u{1b}\\", ["reply"]), ("\u{1b}_Gi=31;OK\u{1b}\\", ["reply"]),
  ("\u{1b}]lmy title\u{1b}\\", ["reply"]),
  // A string that is cut off: what cut it is not lost.
  ("\u{1b}]11;rgb:00\u{03}", ["reply", "key"]), ("\u{1b}P1$r0\u{1b}[A", ["reply", "key"]),
  // Focus and mouse.
  ("\u{1b}[I", ["focus"]), ("\u{1b}[O", ["focus"]), ("\u{1b}[M !!", ["mouse"]), ("\u{1b}[M !!a", ["mouse", "key"]),
  ("\u{1b}[<0;10;20M", ["mouse"]), ("\u{1b}[<0;10;20m", ["mouse"]), ("\u{1b}[32;10;20M", ["mouse"]),
  // Pastes: nothing in them is a key, not even what looks like one.
  ("\u{1b}[200~hi\u{1b}[201~", ["begin", "paste", "end"]),
  ("\u{1b}[200~a\u{1b}[24~\u{1b}\u{1b}[20\u{1b}[201~b", ["begin", "paste", "end", "key"]),
  ("\u{1b}[200~\u{1b}[201~", ["begin", "end"]), ("\u{1b}[200~no end", ["begin", "paste", "end"]),
  // Several at once, and the Escape key before a reply.
  ("\u{1b}[Aa\u{1b}[?1;2c\u{1b}OPb", ["key", "key", "reply", "key", "key"]),
  ("\u{1b}\u{1b}[?1;2c", ["key", "reply"]),
  // Broken sequences never swallow the key after them.
  ("\u{1b}[12\r", ["key", "key"]), ("\u{1b}[\u{03}", ["key", "key"]), ("\u{1b}O\r", ["key", "key"]),
]

@Suite("Keys, pastes and replies of a terminal")
struct GuardKeysTests {
  @Test("What comes at once is told apart", arguments: examples)
  func whole(sent: String, kinds: [String]) {
    let tokens = Tokens([Array(sent.utf8)])
    #expect(tokens.kinds == kinds, "\(sent.debugDescription): \(tokens)")
  }

  @Test("No byte is lost, wherever it is cut and however long the pauses", arguments: examples)
  func nothingLost(sent: String, kinds: [String]) {
    let bytes = Array(sent.utf8)
    for cut in 0...bytes.count {
      // Without a pause the cut must not be seen at all.
      let together = Tokens([Array(bytes[..<cut]), Array(bytes[cut...])], pauses: false)
      #expect(together == Tokens([bytes], pauses: false), "\(sent.debugDescription) cut at \(cut): \(together)")
      #expect(together.list.flatMap(\.bytes) == bytes)
    }
  }

  @Test("A cut anywhere but after an Escape makes no difference", arguments: examples)
  func cut(sent: String, kinds: [String]) {
    let bytes = Array(sent.utf8)
    for cut in 1..<max(bytes.count, 2) where bytes[cut - 1] != 0x1b {
      let tokens = Tokens([Array(bytes[..<cut]), Array(bytes[cut...])])
      #expect(tokens.kinds == kinds, "\(sent.debugDescription) cut at \(cut): \(tokens)")
    }
  }

  @Test("After a cut behind Escape the whole sequence is still known, and marked")
  func continuesEscape() {
    var keys = earshot_keys()
    var token = earshot_token()
    let escape: [UInt8] = [0x1b]
    #expect(earshot_keys_take(&keys, escape, 1, &token) == 1)
    #expect(token.kind == EARSHOT_TOKEN_NONE)
    #expect(earshot_keys_pause(&keys, &token))
    #expect(token.kind == EARSHOT_TOKEN_KEY)
    earshot_keys_pass(&keys)
    #expect(!earshot_keys_pause(&keys, &token))
    let rest = Array("[?1;2c".utf8)
    #expect(earshot_keys_take(&keys, rest, rest.count, &token) == rest.count)
    #expect(token.kind == EARSHOT_TOKEN_REPLY)
    #expect(token.continues)
    #expect(token.passed == 1)
    #expect(token.length == 7)
  }

  @Test("Escape, then soon another key, are two keys")
  func escapeThenKey() {
    #expect(Tokens([[0x1b], [0x6a]]).kinds == ["key", "key"])
  }

  @Test("F3 with modifiers is a cursor report while the program waits for one")
  func reportExpected() {
    let bytes = Array("\u{1b}[1;5R\u{1b}[1;5R".utf8)
    #expect(Tokens([bytes], reportsExpected: 1).kinds == ["reply", "key"])
  }

  @Test("A reply longer than any buffer is passed on in pieces, none of them a key")
  func longReply() {
    let bytes = Array("\u{1b}]52;c;".utf8) + [UInt8](repeating: 0x41, count: 100_000) + [0x07]
    let tokens = Tokens([bytes])
    #expect(Set(tokens.kinds) == ["reply"])
    #expect(tokens.list.flatMap(\.bytes) == bytes)
  }

  @Test("Random bytes are never lost, reordered or held for ever")
  func randomBytes() {
    var generator = LinearGenerator(state: 1)
    // Bytes that mean something, so that every state is reached.
    let alphabet = Array("\u{1b}\u{1b}\u{1b}[[]OPMRcu~;;:01259?<>$ \u{07}\\aé".utf8) + [0xff, 0x80, 0x03]
    for _ in 0..<2000 {
      let bytes = (0..<Int.random(in: 1...60, using: &generator)).map { _ in
        alphabet.randomElement(using: &generator) ?? 0
      }
      #expect(Tokens([bytes], pauses: false).list.flatMap(\.bytes) == bytes)
    }
  }

  @Test(
    "Keys are compared without locks and kinds of event",
    arguments: [
      ("\u{1b}[24~", "\u{1b}[24~"), ("\u{1b}[24;129~", "\u{1b}[24~"), ("\u{1b}[24;1:1~", "\u{1b}[24~"),
      ("\u{1b}[24;65:2~", "\u{1b}[24~"), ("\u{1b}[1;131A", "\u{1b}[1;3A"), ("\u{1b}[1;1A", "\u{1b}[A"),
      ("\u{1b}[97;69u", "\u{1b}[97;5u"), ("\u{1b}OA", "\u{1b}OA"), ("a", "a"), ("\u{1b}b", "\u{1b}b"),
      ("\u{1b}[[A", "\u{1b}[[A"), ("\u{1b}[97:65;2:1;65u", "\u{1b}[97:65;2:1;65u"),
    ])
  func canonical(sent: String, form: String) {
    var result = [UInt8](repeating: 0, count: 31)
    let bytes = Array(sent.utf8)
    let count = earshot_key_canonical(bytes, bytes.count, &result, result.count)
    #expect(String(decoding: result[..<count], as: UTF8.self) == form)
  }

  @Test("Every beginning of a claimed key might become it, the beginning of a reply does not")
  func mayBecome() {
    func may(_ partial: String, _ claim: String) -> Bool {
      let (partial, claim) = (Array(partial.utf8), Array(claim.utf8))
      return earshot_key_may_become(partial, partial.count, claim, claim.count)
    }
    for sent in ["\u{1b}[24~", "\u{1b}[24;129~", "\u{1b}[24;1:1~"] {
      for count in 1..<sent.utf8.count { #expect(may(String(sent.prefix(count)), "\u{1b}[24~")) }
    }
    for sent in ["\u{1b}[1;3A", "\u{1b}[1;131:1A"] {
      for count in 1..<sent.utf8.count { #expect(may(String(sent.prefix(count)), "\u{1b}[1;3A")) }
    }
    #expect(may("\u{1b}[1", "\u{1b}[A"))
    #expect(!may("\u{1b}[?2", "\u{1b}[24~"))
    #expect(!may("\u{1b}O", "\u{1b}[24~"))
    #expect(!may("\u{1b}[3", "\u{1b}[24~"))
    #expect(!may("\u{1b}]11;rgb", "\u{1b}[24~"))
  }

  @Test("Requests for the cursor's place are counted however the output is cut")
  func queries() {
    let output = Array("a\u{1b}[6nb\u{1b}[?6n\u{1b}\u{1b}[6n\u{1b}[16n\u{1b}[6m\u{1b}[26n".utf8)
    for cut in 0...output.count {
      var queries = earshot_queries()
      let first = earshot_queries_count(&queries, Array(output[..<cut]), cut)
      let second = earshot_queries_count(&queries, Array(output[cut...]), output.count - cut)
      #expect(first + second == 3, "cut at \(cut)")
    }
  }
}

/// The same numbers on every run.
struct LinearGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    var mixed = state
    mixed ^= mixed >> 33
    mixed = mixed &* 0xff51_afd7_ed55_8ccd
    return mixed ^ (mixed >> 33)
  }
}
