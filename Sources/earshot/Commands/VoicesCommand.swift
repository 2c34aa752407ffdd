// SPDX-License-Identifier: Apache-2.0
import EarshotAudio
import EarshotSpeech

/// `earshot voices`: lists the values of `--voice`.
enum VoicesCommand {
  static let subcommand = Subcommand(
    description: CommandDescription(
      name: "voices", usage: ["earshot voices"], summary: "List the voices: the name for --voice, then the language.",
      options: [],
      notes: ["Earshot's own voices, from the Voices folder, come first; the others are espeak-ng's."]),
    run: run)

  static func run(_ arguments: ParsedArguments) throws(CommandFailure) -> Int32 {
    for voice in DataDirectory.find()?.voices() ?? [] { write(voice.name, voice.language) }
    do throws(AudioError) {
      for voice in try VoiceList.voices() { write(voice.language, voice.name) }
    } catch { throw .failure(error.description) }
    return 0
  }

  private static func write(_ name: String, _ what: String) {
    TextOutput.standardOutput.write(
      name + String(repeating: " ", count: max(2, 18 - name.count)) + what + "\n")
  }
}
