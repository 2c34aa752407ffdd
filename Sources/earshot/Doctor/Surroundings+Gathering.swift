// SPDX-License-Identifier: Apache-2.0
import EarshotAudio
import EarshotDoctor
import EarshotKeys
import EarshotReader
import EarshotRemote
import EarshotSettings
import EarshotSpeech
import EarshotSystem
import EarshotTerminal
import Glibc

extension Surroundings {
  /// Collects facts: queries the sound server, the voice worker, the terminal and the environment.
  ///
  /// - Parameter choices: The user's choices, already read.
  static func gather(_ choices: UserChoices, settingsPath: String?) -> Surroundings {
    var here = Surroundings()
    here.absentLibraries = LibraryProbe.absent()
    here.lookForSound()
    here.lookForVoices()
    here.readingVoice = choices.settings.readingVoice
    here.readingVoiceAnswer = here.readingVoice.flatMap { VoiceProgram.forReading(named: $0) }
      .flatMap { VoiceList.synthesizer(program: $0, patience: 20_000) }
    let locale = UserLocale(Environment.variable)
    here.device = choices.settings.device
    if here.device != nil { here.devices = SoundDevice.all().map(\.name) }
    here.language = choices.settings.language ?? locale.language
    here.isUTF8 = locale.isUTF8
    here.locale = locale.lettersName
    here.localeVariable = locale.lettersVariable
    here.isLocaleInstalled = setlocale(LC_CTYPE, locale.lettersName) != nil
    here.hasData = DataDirectory.find() != nil
    if GuardProgram.find() == nil { here.missingPrograms.append("earshot-guard") }
    if VoiceProgram.find() == nil { here.missingPrograms.append("earshot-voice") }
    here.lookAtTerminal()
    here.braille = choices.settings.reader.braille.isOn ? BrailleProbe.look() : .none("Braille is off in the settings.")
    here.ear = EarProbe.look()
    if here.language.prefix(2) == "ja" {
      here.japanese = JapaneseReader.find().map { $0.isUsable ? .usable : .unusable } ?? .absent
    }
    here.readerKey = choices.keyMap.readerKey.name
    here.isInTmux = Environment.variable("TMUX") != nil
    here.isInScreen = Environment.variable("STY") != nil
    here.isOverNetwork = Environment.variable("SSH_CONNECTION") != nil
    here.lookAtShell()
    here.asksShells = choices.settings.marksShells
    here.usesKeypad = choices.keyMap.preset == "fenrir"
    here.lookAround(readerKey: here.readerKey)
    here.lookAtUser(settingsPath: settingsPath)
    here.settingsComplaints = choices.complaints
    here.settingsPath = settingsPath.flatMap { access($0, F_OK) == 0 ? $0 : nil }
    return here
  }

  private mutating func lookAtShell() {
    let around = Self.shellAround()
    shellName = around.shell
    // Its processes show it where the environment was cleared.
    isInEarshot = Environment.variable("EARSHOT") != nil || around.isInEarshot
    isShellAsked = Environment.variable("EARSHOT_MARKS") != nil
  }

  private mutating func lookForSound() {
    namedServer = Environment.variable("PULSE_SERVER").flatMap { $0.isEmpty ? nil : $0 }
    // Before the server is queried: its library may create the folder.
    runtimeFolder = Self.runtimeFolder(Environment.variable("XDG_RUNTIME_DIR"))
    cards = Self.cards()
    hasRelay = RelayPlace.all(Environment.variable).contains(where: \.isListening)
    container = Self.containerHere
    do throws(AudioError) {
      switch try SinkProbe.find() {
      case .pulse: sound = .server
      case .alsa: sound = .card
      }
    } catch { sound = .none(error.description) }
  }

  private static func runtimeFolder(_ path: String?) -> RuntimeFolder {
    guard let path, !path.isEmpty else { return .unnamed }
    var status = stat()
    // Sound servers refuse a folder of another user, even to root.
    if stat(path, &status) == 0, status.st_uid != getuid(), status.st_uid != 0,
      let name = getpwuid(status.st_uid)?.pointee.pw_name
    {
      return .ofAnother(path: path, user: String(cString: name))
    }
    return access(path, R_OK | W_OK | X_OK) == 0 ? .usable : .unusable(path)
  }

  /// The marks that they leave in their containers; `EARSHOT_CONTAINER` has another word for it, nothing for none.
  private static var containerHere: String? {
    if let told = Environment.variable("EARSHOT_CONTAINER") { return told.isEmpty ? nil : told }
    if access("/.dockerenv", F_OK) == 0 { return "Docker" }
    if access("/run/.containerenv", F_OK) == 0 { return "Podman" }
    return Environment.variable("KUBERNETES_SERVICE_HOST") == nil ? nil : "Kubernetes"
  }

  /// Each card has a control device of its own.
  private static func cards() -> Cards {
    let folder = "/dev/snd"
    guard let names = try? Folder.names(in: folder) else { return access(folder, F_OK) == 0 ? .forbidden : .none }
    var found = Cards.none
    for name in names {
      guard name.hasPrefix("controlC") else { continue }
      if access("\(folder)/\(name)", R_OK | W_OK) == 0 { return .usable }
      found = .forbidden
    }
    return found
  }

  private mutating func lookForVoices() {
    do throws(AudioError) {
      voices = try VoiceList.voices().map(\.language)
      synthesizer = VoiceList.synthesizer() ?? synthesizer
    } catch { voiceTrouble = error.description }
  }

  private mutating func lookAtTerminal() {
    isTerminal = isatty(0) == 1 && isatty(1) == 1
    terminalName = Environment.variable("TERM")
    isTerminalKnown = terminalName.map { TerminalDescription(named: $0, Environment.variable) != nil } ?? false
    var size = winsize()
    if ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 {
      columns = Int(size.ws_col)
      rows = Int(size.ws_row)
    }
  }
}
