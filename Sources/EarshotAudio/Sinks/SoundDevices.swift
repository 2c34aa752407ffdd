// SPDX-License-Identifier: Apache-2.0
import CAlsa
import CPulse
import Glibc

/// A device that can be named in the settings.
public struct SoundDevice: Equatable, Sendable {
  /// Its name in the library.
  public var name: String
  /// Its maker's words.
  public var description: String

  /// The devices to choose from: those of a PulseAudio server if there is one, else those of ALSA. Waits for a server's
  /// answer, at most two seconds.
  public static func all() -> [SoundDevice] {
    let served = PulseDevices.all()
    return served.isEmpty ? alsa() : served
  }

  private static func alsa() -> [SoundDevice] {
    guard earshot_load_alsa() else { return [] }
    var hints: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
    guard snd_device_name_hint(-1, "pcm", &hints) >= 0, let hints else { return [] }
    defer { snd_device_name_free_hint(hints) }
    var devices: [SoundDevice] = []
    var next = hints
    while let hint = next.pointee {
      next += 1
      // Without a direction it plays and records.
      guard let name = text(hint, "NAME"), text(hint, "IOID") != "Input", name != "null" else { continue }
      let words = text(hint, "DESC")?.split(separator: "\n").joined(separator: ", ")
      devices.append(SoundDevice(name: name, description: words ?? ""))
    }
    return devices
  }

  private static func text(_ hint: UnsafeMutableRawPointer, _ key: String) -> String? {
    guard let value = snd_device_name_get_hint(hint, key) else { return nil }
    defer { free(value) }
    return String(cString: value)
  }
}

/// The devices of the user's PulseAudio server.
private enum PulseDevices {
  private static let longest = 2.0

  /// The devices as the library's thread tells them, which the caller reads when it has been stopped.
  private final class Answer {
    var devices: [SoundDevice] = []
    var isWhole = false
  }

  static func all() -> [SoundDevice] {
    guard earshot_load_pulse(), let loop = pa_mainloop_new() else { return [] }
    defer { pa_mainloop_free(loop) }
    guard let context = pa_context_new(pa_mainloop_get_api(loop), "Earshot") else { return [] }
    defer {
      pa_context_disconnect(context)
      pa_context_unref(context)
    }
    guard pa_context_connect(context, nil, PA_CONTEXT_NOAUTOSPAWN, nil) >= 0 else { return [] }
    let end = MonotonicTime.now + longest
    while pa_context_get_state(context) != PA_CONTEXT_READY {
      guard goOn(loop, until: end), !isLost(context) else { return [] }
    }
    let answer = Answer()
    return withExtendedLifetime(answer) {
      let operation = pa_context_get_sink_info_list(
        context,
        { _, sink, isLast, owner in
          guard let owner else { return }
          let answer = Unmanaged<Answer>.fromOpaque(owner).takeUnretainedValue()
          guard isLast == 0, let sink = sink?.pointee, let name = sink.name else {
            answer.isWhole = true
            return
          }
          let words = sink.description.map { String(cString: $0) } ?? ""
          answer.devices.append(SoundDevice(name: String(cString: name), description: words))
        }, Unmanaged.passUnretained(answer).toOpaque())
      guard let operation else { return [] }
      defer {
        pa_operation_cancel(operation)
        pa_operation_unref(operation)
      }
      while !answer.isWhole {
        guard goOn(loop, until: end), !isLost(context) else { return [] }
      }
      return answer.devices
    }
  }

  /// One turn of the loop; false at the end of the time.
  private static func goOn(_ loop: OpaquePointer, until end: Double) -> Bool {
    let left = end - MonotonicTime.now
    guard left > 0, pa_mainloop_prepare(loop, Int32(left * 1_000_000)) >= 0, pa_mainloop_poll(loop) >= 0 else {
      return false
    }
    return pa_mainloop_dispatch(loop) >= 0
  }

  private static func isLost(_ context: OpaquePointer) -> Bool {
    let state = pa_context_get_state(context)
    return state == PA_CONTEXT_FAILED || state == PA_CONTEXT_TERMINATED
  }
}
