// SPDX-License-Identifier: Apache-2.0
import CPulse
import Glibc

/// A microphone through PulseAudio, or PipeWire as it. All of the library runs in ``take()``.
final class PulseMicrophone: Microphone {
  private let loop: OpaquePointer
  private let context: OpaquePointer
  private let device: String?
  private var stream: OpaquePointer?
  private var isClosed = false

  /// Begins to connect; nil if there can be no server, or its library is absent.
  init?(device: String?) {
    guard earshot_load_pulse(), let loop = pa_mainloop_new() else { return nil }
    guard let context = pa_context_new(pa_mainloop_get_api(loop), "Earshot") else {
      pa_mainloop_free(loop)
      return nil
    }
    guard pa_context_connect(context, nil, PA_CONTEXT_NOAUTOSPAWN, nil) >= 0 else {
      pa_context_unref(context)
      pa_mainloop_free(loop)
      return nil
    }
    self.loop = loop
    self.context = context
    self.device = device
  }

  /// True if there is no server: another way to the microphone may be tried.
  private(set) var hasNoServer = false

  func take() -> Sound {
    guard !isClosed else { return .end }
    while true {
      let count = pa_mainloop_iterate(loop, 0, nil)
      if count <= 0 { break }
    }
    switch pa_context_get_state(context) {
    case PA_CONTEXT_FAILED, PA_CONTEXT_TERMINATED:
      hasNoServer = stream == nil
      return .trouble("The sound server does not answer.")
    case PA_CONTEXT_READY: break
    default: return .opening
    }
    guard let stream = stream ?? record() else { return .trouble("The microphone does not open.") }
    self.stream = stream
    switch pa_stream_get_state(stream) {
    case PA_STREAM_FAILED, PA_STREAM_TERMINATED:
      return .trouble(
        device.map { "No microphone has the name \($0)." } ?? "No microphone: the sound server has none to record from."
      )
    case PA_STREAM_READY: return .samples(read(stream))
    default: return .opening
    }
  }

  private func record() -> OpaquePointer? {
    var format = pa_sample_spec(format: PA_SAMPLE_S16LE, rate: UInt32(SpeechSpan.sampleRate), channels: 1)
    guard let stream = pa_stream_new(context, "Spoken commands", &format, nil) else { return nil }
    // In portions of 20 milliseconds.
    var attributes = pa_buffer_attr(
      maxlength: .max, tlength: .max, prebuf: .max, minreq: .max, fragsize: UInt32(SpeechSpan.sampleRate / 50 * 2))
    let flags = pa_stream_flags_t(rawValue: PA_STREAM_ADJUST_LATENCY.rawValue)
    guard pa_stream_connect_record(stream, device, &attributes, flags) >= 0 else {
      pa_stream_unref(stream)
      return nil
    }
    return stream
  }

  private func read(_ stream: OpaquePointer) -> [Float] {
    var samples: [Float] = []
    while pa_stream_readable_size(stream) > 0 {
      var data: UnsafeRawPointer?
      var size = 0
      guard pa_stream_peek(stream, &data, &size) >= 0, size > 0 else { break }
      if let data {
        for place in 0..<size / 2 {
          samples.append(Float(Int16(littleEndian: data.loadUnaligned(fromByteOffset: place * 2, as: Int16.self))))
        }
      }
      pa_stream_drop(stream)
    }
    return samples
  }

  func close() {
    guard !isClosed else { return }
    isClosed = true
    if let stream {
      pa_stream_disconnect(stream)
      pa_stream_unref(stream)
    }
    pa_context_disconnect(context)
    pa_context_unref(context)
    pa_mainloop_free(loop)
  }

  deinit { close() }
}
