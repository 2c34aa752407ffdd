// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotSettings
import EarshotSpeech
import Testing

@Suite("What a settings file says")
struct SettingsTextTests {
  private func read(_ text: String) throws -> SettingsText { try SettingsText(Array(text.utf8)) }

  private func sentences(_ text: String) throws -> [String] {
    try read(text).faults.map { $0.sentence(.english) }
  }

  @Test("V-84 Every setting of the file changes what it names")
  func everySetting() throws {
    let text = try read(
      """
      {
        // Fast and plain.
        "rate": 300, "volume": 80, "pitch": 40, "punctuation": "most", "capitals": "word",
        "voice": "mori", "voices": {"ko": "ko", "de": "de"}, "language": "ko",
        "echoCharacters": false, "echoWords": true, "quiet": true, "mute": true, "prompts": false,
        "exitStatus": false, "indentation": true, "hints": false, "plainHints": true, "floodLimit": 20,
        "shellIntegration": false, "longCommand": 60,
        "openingWords": 90, "reviewStays": true, "documentLines": 100, "suggestions": true,
        "hintDelay": 1500, "containers": false, "tableHeaders": false, "rowsAndColumns": false,
        "actions": "sound", "moreContent": "off",
        "earcons": false, "earconVolume": 150,
        "readerKey": "F11", "preset": "tdsr", "keys": {"F5": "copy.line", "q": "none"},
      }
      """)
    #expect(text.faults.isEmpty)
    var wanted = UserSettings()
    wanted.speech.rate = 300
    wanted.speech.volume = 80
    wanted.speech.pitch = 40
    wanted.speech.punctuation = .most
    wanted.speech.capitals = .word
    wanted.voice = "mori"
    wanted.voices = ["ko": "ko", "de": "de"]
    wanted.language = "ko"
    wanted.reader.echoesCharacters = false
    wanted.reader.echoesWords = true
    wanted.reader.isQuiet = true
    wanted.reader.isMuted = true
    wanted.reader.shortensPrompts = false
    wanted.reader.saysExitStatus = false
    wanted.reader.saysIndentation = true
    wanted.hints = false
    wanted.asksForPlainOutput = true
    wanted.marksShells = false
    wanted.reader.longCommand = .seconds(60)
    wanted.reader.floodLimit = 20
    wanted.reader.openingWords = 90
    wanted.reader.reviewStays = true
    wanted.reader.documentLines = 100
    wanted.reader.saysSuggestions = true
    wanted.reader.elementHintDelay = .milliseconds(1_500)
    wanted.reader.verbosity.saysContainers = false
    wanted.reader.verbosity.saysTableHeaders = false
    wanted.reader.verbosity.saysRowsAndColumns = false
    wanted.reader.verbosity.actions = .sound
    wanted.reader.verbosity.moreContent = .off
    wanted.reader.playsEarcons = false
    wanted.reader.earconVolume = 150
    wanted.readerKey = "F11"
    wanted.preset = "tdsr"
    wanted.keys = ["F5": "copy.line", "q": "none"]
    #expect(text.settings == wanted)
  }

  @Test("A file of nothing, of comments or of an empty object changes nothing", arguments: ["", "// later", "{}"])
  func nothing(text: String) throws {
    #expect(try read(text).settings == UserSettings())
  }

  @Test("A fault is told with its line and what is used, and everything else counts")
  func faults() throws {
    let text = try read(
      """
      {
        "$schema": "https://example.org/settings.json",
        "volume": 50,
        "rat": 300,
        "pitch": "high",
        "quiet": "yes",
        "rate": 1900,
        "punctuation": "lots",
        "voice": 3,
        "keys": ["F5"],
        "voices": {
          "ko": 1
        },
        "floodLimit": 2.5, "earcons": 1, "earconVolume": 201,
        "echoWords": true
      }
      """)
    #expect(
      text.faults.map { $0.sentence(.english) } == [
        "Settings line 4: rat is not a setting.",
        "Settings line 5: pitch is not a whole number; 50 is used.",
        "Settings line 6: quiet is not true or false; false is used.",
        "Settings line 7: rate 1900 is not from 80 to 1000; 260 is used.",
        "Settings line 8: punctuation is none of none, some, most, all; some is used.",
        "Settings line 9: voice is not text in quotes; it is left out.",
        "Settings line 10: keys is not a list in braces; it is left out.",
        "Settings line 12: ko is not text in quotes; it is left out.",
        "Settings line 14: floodLimit is not a whole number; 60 is used.",
        "Settings line 14: earcons is not true or false; true is used.",
        "Settings line 14: earconVolume 201 is not from 0 to 200; 100 is used.",
      ])
    #expect(text.settings.speech.volume == 50)
    #expect(text.settings.reader.echoesWords)
    #expect(text.settings.speech.rate == 260)
  }

  @Test("Of a setting that is there twice the last counts, and that is told")
  func twice() throws {
    let text = "{\n  \"rate\": 300,\n  \"rate\": 310,\n \"keys\": {\"a\": \"x\",\n \"a\": \"y\"}\n}"
    #expect(try read(text).settings.speech.rate == 310)
    #expect(try read(text).settings.keys == ["a": "y"])
    #expect(
      try sentences(text) == [
        "Settings line 3: rate is there twice; this one counts.", "Settings line 5: a is there twice; this one counts.",
      ])
  }

  @Test(
    "What is no JSON, or no object, is told with its line",
    arguments: [("rate = 300", 1), ("{\n  \"rate\": 300\n  \"pitch\": 50\n}", 3), ("\n[]", 2), ("{\n\"rate\":", 2)])
  func broken(text: String, line: Int) {
    let fault = #expect(throws: SettingFault.self) { try read(text) }
    #expect(fault == SettingFault(line: line, .unreadable(.none)))
  }

  @Test("The limits of numbers are their limits", arguments: [(79, false), (80, true), (1_000, true), (1_001, false)])
  func limits(rate: Int, isTaken: Bool) throws {
    #expect(try read("{\"rate\": \(rate)}").faults.isEmpty == isTaken)
  }

  @Test("A key that changes a setting changes one the file knows, by a value the file takes")
  func adjustments() throws {
    // The names by which SettingChange keeps what a key changes.
    let names = [
      "rate", "volume", "pitch", "punctuation", "echoCharacters", "echoWords", "quiet", "mute", "prompts",
      "indentation", "hints",
    ]
    for name in names { #expect(Setting.named(name) != nil, "\(name)") }
    #expect(Set(Setting.all.map(\.name)).count == Setting.all.count)
  }
}
