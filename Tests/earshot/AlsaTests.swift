// SPDX-License-Identifier: Apache-2.0
import EarshotTestThreads
import Foundation
import Testing

/// The configuration that every other one goes on from.
private let alsaLibrary = "/usr/share/alsa/alsa.conf"

/// A sound card made of a file: ALSA's own plugins write what would be played.
@Suite(
  "A sound card through ALSA", .blocking, .serialized, .timeLimit(.minutes(25)),
  .enabled(if: FileManager.default.fileExists(atPath: alsaLibrary), "ALSA's library is not installed."))
struct AlsaTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func speak(_ text: String, options: [String], configuration: String? = nil) throws -> Outcome {
    var environment = ["PULSE_SERVER": "unix:\(scratch.path("no-server"))", "XDG_RUNTIME_DIR": scratch.url.path]
    if let configuration {
      let path = scratch.path("asound.conf")
      try Data(configuration.utf8).write(to: URL(filePath: path))
      environment["ALSA_CONFIG_PATH"] = "\(alsaLibrary):\(path)"
    }
    return try runEarshot(["say"] + options + [text], environment: environment)
  }

  private func card(_ file: String) -> String {
    "pcm.!default { type file slave.pcm \"null\" file \"\(scratch.path(file))\" format raw }"
  }

  private func samples(_ file: String, skipping header: Int = 0) throws -> Data {
    try Data(contentsOf: URL(filePath: scratch.path(file))).dropFirst(header)
  }

  @Test("A card gets the samples that a WAV file gets, on both channels, and silence to the end of its period")
  func samples() throws {
    let text = "Hello world, this is a sentence."
    #expect(try speak(text, options: ["--wav", scratch.path("said.wav")]).errors.isEmpty)
    let spoken = try speak(text, options: ["--audio", "alsa"], configuration: card("card.raw"))
    #expect(spoken.errors.isEmpty && spoken.status == 0)
    let said = [UInt8](try samples("said.wav", skipping: 44))
    var expected = Data()
    for index in stride(from: 0, to: said.count - 1, by: 2) {
      let sample = said[index...(index + 1)]
      expected += sample
      expected += sample
    }
    let played = try samples("card.raw")
    #expect(expected.count > 80_000)
    #expect(played.prefix(expected.count) == expected)
    #expect(played.dropFirst(expected.count).allSatisfy { $0 == 0 })
    #expect(played.count - expected.count < 8_192)
  }

  @Test("The device of the settings plays; while it is not there the usual one does, and a sentence says so")
  func chosenDevice() throws {
    let second = "pcm.second { type file slave.pcm \"null\" file \"\(scratch.path("second.raw"))\" format raw }"
    for (device, file) in [("second", "second.raw"), ("third", "card.raw")] {
      let settings = scratch.path("settings.json")
      try Data("{\"device\": \"\(device)\"}".utf8).write(to: URL(filePath: settings))
      let spoken = try speak(
        "Hello", options: ["--audio", "alsa", "--settings", settings], configuration: card("card.raw") + "\n" + second)
      #expect(spoken.errors.isEmpty == (device == "second"))
      #expect(spoken.errors.isEmpty || spoken.errors == "earshot: Device third is not there: the usual one plays.\n")
      #expect(try samples(file).count > 10_000)
    }
  }

  @Test("Without a sound server the card is found by itself")
  func automatic() throws {
    let spoken = try speak("Hello", options: [], configuration: card("card.raw"))
    #expect(spoken.errors.isEmpty)
    #expect(try samples("card.raw").count > 10_000)
  }

  @Test("Without a card one sentence says so, and nothing of the library's own")
  func noCard() throws {
    let wanted = try speak("Hello", options: ["--audio", "alsa"], configuration: "pcm.!default { type hw card 77 }")
    #expect(wanted.errors.hasPrefix("earshot: No sound: no sound card can be played on: "))
    #expect(wanted.errors.split(separator: "\n").count == 1)
    let automatic = try speak("Hello", options: [], configuration: "pcm.!default { type hw card 77 }")
    #expect(automatic.errors == "earshot: No sound: neither a sound server nor a sound card answers.\n")
  }

  @Test("A definition that makes no sense is no card")
  func brokenDefinition() throws {
    let spoken = try speak("Hello", options: ["--audio", "alsa"], configuration: "pcm.!default { type nonsense }")
    #expect(spoken.errors.hasPrefix("earshot: No sound: no sound card can be played on: "))
    #expect(spoken.errors.split(separator: "\n").count == 1)
  }
}
