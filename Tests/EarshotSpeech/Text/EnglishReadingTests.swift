// SPDX-License-Identifier: Apache-2.0
import EarshotSpeech
import Testing

@Suite struct EnglishReadingTests {
  @Test(
    "What a shell prints, at the level some",
    arguments: [
      ("hello world", "hello world"),
      ("rm -rf /tmp/x", "rm dash rf slash temp slash x"),
      ("cat notes.txt | sort > out_1", "cat notes dot text pipe sort greater out underscore 1"),
      ("cd ~/.config", "cd tilde slash dot con-fig"),
      ("cd ..", "cd dot dot"),
      ("./run.sh", "dot slash run dot sh"),
      ("ls .", "ls dot"),
      ("user$ ", "user dollar"),
      ("git diff a...b", "git diff a dot dot dot b"),
      ("me@host", "me at host"),
      ("rm *.o", "rm star dot o"),
      ("x=1", "x equals 1"),
      ("#include <stdio.h>", "hash include less standard I O dot h greater"),
      ("C:\\Users", "C colon backslash Users"),
      ("apt-get", "apt dash get"),
      ("file.swift:12:5: error: no such module", "file dot swift 12 5: error: no such module"),
      ("std::vector", "standard double colon vector"),
      ("f(x)", "f left paren x right paren"),
      ("say \"hi\"", "say hi"),
      ("45%", "45 percent"),
      ("a && b", "a and and b"),
    ])
  func shell(_ text: String, _ words: String) {
    #expect(composed(text) == ["en-us: \(words)"])
  }

  @Test(
    "The ends of sentences keep their tune and are not named",
    arguments: [
      ("Done. Next, please!", "Done. Next, please!"),
      ("Really?", "Really?"),
      ("Really?!", "Really?"),
      ("He said \"stop.\" Then left.", "He said stop. Then left."),
      ("Wait... what", "Wait. what"),
      ("It is in notes.txt.", "It is in notes dot text."),
      ("Loading…", "Loading"),
      ("One — two", "One, two"),
      ("Earshot (a reader) speaks", "Earshot, a reader, speaks"),
      ("don't", "don't"),
      ("don’t", "don't"),
      ("It's 'fine'", "It's fine"),
    ])
  func prose(_ text: String, _ words: String) {
    #expect(composed(text) == ["en-us: \(words)"])
  }

  @Test(
    "Numbers are left to the voice where it can read them",
    arguments: [
      ("3.14", "3.14"),
      ("It is 3.14.", "It is 3.14."),
      ("10.0.0.1", "10 dot 0 dot 0 dot 1"),
      ("version 1.2.3", "version 1 dot 2 dot 3"),
      ("1,234,567 files", "1234567 files"),
      ("1,2", "1, 2"),
      ("v1.5", "v1 dot 5"),
      ("2026-11-21", "2026 November 21"),
      ("e.g. this", "e.g. this"),
      ("in the U.S.A. today", "in the U.S.A. today"),
      ("a.b.c", "a dot b dot c"),
      ("e.g.e.g.e.g.", "e dot g dot e dot g dot e dot g."),
      ("① one", "1 one"),
      ("½ cup", "one half cup"),
    ])
  func numbers(_ text: String, _ words: String) {
    #expect(composed(text) == ["en-us: \(words)"])
  }

  @Test(
    "More than three equal symbols are counted",
    arguments: [
      (String(repeating: "=", count: 42), "42 equals"),
      ("-----", "5 dash"),
      ("---", "dash dash dash"),
      ("wait....", "wait 4 dot"),
      ("[####    ]", "4 of 8"),
      ("!!!!!", "5 exclamation"),
      ("😀😀😀😀", "4 grinning"),
      ("aaaaaa", "aaaaaa"),
      ("a════════b", "a, b"),
    ])
  func repeats(_ text: String, _ words: String) {
    #expect(composed(text) == ["en-us: \(words)"])
  }

  @Test("V-92 Each level says more than the one before")
  func levels() {
    let text = "if (a[0] == \"x, y\") echo $b;"
    let least =
      "en-us: if left paren a left bracket 0 right bracket equals equals quote x, y quote right paren echo dollar b;"
    #expect(composed(text, punctuation: .none) == [least])
    #expect(composed(text, punctuation: .some) == [least])
    #expect(composed("see \"apt-get\" (below)", punctuation: .none) == ["en-us: see apt get, below"])
    #expect(composed("see \"apt-get\" (below)", punctuation: .some) == ["en-us: see apt dash get, below"])
    #expect(
      composed(text, punctuation: .most) == [
        "en-us: if left paren a left bracket 0 right bracket equals equals quote x, y quote right paren echo dollar b"
          + " semicolon;"
      ])
    #expect(composed("x, y.", punctuation: .all) == ["en-us: x comma, y dot."])
  }

  @Test(
    "Frames, blocks, spinners and private glyphs are a pause, never words",
    arguments: [
      ("│ Name │ Size │", "Name, Size"),
      ("╭────────╮", ""),
      ("⠋ Thinking", "Thinking"),
      ("⣾⣽⣻ Working", "Working"),
      ("█████░░░░░ 50%", "50 percent"),
      ("├── Sources", "Sources"),
      ("\u{E0B0} main \u{E0A0}", "main"),
      ("✻ Working · 3s", "Working, 3 seconds"),
      ("a─b", "a, b"),
    ])
  func frames(_ text: String, _ words: String) {
    #expect(composed(text) == (words.isEmpty ? [] : ["en-us: \(words)"]))
  }

  @Test(
    "Signs and emoji have names",
    arguments: [
      ("✓ passed", "check passed"),
      ("a → b", "a right arrow b"),
      ("21°C", "21 degrees C"),
      ("€5", "5 euros"),
      ("ℹ note", "info note"),
      ("5 µs", "5 microseconds"),
      ("👍🏽 ok", "thumbs up ok"),
      ("❤️", "heart"),
      ("🇰🇷", "flag K R"),
      ("🚀launch", "rocket launch"),
      ("1️⃣", "1"),
    ])
  func signs(_ text: String, _ words: String) {
    #expect(composed(text) == ["en-us: \(words)"])
  }

  @Test("An emoji without a name has that of Unicode in English: the voice does not know the newer ones")
  func unnamedEmoji() {
    #expect(composed("🦥 slow") == ["en-us: sloth slow"])
    #expect(composed("느린 🦥", default: "ko") == ["ko: 느린 이모지"])
  }
}
