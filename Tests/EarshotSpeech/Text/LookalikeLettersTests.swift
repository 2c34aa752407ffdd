// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import EarshotSpeech

@Suite("Letters that look like others, and signs that hide")
struct LookalikeLettersTests {
  @Test("A word with a letter of another alphabet says so")
  func words() {
    #expect(composed("echo p\u{430}ypal now") == ["\(englishVoice): echo paypal, Cyrillic a, now"])
    #expect(composed("g\u{3BF}\u{3BF}gle") == ["\(englishVoice): google, Greek o o"])
    #expect(composed("echo p\u{430}ypal", default: "de") == ["de: echo paypal, kyrillisch a"])
    #expect(composed("echo p\u{430}ypal", default: "ko").contains("ko: 키릴"))
  }

  @Test("A word of one alphabet is read in it", arguments: [("Привет мир", "ru"), ("ελληνικά", "el")])
  func plain(_ text: String, _ voice: String) { #expect(composed(text) == ["\(voice): \(text)"]) }

  @Test("The letter by itself names its alphabet, unless the user reads it")
  func letters() {
    #expect(spelled("\u{430}") == ["\(englishVoice): Cyrillic", "ru: а"])
    #expect(spelled("\u{430}", default: "ru") == ["ru: а"])
    #expect(spelled("a") == ["\(englishVoice): a"])
  }

  @Test("What turns the text around and what hides in a word is named")
  func hidden() {
    #expect(composed("a\u{202E}b") == ["\(englishVoice): a direction override b"])
    #expect(composed("x\u{2066}y") == ["\(englishVoice): x direction isolate y"])
    #expect(composed("pay\u{200B}pal") == ["\(englishVoice): pay zero width space pal"])
    // At an end nothing is hidden.
    #expect(composed("word\u{FEFF} next\u{200B}") == ["\(englishVoice): word next"])
  }

  @Test(
    "Letters that are no word before a number are spelled",
    arguments: [
      ("idv3", "i d v 3"), ("grubx64", "grub x 64"), ("amd64", "eigh m d 64"), ("ext4", "ext4"), ("arm64", "arm64"),
      ("eth0", "eth0"), ("wlan0", "wlan0"),
    ])
  func spelling(_ word: String, _ words: String) { #expect(composed(word) == ["\(englishVoice): \(words)"]) }
}
