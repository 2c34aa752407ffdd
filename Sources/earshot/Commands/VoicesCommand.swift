// SPDX-License-Identifier: Apache-2.0
import EarshotAudio
import EarshotSpeech

/// `earshot voices`: lists the values of `--voice`, and lets an aural style be heard.
enum VoicesCommand {
  static let subcommand = Subcommand(
    description: CommandDescription(
      name: "voices", usage: ["earshot voices", "earshot voices --style NAME [OPTIONS]", "earshot voices --devices"],
      summary: "List the voices: the name for --voice, then the language.",
      options: [
        OptionDescription(
          "--style", value: "NAME", help: "Speak an example of each category of text in this aural style."),
        OptionDescription(
          "--devices", help: "List the sound devices: the name for the setting device, then its words."),
      ] + SpeechOptions.descriptions,
      notes: [
        "Earshot's own voices, from the Voices folder, come first; the others are espeak-ng's.",
        "The styles are restrained, rich and plain, and your own in NAME.style beside the settings.",
      ]),
    run: run)

  static func run(_ arguments: ParsedArguments) throws(CommandFailure) -> Int32 {
    if let style = arguments["--style"] { return try StyleSample.play(style, try SpeechOptions(arguments)) }
    if arguments.has("--devices") {
      for device in SoundDevice.all() { write(device.name, device.description) }
      return 0
    }
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
