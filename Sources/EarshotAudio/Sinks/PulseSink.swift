// SPDX-License-Identifier: Apache-2.0
import CPulse
import EarshotSpeech
import Glibc
import Synchronization

/// PulseAudio, and PipeWire through its PulseAudio server, with the asynchronous interface.
///
/// The library has its own thread, whose callbacks set a flag here and wake the owner. A stream is held for as long as
/// the sink, and corked after a period without speech.
final class PulseSink: AudioSink {
  /// The callbacks' flags.
  private final class Signals: Sendable {
    let wake: @Sendable () -> Void
    let isDrained = Atomic<Bool>(false)

    init(wake: @escaping @Sendable () -> Void) { self.wake = wake }
  }

  private static let idleLimit = 2.0

  private let loop: OpaquePointer
  private let context: OpaquePointer
  private let device: String?
  private var stream: OpaquePointer?
  private let signals: Signals
  private var fade = FadeOut()
  /// The place of the newest samples between the ears.
  private var pan = 0
  /// The position of the next samples: after the last ones, or first of all audible ones.
  private var place = PA_SEEK_RELATIVE_ON_READ
  /// The time until which interrupted sound may be fading.
  private var fadesUntil = 0.0
  private var isCorked = false
  private var staysAwake = false
  private var isReady = false
  private var drainOperation: OpaquePointer?
  private var idleSince: Double?

  /// Begins to connect; throws at once if there can be no server, or its library is absent.
  ///
  /// - Parameters:
  ///   - server: Its name in the library; nil for the user's.
  ///   - device: The name of one of its devices; nil for the one it chooses.
  init(server: String? = nil, device: String? = nil, wake: @escaping @Sendable () -> Void) throws(AudioError) {
    guard earshot_load_pulse() else { throw AudioError(.libraryMissing, ["library": "libpulse0"]) }
    let signals = Signals(wake: wake)
    guard let loop = pa_threaded_mainloop_new() else { throw AudioError(.serverDoesNotStart) }
    guard let context = pa_context_new(pa_threaded_mainloop_get_api(loop), "Earshot") else {
      pa_threaded_mainloop_free(loop)
      throw AudioError(.serverDoesNotStart)
    }
    let owner = Unmanaged.passUnretained(signals).toOpaque()
    pa_context_set_state_callback(context, { _, owner in PulseSink.wake(owner) }, owner)
    guard pa_context_connect(context, server ?? Self.windows, PA_CONTEXT_NOAUTOSPAWN, nil) >= 0,
      pa_threaded_mainloop_start(loop) == 0
    else {
      pa_context_set_state_callback(context, nil, nil)
      pa_context_disconnect(context)
      pa_context_unref(context)
      pa_threaded_mainloop_free(loop)
      throw AudioError(.noServer)
    }
    self.loop = loop
    self.context = context
    self.signals = signals
    self.device = device
  }

  /// The server of Windows' desktop in WSL, which logins by ssh, sudo and services are not told of; nil if another one is
  /// named, or there is none.
  private static var windows: String? {
    let socket = "/mnt/wslg/PulseServer"
    return getenv("PULSE_SERVER") == nil && access(socket, W_OK) == 0 ? "unix:" + socket : nil
  }

  // MARK: Connecting

  func prepare() -> Bool {
    if isReady { return true }
    isReady = locked {
      guard pa_context_get_state(context) == PA_CONTEXT_READY else { return false }
      stream = stream ?? Self.play(on: context, device, signals)
      return stream.map { pa_stream_get_state($0) == PA_STREAM_READY } ?? false
    }
    return isReady
  }

  private static func play(on context: OpaquePointer, _ device: String?, _ signals: Signals) -> OpaquePointer? {
    var format = pa_sample_spec(format: PA_SAMPLE_S16LE, rate: UInt32(AudioFormat.sampleRate), channels: 2)
    guard let stream = pa_stream_new(context, "Speech", &format, nil) else { return nil }
    let owner = Unmanaged.passUnretained(signals).toOpaque()
    pa_stream_set_write_callback(stream, { _, _, owner in PulseSink.wake(owner) }, owner)
    pa_stream_set_state_callback(stream, { _, owner in PulseSink.wake(owner) }, owner)
    // 25 ms ahead: less makes some servers spin, more is heard as delay. The prebuffer is small but not zero: with
    // zero, samples after an underrun land in the past and are never heard.
    let bytes = { (milliseconds: Int) in UInt32(AudioFormat.sampleRate * milliseconds / 1_000 * StereoFrames.size) }
    var attributes = pa_buffer_attr(
      maxlength: .max, tlength: bytes(25), prebuf: bytes(5), minreq: .max, fragsize: .max)
    let flags = pa_stream_flags_t(rawValue: PA_STREAM_ADJUST_LATENCY.rawValue)
    return pa_stream_connect_playback(stream, device, &attributes, flags, nil, nil) >= 0 ? stream : nil
  }

  private static func wake(_ owner: UnsafeMutableRawPointer?) {
    guard let owner else { return }
    Unmanaged<Signals>.fromOpaque(owner).takeUnretainedValue().wake()
  }

  func close() {
    locked {
      cancelDrain()
      if let stream {
        pa_stream_set_write_callback(stream, nil, nil)
        pa_stream_set_state_callback(stream, nil, nil)
        pa_stream_disconnect(stream)
        pa_stream_unref(stream)
      }
      stream = nil
      pa_context_set_state_callback(context, nil, nil)
      pa_context_disconnect(context)
      pa_context_unref(context)
    }
    pa_threaded_mainloop_stop(loop)
    pa_threaded_mainloop_free(loop)
  }

  // MARK: Playing

  func begin() {
    locked { cancelDrain() }
    fade.forget()
    place = MonotonicTime.now < fadesUntil ? PA_SEEK_RELATIVE : PA_SEEK_RELATIVE_ON_READ
    idleSince = nil
    if isCorked { cork(false) }
  }

  func write(_ samples: UnsafeBufferPointer<Int16>, pan: Int) -> Int {
    locked {
      guard let stream else { return 0 }
      let room = pa_stream_writable_size(stream)
      guard room != .max else { return 0 }
      let count = min(samples.count, room / StereoFrames.size)
      guard count > 0 else { return 0 }
      let frames = StereoFrames.frames(samples.prefix(count), pan: pan)
      guard pa_stream_write(stream, frames, count * StereoFrames.size, nil, 0, place) >= 0 else { return 0 }
      place = PA_SEEK_RELATIVE
      self.pan = pan
      fade.remember(UnsafeBufferPointer(rebasing: samples[..<count]))
      return count
    }
  }

  func drain() {
    guard drainOperation == nil else { return }
    locked {
      guard let stream else { return }
      drainOperation = pa_stream_drain(
        stream,
        { _, _, owner in
          guard let owner else { return }
          let signals = Unmanaged<Signals>.fromOpaque(owner).takeUnretainedValue()
          signals.isDrained.store(true, ordering: .releasing)
          signals.wake()
        }, Unmanaged.passUnretained(signals).toOpaque())
    }
  }

  var isDrained: Bool { signals.isDrained.load(ordering: .acquiring) }

  /// Cancels a drain, whose answer after a flush would be taken for the next utterance's.
  private func cancelDrain() {
    if let drainOperation {
      pa_operation_cancel(drainOperation)
      pa_operation_unref(drainOperation)
    }
    drainOperation = nil
    signals.isDrained.store(false, ordering: .releasing)
  }

  var unheard: Int {
    locked {
      guard let stream, let attributes = pa_stream_get_buffer_attr(stream)?.pointee else { return 0 }
      let room = pa_stream_writable_size(stream)
      return room == .max ? 0 : max(0, Int(attributes.tlength) - room) / StereoFrames.size
    }
  }

  func flush() {
    locked {
      cancelDrain()
      guard let stream else { return }
      defer { fade.forget() }
      if fadeOut(stream) { return }
      if let operation = pa_stream_flush(stream, nil, nil) { pa_operation_unref(operation) }
    }
  }

  /// Replaces the server's unplayed samples with a fading end. False if it has none left.
  private func fadeOut(_ stream: OpaquePointer) -> Bool {
    let room = pa_stream_writable_size(stream)
    guard room != .max, let attributes = pa_stream_get_buffer_attr(stream)?.pointee else { return false }
    // It asks for more only when this much is missing: as much may already be gone beyond our knowledge, and played
    // samples cannot fade.
    let unknown = Int(attributes.minreq)
    let left = (Int(attributes.tlength) - room - unknown) / StereoFrames.size
    let ending = fade.ending(left: left)
    // Playback ends where writing ends: the rest of the old samples is after it.
    let size = StereoFrames.size
    guard !ending.isEmpty,
      pa_stream_write(
        stream, StereoFrames.frames(ending, pan: pan), ending.count * size, nil, Int64(-left * size), PA_SEEK_RELATIVE)
        >= 0
    else { return false }
    fadesUntil = MonotonicTime.now + Double(unknown / size + ending.count) / Double(AudioFormat.sampleRate)
    return true
  }

  func stayAwake(_ staysAwake: Bool) {
    self.staysAwake = staysAwake
    idleSince = nil
    // A stream that runs, even without samples, keeps its device from sleeping.
    if staysAwake, isCorked { cork(false) }
  }

  func patience(isPlaying: Bool) -> Int32 {
    guard !isPlaying, !isCorked, !staysAwake else { return -1 }
    let since = idleSince ?? MonotonicTime.now
    idleSince = since
    guard MonotonicTime.now - since > Self.idleLimit else {
      return MonotonicTime.milliseconds(until: since + Self.idleLimit)
    }
    cork(true)
    return -1
  }

  var failure: SpeechStatus? {
    locked {
      switch pa_context_get_state(context) {
      case PA_CONTEXT_FAILED, PA_CONTEXT_TERMINATED:
        return SpeechStatus(isReady ? .serverGone : .noServer)
      case PA_CONTEXT_READY: break
      default: return nil
      }
      guard let stream else { return nil }
      switch pa_stream_get_state(stream) {
      case PA_STREAM_FAILED, PA_STREAM_TERMINATED:
        return SpeechStatus(isReady ? .playbackEnded : .noDevice)
      default: return nil
      }
    }
  }

  /// Lets the device sleep while there is no speech.
  private func cork(_ isCorked: Bool) {
    self.isCorked = isCorked
    locked {
      guard let stream, let operation = pa_stream_cork(stream, isCorked ? 1 : 0, nil, nil) else { return }
      pa_operation_unref(operation)
    }
  }

  /// Runs work under the lock. The library's thread holds it only during callbacks, never while waiting for the server.
  private func locked<Result>(_ work: () -> Result) -> Result {
    pa_threaded_mainloop_lock(loop)
    defer { pa_threaded_mainloop_unlock(loop) }
    return work()
  }
}
