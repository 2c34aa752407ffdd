// SPDX-License-Identifier: Apache-2.0
import EarshotAudio
import EarshotHost
import EarshotOwnReader
import EarshotSettings
import Testing

@Suite("The reader that the environment asks an app for")
struct OwnReaderTests {
  @Test("Nothing set: sound is looked for, and there is no transcript")
  func usual() {
    let reader = OwnReader { _ in nil }
    #expect(reader.sound == .automatic)
    #expect(reader.transcript == nil)
    #expect(reader.settings == SettingOverrides())
  }

  @Test("A transcript, no sound, and no settings of the user's")
  func all() {
    let variables = ["EARSHOT_TRANSCRIPT": "t.jsonl", "EARSHOT_AUDIO": "none", "EARSHOT_SETTINGS": "none"]
    let reader = OwnReader { variables[$0] }
    #expect(reader.transcript == "t.jsonl")
    #expect(reader.sound == .none)
    #expect(reader.settings.source == .none)
  }

  @Test("The options of an app that speaks have it")
  @MainActor func speaking() {
    #expect(HostOptions.speaking.reader is OwnReader)
  }
}
