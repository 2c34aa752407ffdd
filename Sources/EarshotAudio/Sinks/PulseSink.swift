import CPulse
import Glibc
import Synchronization

/// PulseAudio, and PipeWire through its PulseAudio server, by the asynchronous interface.
///
/// The library runs a thread of its own; what it has to tell sets a flag here and wakes the owner. A stream is held for
/// as long as the sink, and corked when nothing has been said for a while.
final class PulseSink: AudioSink {
  /// What the library's thread tells.
  private final class Signals: Sendable {
    let wake: @Sendable () -> Void
    let isDrained = Atomic<Bool>(false)

    init(wake: @escaping @Sendable () -> Void) { self.wake = wake }
  }

  private static let connectLimit = 2.0
  private static let idleLimit = 2.0

  private let loop: OpaquePointer
  private let context: OpaquePointer
  private let stream: OpaquePointer
  private let signals: Signals
  private var isFirstWrite = true
  private var isCorked = false
  private var drainRequested = false
  private var idleSince: Double?

  /// Connects; throws at once when there is no server.
  init(wake: @escaping @Sendable () -> Void) throws(AudioError) {
    signals = Signals(wake: wake)
    guard let loop = pa_threaded_mainloop_new(), pa_threaded_mainloop_start(loop) == 0 else {
      throw AudioError("No sound: PulseAudio's thread does not start.")
    }
    self.loop = loop
    pa_threaded_mainloop_lock(loop)
    let connected = Self.connect(loop)
    pa_threaded_mainloop_unlock(loop)
    guard let connected, Self.isReady(connected, in: loop) else {
      Self.release(loop, context: connected, stream: nil)
      throw AudioError("No sound: no PulseAudio server answers.")
    }
    context = connected
    pa_threaded_mainloop_lock(loop)
    let made = Self.play(on: connected, signals)
    pa_threaded_mainloop_unlock(loop)
    guard let made, Self.isReady(stream: made, in: loop) else {
      Self.release(loop, context: connected, stream: made)
      throw AudioError("No sound: PulseAudio has no device to play on.")
    }
    stream = made
  }

  // MARK: Connecting

  private static func connect(_ loop: OpaquePointer) -> OpaquePointer? {
    guard let context = pa_context_new(pa_threaded_mainloop_get_api(loop), "Earshot"),
      pa_context_connect(context, nil, PA_CONTEXT_NOAUTOSPAWN, nil) >= 0
    else { return nil }
    return context
  }

  private static func isReady(_ context: OpaquePointer, in loop: OpaquePointer) -> Bool {
    waits(in: loop) {
      switch pa_context_get_state(context) {
      case PA_CONTEXT_READY: true
      case PA_CONTEXT_FAILED, PA_CONTEXT_TERMINATED: false
      default: nil
      }
    }
  }

  private static func play(on context: OpaquePointer, _ signals: Signals) -> OpaquePointer? {
    var format = pa_sample_spec(format: PA_SAMPLE_S16LE, rate: UInt32(AudioFormat.sampleRate), channels: 1)
    guard let stream = pa_stream_new(context, "Speech", &format, nil) else { return nil }
    let owner = Unmanaged.passUnretained(signals).toOpaque()
    pa_stream_set_write_callback(stream, { _, _, owner in PulseSink.wake(owner) }, owner)
    pa_stream_set_state_callback(stream, { _, owner in PulseSink.wake(owner) }, owner)
    // 25 ms ahead: less makes some servers spin, more is heard as delay. The prebuffer is small but not nothing: with
    // nothing, what is written after an underrun lands in the past and is never heard.
    let bytes = { (milliseconds: Int) in UInt32(AudioFormat.sampleRate * 2 * milliseconds / 1_000) & ~1 }
    var attributes = pa_buffer_attr(
      maxlength: .max, tlength: bytes(25), prebuf: bytes(5), minreq: .max, fragsize: .max)
    let flags = pa_stream_flags_t(rawValue: PA_STREAM_ADJUST_LATENCY.rawValue)
    return pa_stream_connect_playback(stream, nil, &attributes, flags, nil, nil) >= 0 ? stream : nil
  }

  private static func isReady(stream: OpaquePointer, in loop: OpaquePointer) -> Bool {
    waits(in: loop) {
      switch pa_stream_get_state(stream) {
      case PA_STREAM_READY: true
      case PA_STREAM_FAILED, PA_STREAM_TERMINATED: false
      default: nil
      }
    }
  }

  /// Looks until there is an answer, for at most the limit.
  private static func waits(in loop: OpaquePointer, for answer: () -> Bool?) -> Bool {
    let end = now + connectLimit
    while now < end {
      pa_threaded_mainloop_lock(loop)
      let known = answer()
      pa_threaded_mainloop_unlock(loop)
      if let known { return known }
      usleep(2_000)
    }
    return false
  }

  private static func wake(_ owner: UnsafeMutableRawPointer?) {
    guard let owner else { return }
    Unmanaged<Signals>.fromOpaque(owner).takeUnretainedValue().wake()
  }

  private static func release(_ loop: OpaquePointer, context: OpaquePointer?, stream: OpaquePointer?) {
    pa_threaded_mainloop_lock(loop)
    if let stream {
      pa_stream_set_write_callback(stream, nil, nil)
      pa_stream_set_state_callback(stream, nil, nil)
      pa_stream_disconnect(stream)
      pa_stream_unref(stream)
    }
    if let context {
      pa_context_disconnect(context)
      pa_context_unref(context)
    }
    pa_threaded_mainloop_unlock(loop)
    pa_threaded_mainloop_stop(loop)
    pa_threaded_mainloop_free(loop)
  }

  // MARK: Playing

  func begin() {
    isFirstWrite = true
    drainRequested = false
    signals.isDrained.store(false, ordering: .releasing)
    idleSince = nil
    if isCorked { cork(false) }
  }

  func write(_ samples: UnsafeBufferPointer<Int16>) -> Int {
    locked {
      let room = pa_stream_writable_size(stream)
      guard room != .max, let base = samples.baseAddress else { return 0 }
      let count = min(samples.count, room / 2)
      guard count > 0 else { return 0 }
      let seek = isFirstWrite ? PA_SEEK_RELATIVE_ON_READ : PA_SEEK_RELATIVE
      guard pa_stream_write(stream, base, count * 2, nil, 0, seek) >= 0 else { return 0 }
      isFirstWrite = false
      return count
    }
  }

  func drain() {
    guard !drainRequested else { return }
    drainRequested = true
    locked {
      let operation = pa_stream_drain(
        stream,
        { _, success, owner in
          guard let owner else { return }
          let signals = Unmanaged<Signals>.fromOpaque(owner).takeUnretainedValue()
          signals.isDrained.store(true, ordering: .releasing)
          signals.wake()
        }, Unmanaged.passUnretained(signals).toOpaque())
      if let operation { pa_operation_unref(operation) }
    }
  }

  var isDrained: Bool { signals.isDrained.load(ordering: .acquiring) }

  func flush() {
    locked {
      if let operation = pa_stream_flush(stream, nil, nil) { pa_operation_unref(operation) }
    }
    drainRequested = false
    signals.isDrained.store(false, ordering: .releasing)
    isFirstWrite = true
  }

  func patience(isPlaying: Bool) -> Int32 {
    guard !isPlaying, !isCorked else { return -1 }
    let since = idleSince ?? Self.now
    idleSince = since
    let left = Self.idleLimit - (Self.now - since)
    if left > 0 { return Int32(left * 1_000) + 1 }
    cork(true)
    return -1
  }

  var failure: String? {
    locked {
      pa_context_get_state(context) == PA_CONTEXT_READY && pa_stream_get_state(stream) == PA_STREAM_READY
        ? nil : "Sound lost: the PulseAudio server is gone."
    }
  }

  func close() { Self.release(loop, context: context, stream: stream) }

  /// Lets the device sleep while nothing is said.
  private func cork(_ isCorked: Bool) {
    self.isCorked = isCorked
    locked {
      if let operation = pa_stream_cork(stream, isCorked ? 1 : 0, nil, nil) { pa_operation_unref(operation) }
    }
  }

  private func locked<Result>(_ work: () -> Result) -> Result {
    pa_threaded_mainloop_lock(loop)
    defer { pa_threaded_mainloop_unlock(loop) }
    return work()
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
