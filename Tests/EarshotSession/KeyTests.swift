// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotFormats
import EarshotKeys
import EarshotReader
import EarshotSession
import EarshotSpeech
import EarshotTestRandom
import EarshotTestSessions
import Testing

@Suite("The reader's keys")
@MainActor
struct KeyTests {
  private let f12 = "\u{1b}[24~"
  private let altUp = "\u{1b}[1;3A"
  private let harness = SessionHarness()

  /// The words said since the last call.
  private func said(_ keys: String...) -> [String] {
    let before = harness.phrases.count
    for key in keys { harness.key(key) }
    harness.pass(.seconds(5))
    return Array(harness.phrases.dropFirst(before))
  }

  // MARK: The reader key

  @Test(
    "Without the reader key every key is the program's", arguments: ["a", "\r", "\u{1b}", "\u{1b}[A", "\u{3}", "ㅁ"])
  func programKeys(key: String) {
    harness.output("text.")
    #expect(!harness.session.claims(KeyStroke(Array(key.utf8))))
    harness.key(key)
    #expect(harness.session.capture == .none)
    #expect(harness.sentKeys.isEmpty)
  }

  @Test("V-89 F12 asks for one key, and no more")
  func oneKey() {
    harness.output("text.")
    harness.key(f12)
    #expect(harness.session.capture == .nextKey)
    harness.key("D")
    #expect(harness.session.capture == .none)
  }

  @Test("F12 and nothing more gives up what was said, so that what comes next is heard")
  func abandoned() {
    harness.output("a line that takes some time to be read to its end.")
    harness.pass(.milliseconds(300))
    harness.key(f12)
    harness.output("\r\nnews.")
    harness.pass(.seconds(4))
    #expect(harness.phrases.contains("news."))
    #expect(harness.lines.first?.outcome == .interrupted)
  }

  @Test("What is said after F12 ends as ever, and does not hold up what follows")
  func newsAfterPrefix() {
    harness.key(f12)
    harness.output("news\r\n")
    harness.pass(.seconds(10))
    harness.output("more")
    harness.finish()
    #expect(harness.phrases == ["news", "more"])
    #expect(harness.lines.allSatisfy { $0.outcome == .finished })
  }

  /// The tones so far.
  private var tones: [String] { harness.tones.map(\.rawValue) }

  @Test("F12 is heard; after a second another tone says that it counts no longer, and the next key is the program's")
  func forgotten() {
    harness.output("text.")
    harness.key(f12)
    #expect(tones == ["readerKey"])
    harness.pass(.milliseconds(999))
    #expect(harness.session.capture == .nextKey)
    harness.pass(.milliseconds(1))
    #expect(tones == ["readerKey", "readerKeyOff"])
    #expect(harness.session.capture == .none)
    for key in ["l", "s", "\r"] {
      #expect(!harness.session.claims(KeyStroke(Array(key.utf8))))
      harness.key(key)
    }
    #expect(harness.sentKeys.isEmpty && !harness.phrases.contains("no command"))
    _ = said(f12, "D")
    #expect(tones == ["readerKey", "readerKeyOff", "readerKey"])
  }

  @Test("A key that was withheld in the moment in which F12 is forgotten is given to the program")
  func raced() {
    harness.output("text.")
    harness.key(f12)
    let pressed = harness.now + .seconds(1)
    harness.session.handle(.key(KeyStroke(Array("l".utf8)), generation: 9, isWithheld: true), at: pressed)
    #expect(harness.sentKeys == ["l"])
    #expect(tones == ["readerKey", "readerKeyOff"])
    // Again F12: it begins anew.
    harness.session.handle(.key(KeyStroke(Array(f12.utf8)), generation: 10, isWithheld: true), at: pressed)
    #expect(harness.session.capture == .nextKey)
  }

  @Test("How long F12 waits is a setting, and it may wait for ever", arguments: [(nil, 86_400_000), (3_000, 2_999)])
  func timeout(timeout: Int64?, waits: Int64) {
    let harness = SessionHarness { $0.readerKeyTimeout = timeout.map { .milliseconds($0) } }
    harness.output("text.")
    harness.key(f12)
    harness.pass(.milliseconds(waits))
    #expect(harness.session.capture == .nextKey)
    harness.pass(.milliseconds(1))
    #expect(harness.session.capture == (timeout == nil ? .nextKey : .none))
  }

  @Test("Text pasted after F12 is the program's, and the key after it too")
  func pastedAfterPrefix() {
    harness.output("$ ")
    harness.key(f12)
    let paste = Array("\u{1b}[200~ls\u{1b}[201~".utf8)
    harness.session.handle(.key(KeyStroke(paste), generation: 9, isWithheld: false), at: harness.now)
    #expect(tones == ["readerKey", "readerKeyOff"])
    #expect(harness.session.capture == .none)
    #expect(harness.sentKeys.isEmpty)
  }

  @Test("F12 is forgotten while keys are locked or tell what they do, and these stay so")
  func forgottenInModes() {
    harness.output("text.")
    _ = said(f12, "\r", f12)
    #expect(tones.suffix(2) == ["readerKey", "readerKeyOff"])
    #expect(harness.session.capture == .allKeys)
    #expect(said("\r") == ["keys unlocked"])
    #expect(said(f12, "\u{1b}OP", f12) == ["key help on, Escape leaves", "F12: reader key"])
    #expect(tones.last == "readerKeyOff")
    #expect(said("a") == ["a: say the last phrase again, then slower, by words, spelled"])
    #expect(harness.sentKeys.isEmpty)
  }

  @Test("A second key that a command waits for is not waited for for ever")
  func forgottenSecondKey() {
    harness.output("text.")
    harness.key(f12)
    harness.key("V")
    harness.pass(.seconds(4))
    #expect(harness.session.capture == .nextKey)
    harness.pass(.seconds(1))
    #expect(harness.session.capture == .none)
    #expect(tones.last == "readerKeyOff")
  }

  @Test("A key withheld that means nothing any more is given to the program")
  func lateKey() {
    harness.output("text.")
    harness.session.handle(.key(KeyStroke(Array("l".utf8)), generation: 1, isWithheld: true), at: harness.now)
    #expect(harness.sentKeys == ["l"])
  }

  @Test("A withheld key is a command or is given to the program: none is lost")
  func noneLost() {
    let own = Set(KeyMap.standard.claimedKeys(programHasKeyboard: false))
    var random = SplitMix(seed: 12)
    var generation: UInt64 = 0
    for _ in 0..<2_000 {
      let bytes = (0..<Int.random(in: 1...6, using: &random)).map { _ in UInt8.random(in: 0...0x7f, using: &random) }
      if let key = Key(bytes: bytes), own.contains(key) || key.code == .modifier || Key.isRelease(bytes) { continue }
      let sent = harness.sentKeys.count
      generation += 1
      harness.session.handle(.key(KeyStroke(bytes), generation: generation, isWithheld: true), at: harness.now)
      #expect(harness.sentKeys.dropFirst(sent) == [String(decoding: bytes, as: UTF8.self)])
    }
  }

  @Test("What is typed by a key passed on is echoed like any other")
  func passedEcho() {
    harness.output("$ ")
    harness.pass(.seconds(2))
    _ = said(f12, "V")
    harness.key("x")
    harness.output("x")
    harness.pass(.seconds(2))
    #expect(harness.lines.last?.source == .echo && harness.lines.last?.text == "x")
  }

  @Test("A key that was not withheld is no command, whatever came before it")
  func notWithheld() {
    harness.output("text.")
    harness.key(f12)
    harness.session.handle(.key(KeyStroke(Array("D".utf8)), generation: 9, isWithheld: false), at: harness.now)
    harness.pass(.seconds(1))
    #expect(harness.phrases == ["text."])
    #expect(harness.session.capture == .none)
  }

  @Test(
    "With a Korean layout the key means the same: jamo, and what an input method makes of them", arguments: ["ㅁ", "마"])
  func korean(key: String) {
    harness.output("text.")
    harness.pass(.seconds(1))
    #expect(said(f12, key) == ["text."])
    #expect(harness.sentKeys.isEmpty)
  }

  @Test("Shift by itself, as the kitty protocol tells of it, is not the key after F12")
  func modifierAlone() {
    harness.output("text.")
    harness.pass(.seconds(1))
    #expect(said(f12, "\u{1b}[57441;2u", "\u{1b}[57441;1:3u", "\u{1b}[97u") == ["text."])
  }

  @Test("The release of F12 is not the key after it")
  func release() {
    harness.output("text.")
    harness.pass(.seconds(1))
    #expect(said(f12, "\u{1b}[24;1:3~", "a") == ["text."])
  }

  // MARK: Terminals

  @Test(
    "F1 is no letter, whatever terminal sends it: it types no secret, and what it draws is no letter typed",
    arguments: ["\u{1b}OP", "\u{1b}[11~", "\u{1b}[[A", "\u{1b}[57364u"])
  func functionKey(key: String) {
    harness.output("Password: ")
    harness.pass(.seconds(1))
    _ = said(key, key, key)
    #expect(!harness.phrases.contains("hidden"))
    harness.output("\u{1b}[?1049h\u{1b}[2J\u{1b}[HFirst line\r\nSecond line\u{1b}[1;1H")
    harness.pass(.seconds(2))
    harness.key(key)
    harness.output("\u{1b}[HA")
    harness.pass(.seconds(2))
    #expect(!harness.phrases.contains("A"))
  }

  // MARK: Lock

  @Test("V-89 F12 Enter locks the reader's keys on: single keys are commands, and Enter gives them back")
  func lock() {
    harness.output("text.")
    harness.pass(.seconds(1))
    #expect(said(f12, "\r") == ["keys locked, Enter unlocks"])
    #expect(harness.session.capture == .allKeys)
    #expect(said("a") == ["keys locked, Enter unlocks"])
    #expect(said("é") == ["no command"])
    #expect(said("\r") == ["keys unlocked"])
    #expect(harness.session.capture == .none)
    #expect(said(f12, "\r", f12, "\r").last == "keys unlocked")
    #expect(harness.sentKeys.isEmpty)
  }

  @Test("While keys are locked, chords that mean nothing to the reader stay the program's, and F12 F12 is F12")
  func lockedChords() {
    harness.output("text.")
    _ = said(f12, "\r", "\u{3}", "\u{1a}", "\u{1c}", "\u{1b}x", f12, f12)
    #expect(harness.sentKeys == ["\u{3}", "\u{1a}", "\u{1c}", "\u{1b}x", f12])
    #expect(harness.session.capture == .allKeys)
  }

  @Test("V-82 Magic tap pauses also while keys are locked")
  func lockedMagicTap() {
    harness.output("text.")
    harness.pass(.seconds(1))
    _ = said(f12, "\r")
    harness.output("\r\na line that takes some time to be read to its end.")
    harness.pass(.milliseconds(300))
    harness.key("-")
    harness.pass(.seconds(60))
    #expect(!harness.phrases.contains { $0.hasPrefix("a line") })
    harness.key("-")
    harness.finish()
    #expect(harness.lines.last { $0.text.hasPrefix("a line") }?.outcome == .finished)
  }

  // MARK: Key help

  @Test("MK-20 In key help each key says what it does and does nothing, until Escape")
  func help() {
    harness.output("text.")
    harness.pass(.seconds(1))
    #expect(said(f12, "\u{1b}OP") == ["key help on, Escape leaves"])
    #expect(harness.session.capture == .allKeys)
    #expect(said("a") == ["a: say the last phrase again, then slower, by words, spelled"])
    #expect(said("\u{1b}[1;2A") == ["Shift Up: increment"])
    #expect(said("q") == ["q: quiet on or off: nothing is read by itself"])
    #expect(said(altUp) == ["Alt Up: previous line"])
    #expect(said("\u{4}") == ["Control d: goes to the program"])
    #expect(said(f12, f12) == ["F12: reader key", "F12: sends F12 to the program"])
    #expect(said(f12, "\u{1b}") == ["F12: reader key", "Escape: escape: leave, go back"])
    #expect(said("\u{1b}[200~") == ["unknown key"])
    #expect(said("\u{1b}") == ["key help off"])
    #expect(harness.session.capture == .none)
    #expect(harness.sentKeys.isEmpty && harness.notes.isEmpty)
  }

  @Test("F12 F1 leaves key help too")
  func leavesHelp() {
    #expect(said(f12, "\u{1b}OP", f12, "\u{1b}[[A").last == "key help off")
    #expect(harness.session.capture == .none)
  }

  // MARK: The next key

  @Test("A key can be passed on whatever it means here", arguments: ["\u{1b}[24~", "\u{1b}[1;3A", "a"])
  func passes(key: String) {
    harness.output("text.")
    harness.key(f12)
    harness.key("V")
    harness.pass(.seconds(3))
    #expect(harness.phrases.last == "next key to the program")
    #expect(harness.session.capture == .nextKey)
    harness.key(key)
    #expect(harness.sentKeys == [key])
    #expect(harness.session.capture == .none)
  }

  // MARK: Chords

  @Test(
    "Alt with arrows is claimed, and given to a program on the alternate screen or with the kitty protocol",
    arguments: [("\u{1b}[?1049h", "\u{1b}[?1049l"), ("\u{1b}[>1u", "\u{1b}[<u")])
  func chords(takes: String, gives: String) {
    let claims = { self.harness.session.claims(KeyStroke(Array(self.altUp.utf8))) }
    harness.output("text.")
    #expect(claims() && harness.session.claimedKeys.flatMap(\.forms).contains(Array(altUp.utf8)))
    harness.output(takes + "more")
    #expect(!claims() && !harness.session.claimedKeys.flatMap(\.forms).contains(Array(altUp.utf8)))
    #expect(harness.session.claims(KeyStroke(Array(f12.utf8))))
    #expect(harness.session.claims(KeyStroke(Array("\u{1b}[1;11A".utf8))))
    harness.output(gives + "end")
    #expect(claims() && harness.session.claimedKeys.flatMap(\.forms).contains(Array(altUp.utf8)))
  }

  // MARK: Text for the reader

  @Test("Text to find is echoed as it is typed, and none of it reaches the program")
  func typing() {
    harness.output("text.")
    harness.pass(.seconds(1))
    #expect(said(f12, "f") == ["find"])
    #expect(harness.session.capture == .allKeys)
    #expect(said("한") == ["한"])
    #expect(said("B") == ["B"])
    #expect(said("\u{7f}") == ["B"])
    #expect(said("\u{1}", "\u{1b}[A") == [])
    #expect(said("\u{1b}") == ["cancelled"])
    #expect(harness.session.capture == .none)
    #expect(harness.sentKeys.isEmpty)
  }

  @Test("F12 leaves the text to find, and is the reader key again")
  func leavesTyping() {
    harness.output("text.")
    harness.pass(.seconds(1))
    _ = said(f12, "f", "x")
    #expect(said(f12, "a").count == 1)
    #expect(harness.session.capture == .none)
  }

  // MARK: Any keys

  @Test("Whatever is pressed, keys nobody claimed are neither withheld nor sent by the reader")
  func anyKeys() {
    var random = SplitMix(seed: 12)
    let likely = [f12, altUp, "\r", "\u{1b}", "V", "f", "a", "-", "\u{1b}OP", "\u{1b}[57441u", "\u{7f}", "가", "\u{3}"]
    for _ in 0..<200 {
      let harness = SessionHarness()
      harness.output("text.")
      for _ in 0..<30 {
        let isLikely = Bool.random(using: &random)
        let bytes =
          isLikely
          ? Array((likely.randomElement(using: &random) ?? "").utf8)
          : (0..<Int.random(in: 1...8, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
        let isFree = harness.session.capture == .none && !harness.session.claims(KeyStroke(bytes))
        let sent = harness.sentKeys.count
        harness.key(String(decoding: bytes, as: UTF8.self))
        if isFree, isLikely { #expect(harness.sentKeys.count == sent && harness.session.capture == .none) }
        if Bool.random(using: &random) { harness.pass(.milliseconds(900)) }
      }
      harness.finish()
    }
  }
}
