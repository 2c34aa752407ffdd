// SPDX-License-Identifier: Apache-2.0
import CAlsa
import EarshotSpeech
import Glibc

/// A sound card through ALSA, for systems without a sound server.
///
/// The device is held only during speech and briefly after: some cards allow only one player.
final class AlsaSink: AudioSink {
  /// The amount written ahead, in microseconds: a larger one survives late threads, but is heard as delay.
  private static let ahead: UInt32 = 40_000
  /// Playback begins with this many samples, or with all of a shorter utterance.
  private static let startThreshold = snd_pcm_uframes_t(AudioFormat.sampleRate / 100)
  private static let idleLimit = 2.0
  /// The time after which a device that plays nothing of what it holds has gone: PipeWire's plugin tells no error when
  /// its server ends.
  private static let stallLimit = 1.5

  /// The name of the device that the system's settings choose.
  static let usualDevice = "default"

  private let device: String
  private var pcm: OpaquePointer?
  private var periodSize = 0
  private var written = 0
  private var isDraining = false
  private var idleSince: Double?
  /// The room in the device, and since when it has not changed.
  private var stall: (room: snd_pcm_sframes_t, since: Double)?
  private(set) var failure: SpeechStatus?

  /// Opens the device; throws if it cannot be played on.
  ///
  /// - Parameter device: Its name in the library.
  init(device: String = usualDevice) throws(AudioError) {
    guard earshot_load_alsa() else { throw AudioError(.libraryMissing, ["library": "libasound2"]) }
    self.device = device
    pcm = try Self.open(device, periodSize: &periodSize)
  }

  deinit { release() }

  private static func open(_ device: String, periodSize: inout Int) throws(AudioError) -> OpaquePointer {
    var pcm: OpaquePointer?
    let opened = snd_pcm_open(&pcm, device, SND_PCM_STREAM_PLAYBACK, Int32(SND_PCM_NONBLOCK))
    guard opened >= 0, let pcm else { throw AudioError(.noCard, errorCode: -opened) }
    let set = snd_pcm_set_params(
      pcm, SND_PCM_FORMAT_S16_LE, SND_PCM_ACCESS_RW_INTERLEAVED, 2, UInt32(AudioFormat.sampleRate), 1, ahead)
    guard set >= 0, setThreshold(of: pcm) else {
      snd_pcm_close(pcm)
      throw AudioError(.noCard, errorCode: set < 0 ? -set : EINVAL)
    }
    var bufferFrames: snd_pcm_uframes_t = 0
    var periodFrames: snd_pcm_uframes_t = 0
    periodSize = snd_pcm_get_params(pcm, &bufferFrames, &periodFrames) >= 0 ? Int(periodFrames) : 0
    return pcm
  }

  private static func setThreshold(of pcm: OpaquePointer) -> Bool {
    var parameters: OpaquePointer?
    guard snd_pcm_sw_params_malloc(&parameters) >= 0, let parameters else { return false }
    defer { snd_pcm_sw_params_free(parameters) }
    return snd_pcm_sw_params_current(pcm, parameters) >= 0
      && snd_pcm_sw_params_set_start_threshold(pcm, parameters, startThreshold) >= 0
      && snd_pcm_sw_params(pcm, parameters) >= 0
  }

  private func release() {
    guard let pcm else { return }
    snd_pcm_drop(pcm)
    snd_pcm_close(pcm)
    self.pcm = nil
  }

  func prepare() -> Bool { true }

  func close() { release() }

  // MARK: Playing

  func begin() {
    idleSince = nil
    stall = nil
    written = 0
    isDraining = false
    if pcm == nil {
      do throws(AudioError) { pcm = try Self.open(device, periodSize: &periodSize) } catch { failure = error.status }
    } else {
      reset()
    }
  }

  func write(_ samples: UnsafeBufferPointer<Int16>, pan: Int) -> Int {
    guard let pcm, failure == nil else { return 0 }
    let room = snd_pcm_avail_update(pcm)
    guard room >= 0 else {
      recover(from: room)
      return 0
    }
    watch(room)
    let count = min(samples.count, room)
    guard count > 0, failure == nil else { return 0 }
    let frames = StereoFrames.frames(samples.prefix(count), pan: pan)
    let taken = snd_pcm_writei(pcm, frames, snd_pcm_uframes_t(count))
    guard taken >= 0 else {
      recover(from: taken)
      return 0
    }
    written += taken
    if taken > 0 { stall = nil }
    return taken
  }

  /// Gives up a device that runs without playing.
  private func watch(_ room: snd_pcm_sframes_t) {
    guard let pcm, written > 0, room >= 0, snd_pcm_state(pcm) == SND_PCM_STATE_RUNNING else {
      stall = nil
      return
    }
    guard let stall, stall.room == room else {
      stall = (room, MonotonicTime.now)
      return
    }
    if MonotonicTime.now - stall.since > Self.stallLimit { fail() }
  }

  func drain() {
    isDraining = true
    guard let pcm, written > 0 else { return }
    // A card plays whole periods: the rest of the last one is silence. There may be room for it only later.
    let missing = periodSize > 0 ? (periodSize - written % periodSize) % periodSize : 0
    if missing > 0 { _ = [Int16](repeating: 0, count: missing).withUnsafeBufferPointer { write($0) } }
    if snd_pcm_state(pcm) == SND_PCM_STATE_PREPARED { snd_pcm_start(pcm) }
  }

  var isDrained: Bool {
    guard isDraining else { return false }
    guard let pcm, written > 0 else { return true }
    watch(snd_pcm_avail_update(pcm))
    var delay: snd_pcm_sframes_t = 0
    // An underrun is an error to the library, and the end of an utterance to us.
    return snd_pcm_delay(pcm, &delay) < 0 || snd_pcm_state(pcm) != SND_PCM_STATE_RUNNING || delay <= 0
  }

  var unheard: Int {
    guard let pcm, written > 0 else { return 0 }
    var delay: snd_pcm_sframes_t = 0
    return snd_pcm_delay(pcm, &delay) < 0 ? 0 : max(0, delay)
  }

  func flush() {
    isDraining = false
    stall = nil
    written = 0
    reset()
  }

  private func reset() {
    guard let pcm else { return }
    snd_pcm_drop(pcm)
    let prepared = snd_pcm_prepare(pcm)
    if prepared < 0 { fail() }
  }

  /// Recovers from an underrun or a suspension of the machine; any other error is the end of the device.
  private func recover(from error: snd_pcm_sframes_t) {
    guard let pcm, error != -snd_pcm_sframes_t(EAGAIN) else { return }
    let recovered = snd_pcm_recover(pcm, Int32(clamping: error), 1)
    if recovered < 0, recovered != -EAGAIN { fail() }
  }

  private func fail() { failure = SpeechStatus(.cardGone) }

  func patience(isPlaying: Bool) -> Int32 {
    if isPlaying {
      idleSince = nil
      return 5
    }
    guard pcm != nil else { return -1 }
    let since = idleSince ?? MonotonicTime.now
    idleSince = since
    guard MonotonicTime.now - since > Self.idleLimit else {
      return MonotonicTime.milliseconds(until: since + Self.idleLimit)
    }
    release()
    return -1
  }
}
