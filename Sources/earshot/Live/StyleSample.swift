// SPDX-License-Identifier: Apache-2.0
import EarshotAudio
import EarshotReader
import EarshotSettings
import EarshotSpeech
import EarshotSystem
import Glibc

/// An aural style to be heard: the name of each category of text, then an example, in its sound.
enum StyleSample {
  private static let examples: [(category: TextCategory, text: String)] = [
    (.prompt, "mina at laptop, tilde dollar"), (.output, "12 files copied"), (.error, "No such file or directory"),
    (.heading, "Installation"), (.link, "Release notes"), (.code, "let total equals 3"), (.added, "a new line"),
    (.removed, "an old line"), (.role, "button"), (.hint, "Press Enter to open"), (.announcement, "Backup done"),
  ]

  static func play(_ style: String, _ options: SpeechOptions) throws(CommandFailure) -> Int32 {
    var options = options
    options.overrides.style = style
    // The examples are English.
    if options.overrides.language == nil { options.overrides.language = "en" }
    let choices = try UserChoices(options, in: .user)
    for sentence in choices.complaints { TextOutput.complain(sentence) }
    let voice = try LiveVoice(options, keys: nil, isUnattended: true)
    voice.use(device: choices.settings.device)
    var waiting = 0
    for (index, example) in examples.enumerated() {
      let sound = choices.composer.styles[example.category].description
      TextOutput.standardOutput.write(example.category.rawValue.padded(to: 14) + sound + "\n")
      let utterance = Utterance(
        id: UtteranceID(UInt64(index + 1)),
        commands: [
          .text(example.category.rawValue + ", "), .category(example.category), .text(example.text), .category(nil),
          .pause(300),
        ], source: .reader, priority: .message)
      guard let request = choices.composer.request(for: utterance) else { continue }
      if voice.synthesizer.speak(request) == nil { waiting += 1 }
    }
    while waiting > 0 {
      var ready = pollfd(fd: voice.wake.descriptor, events: Int16(POLLIN), revents: 0)
      poll(&ready, 1, -1)
      for event in voice.takeEvents() {
        if case .ended = event { waiting -= 1 }
      }
      for status in voice.takeStatus() { TextOutput.complain("\(status)") }
    }
    return voice.close()
  }
}

extension AuralStyle {
  /// Its properties as a style file has them.
  fileprivate var description: String {
    var properties: [String] = []
    if let voice { properties.append("voice \(voice)") }
    if pitch != 0 { properties.append("pitch \(pitch > 0 ? "+" : "")\(pitch)") }
    if rate != 100 { properties.append("rate \(rate)%") }
    if volume != 100 { properties.append("volume \(volume)%") }
    if pan != 0 { properties.append("pan \(pan)") }
    if pause > 0 { properties.append("pause \(pause)") }
    if let earcon { properties.append("earcon \(earcon.rawValue)") }
    return properties.isEmpty ? "as usual" : properties.joined(separator: ", ")
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(1, width - count)) }
}
