// SPDX-License-Identifier: Apache-2.0
import CAlsa
import Glibc

/// A microphone through ALSA, for systems without a sound server.
final class AlsaMicrophone: Microphone {
  private var pcm: OpaquePointer?
  private let trouble: String

  init(device: String?) {
    guard earshot_load_alsa() else {
      trouble = "No microphone: the library libasound2 is missing: install it."
      return
    }
    trouble = device.map { "No microphone has the name \($0)." } ?? "No microphone: there is none to record from."
    let opened = snd_pcm_open(&pcm, device ?? "default", SND_PCM_STREAM_CAPTURE, Int32(SND_PCM_NONBLOCK))
    guard opened >= 0, let pcm else {
      self.pcm = nil
      return
    }
    let set = snd_pcm_set_params(
      pcm, SND_PCM_FORMAT_S16_LE, SND_PCM_ACCESS_RW_INTERLEAVED, 1, UInt32(SpeechSpan.sampleRate), 1, 500_000)
    if set < 0 || snd_pcm_start(pcm) < 0 { close() }
  }

  func take() -> Sound {
    guard let pcm else { return .trouble(trouble) }
    var samples: [Float] = []
    var buffer = [Int16](repeating: 0, count: SpeechSpan.sampleRate / 50)
    while true {
      let count = snd_pcm_readi(pcm, &buffer, snd_pcm_uframes_t(buffer.count))
      if count == -snd_pcm_sframes_t(EAGAIN) { break }
      if count < 0 {
        guard snd_pcm_recover(pcm, Int32(count), 1) >= 0, snd_pcm_start(pcm) >= 0 else {
          return .trouble("The microphone has gone.")
        }
        continue
      }
      if count == 0 { break }
      samples += buffer[..<count].map { Float($0) }
    }
    return .samples(samples)
  }

  func close() {
    guard let pcm else { return }
    snd_pcm_drop(pcm)
    snd_pcm_close(pcm)
    self.pcm = nil
  }

  deinit { close() }
}
