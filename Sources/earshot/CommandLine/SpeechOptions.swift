// SPDX-License-Identifier: Apache-2.0
import EarshotSettings
import EarshotSpeech

/// The options of every speaking command.
struct SpeechOptions {
  enum Audio: Equatable {
    case automatic, pulse, alsa, remote, wav(String), none

    /// True if nobody hears speech while it is spoken.
    var isSilent: Bool {
      switch self {
      case .automatic, .pulse, .alsa, .remote: false
      case .wav, .none: true
      }
    }
  }

  var audio: Audio = .automatic
  var transcript: String?
  /// True if a file has the session's time, with its silences.
  var keepsSilence = false
  var overrides = SettingOverrides()

  static let descriptions = [
    OptionDescription("--transcript", value: "FILE", help: "Log the speech as JSON Lines; - for standard output."),
    OptionDescription("--wav", value: "FILE", help: "Write the sound to a WAV file instead of playing it."),
    OptionDescription(
      "--audio", value: "pulse|alsa|remote|wav|none",
      help: "The sound output. Default: your relay if there is one (earshot remote), else PulseAudio, else ALSA."),
    OptionDescription(
      "--voice", value: OptionDescription.voice, help: "Speak with this voice; earshot voices lists them."),
    OptionDescription("--rate", value: "WPM", help: "Words per minute, 80 to 1000. Default: 260."),
    OptionDescription(
      "--language", value: "TAG", help: "The language of text without another sign of one: en, ko, de…"),
    OptionDescription(
      "--settings", value: "FILE|none", help: "Settings from this file, or none, instead of your own."),
  ]

  /// The same for commands with a session, whose time a file can have.
  static let sessionDescriptions = descriptions.flatMap { option in
    option.key == "--wav"
      ? [option, OptionDescription("--wav-clock", help: "Keep silences: the file has the session's time.")] : [option]
  }

  /// The same for commands in virtual time, which play nothing.
  static let virtualDescriptions = sessionDescriptions.map { option in
    option.key == "--audio"
      ? OptionDescription("--audio", value: "wav|none", help: "The sound output. Default, without --wav: none.")
      : option
  }

  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    transcript = arguments["--transcript"]
    overrides.voice = arguments["--voice"]
    overrides.language = arguments["--language"]
    if let language = overrides.language, !LanguageTag.isValid(language) {
      throw .usage("Language \(language) is not a tag like en or pt-BR.")
    }
    overrides.source = arguments["--settings"].map { $0 == "none" ? .none : .file($0) } ?? .usual
    if let words = arguments["--rate"] {
      guard let rate = Int(words), SpeechSettings.rates.contains(rate) else {
        throw .usage("Rate \(words) is not a number from 80 to 1000.")
      }
      overrides.rate = rate
    }
    let wav = arguments["--wav"]
    keepsSilence = arguments.has("--wav-clock")
    if keepsSilence, wav == nil { throw .usage("--wav-clock needs a file: --wav FILE.") }
    switch arguments["--audio"] {
    case nil: audio = wav.map { .wav($0) } ?? .automatic
    case "none" where wav == nil: audio = .none
    case "pulse" where wav == nil: audio = .pulse
    case "alsa" where wav == nil: audio = .alsa
    case "remote" where wav == nil: audio = .remote
    case "none", "pulse", "alsa", "remote": throw .usage("Two places for sound: give --wav or --audio, not both.")
    case "wav":
      guard let wav else { throw .usage("--audio wav needs a file: --wav FILE.") }
      audio = .wav(wav)
    case let other?: throw .usage("Audio \(other) is unknown: use pulse, alsa, remote, wav or none.")
    }
  }

  /// The same options as words, for the process that does the work.
  var words: [String] {
    var words: [String] = []
    switch audio {
    case .automatic: break
    case .pulse: words += ["--audio", "pulse"]
    case .alsa: words += ["--audio", "alsa"]
    case .remote: words += ["--audio", "remote"]
    case .none: words += ["--audio", "none"]
    case .wav(let path): words += ["--wav", path]
    }
    if keepsSilence { words.append("--wav-clock") }
    if let transcript { words += ["--transcript", transcript] }
    if let voice = overrides.voice { words += ["--voice", voice] }
    if let rate = overrides.rate { words += ["--rate", "\(rate)"] }
    if let language = overrides.language { words += ["--language", language] }
    switch overrides.source {
    case .usual: break
    case .none: words += ["--settings", "none"]
    case .file(let path): words += ["--settings", path]
    }
    return words
  }
}
