// SPDX-License-Identifier: Apache-2.0
import CEspeakNG
import Glibc
import LineProtocol

/// espeak-ng, on the one thread that may use it.
final class Synthesis {
  /// Samples below this are silence: the library's background is not quite zero.
  private static let silence: Int16 = 32

  private var voice: String?
  private var scale = RateScale(voice: "")
  private var sampleRate = 22_050

  /// The library's name and version.
  static var version: String {
    var dataFolder: UnsafePointer<CChar>?
    return "espeak-ng " + (espeak_Info(&dataFolder).map { String(cString: $0) } ?? "")
  }

  /// Starts the library. Returns its sample rate, or nil on failure.
  func begin() -> Int? {
    let rate = espeak_Initialize(AUDIO_OUTPUT_SYNCHRONOUS, 60, nil, Int32(espeakINITIALIZE_DONT_EXIT))
    guard rate > 0 else { return nil }
    sampleRate = Int(rate)
    espeak_SetSynthCallback { samples, count, events in
      guard let pointer = events?.pointee.user_data else { return 1 }
      return Unmanaged<Run>.fromOpaque(pointer).takeUnretainedValue().take(samples, count: Int(count), events)
    }
    return sampleRate
  }

  /// Speaks one segment. Returns an error message for people, or nil.
  ///
  /// - Parameters:
  ///   - tellWord: Receives the first sample of each word and its scalars, before that sample is emitted.
  ///   - emit: Receives the samples.
  func speak(
    _ speak: VoiceCommand.Speak, tellWord: @escaping (Int, Range<Int>) -> Void, emit: @escaping ([Int16]) -> Void
  ) -> String? {
    if speak.voice != voice {
      // A voice file may have been applied in part before it failed: the next segment sets its voice anew.
      voice = nil
      if let failure = setVoice(speak.voice) { return failure }
      voice = speak.voice
      scale = RateScale(voice: speak.voice)
    }
    let way = scale.way(forRate: speak.rate)
    let speedUp = way.speedUp > 1 ? SpeedUp(by: way.speedUp, sampleRate: sampleRate) : nil
    espeak_SetParameter(espeakRATE, way.parameter, 0)
    espeak_SetParameter(espeakPITCH, Int32(min(max(speak.pitch, 0), 100)), 0)
    var speak = speak
    speak.volume = min(max(speak.volume, 0), 200) * VoiceLevel.percent(for: speak.voice) / 100
    espeak_SetParameter(espeakVOLUME, Int32(min(speak.volume, 100)), 0)
    let run = Run(speak, silence: Self.silence, speedUp: speedUp.map { ($0, way.speedUp) }, emit: emit)
    if !speak.isCharacter, !speak.isPhonemes { run.tellWord = tellWord }
    withExtendedLifetime(run) {
      let context = Unmanaged.passUnretained(run).toOpaque()
      let isLetter = speak.isCharacter && Self.isLetter(speak.text)
      let arePhonemes = speak.isPhonemes && Self.areMnemonics(speak.text)
      let text =
        isLetter
        ? "<say-as interpret-as=\"tts:char\">\(speak.text)</say-as>"
        : arePhonemes ? "[[\(speak.text)]]" : Self.speakable(speak.text)
      if !text.isEmpty {
        let bytes = Array(text.utf8) + [0]
        let flags =
          UInt32(espeakCHARS_UTF8) | (isLetter ? UInt32(espeakSSML) : 0)
          | (arePhonemes ? UInt32(espeakPHONEMES) : 0)
        _ = espeak_Synth(bytes, bytes.count, 0, POS_CHARACTER, 0, flags, nil, context)
        run.end()
      }
    }
    if Wanted.contains(speak), speak.pause > 0 {
      emit(Array(repeating: 0, count: sampleRate * min(speak.pause, 5_000) / 1_000))
    }
    return nil
  }

  /// True for letters that are also words in some language. Others have their name as text, too, or a worse one as a
  /// character.
  private static func isLetter(_ text: String) -> Bool {
    text.utf8.count == 1 && text.utf8.allSatisfy { (0x61...0x7a).contains($0) }
  }

  /// True for short mnemonics without closing brackets: the library crashes on some long ones.
  private static func areMnemonics(_ text: String) -> Bool {
    (1...200).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x40...0x5a, 0x61...0x7a: true
        default: Array(" '*,.:;?^~#-_".utf8).contains(byte)
        }
      }
  }

  /// The text without control characters, which are commands to the library.
  private static func speakable(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { $0.value < 0x20 || (0x7f...0x9f).contains($0.value) ? " " : $0 }))
  }

  private func setVoice(_ name: String) -> String? {
    if name.contains("/") { return setVoice(file: name) }
    // The library overruns its buffers on other names.
    let isSafe =
      name.utf8.count <= 40 && !name.isEmpty
      && name.utf8.allSatisfy {
        (0x30...0x39).contains($0) || (0x41...0x5a).contains($0) || (0x61...0x7a).contains($0) || $0 == 0x2d
          || $0 == 0x5f || $0 == 0x2b
      }
    guard isSafe, setLanguage(name) || espeak_SetVoiceByName(name) == EE_OK else {
      return "Voice \(name) is not known to espeak-ng"
    }
    return nil
  }

  /// Sets the voice of a language by its file. False if the library has to find it.
  private func setLanguage(_ name: String) -> Bool {
    let base = name.prefix { $0 != "+" }
    guard let file = LanguageFile.open(String(base)) else { return false }
    defer { close(file) }
    // The library lowercases a path, and many of its own files have capitals.
    return espeak_ng_SetVoiceByFile("/proc/self/fd/\(file)\(name[base.endIndex...])") == ENS_OK
  }

  /// Loads a voice file. The library lowercases a path and only accepts short ones: the file is named from its own
  /// folder.
  private func setVoice(file path: String) -> String? {
    let failure = "Voice file \(path) cannot be loaded"
    var information = stat()
    // A folder, or a pipe without a writer, is no voice.
    guard !path.utf8.contains(0), stat(path, &information) == 0, information.st_mode & S_IFMT == S_IFREG else {
      return failure
    }
    // The library accepts any text as a voice, with arbitrary results.
    guard Self.namesLanguage(path) else { return "\(failure): it names no language" }
    let former = open(".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer {
      _ = fchdir(former)
      close(former)
    }
    let slash = path.lastIndex(of: "/") ?? path.startIndex
    let folder = slash == path.startIndex ? "/" : String(path[..<slash])
    guard chdir(folder) == 0, espeak_ng_SetVoiceByFile("." + path[slash...]) == ENS_OK else { return failure }
    return nil
  }

  /// True if one of the first lines of a file names its language.
  private static func namesLanguage(_ path: String) -> Bool {
    guard let file = fopen(path, "re") else { return false }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 8_192)
    let count = fread(&bytes, 1, bytes.count, file)
    return bytes[..<count].split(separator: 0x0a).contains { line in
      line.starts(with: "language ".utf8) || line.starts(with: "language\t".utf8)
    }
  }

  /// Every voice as a line: name, language, its own description.
  func voices() -> [String] {
    var lines: [String] = []
    guard var next = espeak_ListVoices(nil) else { return [] }
    while let voice = next.pointee {
      next += 1
      guard let identifier = voice.pointee.identifier, let name = voice.pointee.name,
        let languages = voice.pointee.languages
      else { continue }
      // The first byte is a priority; the tag follows.
      let language = String(cString: languages + 1)
      if String(cString: identifier).hasPrefix("mb/") { continue }
      lines.append("\(language)\t\(String(cString: name))")
    }
    return lines
  }
}

/// The current synthesis, for the library's callback.
private final class Run {
  private let speak: VoiceCommand.Speak
  private var trims: Bool
  private let silence: Int16
  private let speedUp: (by: SpeedUp, factor: Double)?
  private let emit: ([Int16]) -> Void
  /// Receives the first sample of each word and its scalars; nil if the text is no words.
  var tellWord: ((Int, Range<Int>) -> Void)?
  /// The samples that were cut from the beginning.
  private var cut = 0

  init(
    _ speak: VoiceCommand.Speak, silence: Int16, speedUp: (by: SpeedUp, factor: Double)?,
    emit: @escaping ([Int16]) -> Void
  ) {
    self.speak = speak
    trims = speak.beginsUtterance
    self.silence = silence
    self.speedUp = speedUp
    self.emit = emit
  }

  /// Takes samples; returns 1 to stop the synthesis.
  func take(
    _ samples: UnsafeMutablePointer<Int16>?, count: Int, _ events: UnsafeMutablePointer<espeak_EVENT>?
  ) -> Int32 {
    if !Wanted.contains(speak) { return 1 }
    guard let samples, count > 0 else { return 0 }
    var piece = UnsafeBufferPointer(start: samples, count: count)[...]
    if trims {
      // One silent sample before the first sound keeps its onset from being chopped.
      let first = piece.firstIndex { $0 > silence || $0 < -silence }.map { max($0 - 1, 0) }
      cut += first ?? count
      piece = piece[(first ?? count)...]
      trims = first == nil
    }
    tellWords(events)
    if piece.isEmpty { return 0 }
    give(speedUp?.by.faster(Array(piece)) ?? Array(piece))
    return 0
  }

  private func tellWords(_ events: UnsafeMutablePointer<espeak_EVENT>?) {
    guard let tellWord, var event = events else { return }
    while event.pointee.type != espeakEVENT_LIST_TERMINATED {
      let place = event.pointee
      event += 1
      // The library tells of empty words at the ends of clauses.
      guard place.type == espeakEVENT_WORD, place.length > 0, place.text_position > 0 else { continue }
      let sample = Double(max(0, Int(place.sample) - cut)) / (speedUp?.factor ?? 1)
      let first = Int(place.text_position) - 1
      tellWord(Int(sample), first..<first + Int(place.length))
    }
  }

  /// Gives out what is left.
  func end() { if let speedUp, Wanted.contains(speak) { give(speedUp.by.rest()) } }

  private func give(_ samples: [Int16]) {
    if !samples.isEmpty { emit(Amplification.raised(samples, to: speak.volume)) }
  }
}
