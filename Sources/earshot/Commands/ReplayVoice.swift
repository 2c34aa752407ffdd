// SPDX-License-Identifier: Apache-2.0
import EarshotAudio
import EarshotCore
import EarshotSession
import EarshotSpeech

/// The voice of a replay: its durations are known, so virtual time can wait for it.
@MainActor
struct ReplayVoice {
  let synthesizer: any Synthesizer
  private let offline: OfflineSynthesizer?

  /// Silence, or the worker's voice in a file.
  init(_ options: SpeechOptions) throws(CommandFailure) {
    guard case .wav(let path) = options.audio else {
      offline = nil
      synthesizer = SilentVoice()
      return
    }
    do throws(AudioError) {
      let voice = try OfflineSynthesizer(file: try WAVFile(path: path), keepsSilence: options.keepsSilence)
      offline = voice
      synthesizer = voice
    } catch { throw .failure(error.description) }
  }

  func follow(_ session: Session) {
    // The session retains the voice: the voice must not retain the session.
    offline?.clock = { [weak session] in MainActor.assumeIsolated { session?.now ?? .zero } }
  }

  func play(_ earcon: Earcon, volume: Int) { offline?.play(earcon, volume: volume) }

  func play(_ series: ToneSeries, volume: Int) { offline?.play(series, volume: volume) }

  /// Completes the file. Throws earlier errors.
  func close() throws(CommandFailure) {
    offline?.close()
    if let failure = offline?.failure { throw .failure(failure) }
  }
}
