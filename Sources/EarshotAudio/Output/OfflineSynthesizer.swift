// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
public import EarshotSpeech

/// The voice worker for virtual time: each request is synthesised while time stands still, and lasts as long as its
/// samples.
///
/// Interrupted speech is in the file as far as it was heard. Not for live use: it waits for the worker.
public final class OfflineSynthesizer: Synthesizer {
  /// The session's clock, which decides how much of an interrupted request was heard.
  public var clock: () -> Instant = { .zero }
  /// The reason for missing sound, in one sentence; nil if there is none missing.
  public var failure: String? { fileFailure ?? voice.failure }

  private var fileFailure: String?

  private let file: WAVFile
  private let voice: SampledVoice
  private var speaking: (id: UtteranceID, generation: UInt64)?
  /// The newest cancelled generation.
  private var newest: UInt64 = 0
  private var track = OfflineTrack()

  /// - Parameters:
  ///   - file: The file for the sound.
  ///   - keepsSilence: True to keep all silence between utterances, so that the file has the session's time; else at
  ///     most a second of each.
  ///   - program: The voice worker.
  public init(
    file: WAVFile, keepsSilence: Bool = false, program: String? = VoiceProgram.find()
  ) throws(AudioError) {
    self.file = file
    voice = try SampledVoice(program: program)
    track.longestSilence = keepsSilence ? .max : RecordedSilence.longestBrief
  }

  public func speak(_ request: SpeechRequest) -> Interval? {
    let samples = voice.samples(of: request)
    keep(track.speak(samples, at: clock()))
    speaking = (request.id, request.generation)
    return Interval(nanoseconds: Int64(samples.count) * 1_000_000_000 / Int64(AudioFormat.sampleRate))
  }

  public func cancel(before generation: UInt64) {
    guard generation > newest else { return }
    newest = generation
    if let speaking, speaking.generation >= generation { return }
    speaking = nil
    // A key also ends tones, alone or mixed with speech.
    keep(track.takeHeard(at: clock()))
  }

  public func cancel(_ id: UtteranceID) {
    guard speaking?.id == id else { return }
    speaking = nil
    track.cutSpeech(at: clock())
  }

  /// Plays a tone now, over current speech, without delaying it.
  ///
  /// - Parameters:
  ///   - earcon: The earcon.
  ///   - volume: 0…200; 100 is as loud as speech.
  public func play(_ earcon: Earcon, volume: Int = 100) {
    keep(track.play(EarconTone(earcon).samples(sampleRate: AudioFormat.sampleRate, volume: volume), at: clock()))
  }

  /// Plays a series of tones now, over current speech, without delaying it.
  public func play(_ series: ToneSeries, volume: Int = 100) {
    let samples = EarconTone.samples(of: series, sampleRate: AudioFormat.sampleRate, volume: volume)
    keep(track.play(samples, at: clock()))
  }

  public func close() {
    keep(track.takeAll())
    file.close()
  }

  private func keep(_ samples: [Int16]) {
    if !samples.isEmpty { file.write(samples) }
    fileFailure = fileFailure ?? file.failure?.description
  }
}
