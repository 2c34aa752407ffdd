// SPDX-License-Identifier: Apache-2.0
import EarshotSpeech
import Glibc

/// Finds the destination of sound without making any.
public enum SinkProbe {
  public enum Device: Sendable {
    case pulse, alsa
  }

  private static let longest = 2.0

  /// The device that would be used. Waits for a server's answer, at most two seconds.
  public static func find() throws(AudioError) -> Device {
    var reason = AudioError(.nothingToPlayOn)
    do throws(AudioError) {
      let sink = try PulseSink(wake: {})
      defer { sink.close() }
      if let failure = waitUntilReady(sink) { throw AudioError(failure) }
      return .pulse
    } catch { reason = error }
    do throws(AudioError) {
      let card = try AlsaSink()
      card.close()
      return .alsa
    } catch {
      guard [.noServer, .libraryMissing].contains(reason.status.sentence) else { throw reason }
      // A server whose library is absent is nearer than a card.
      if error.status.sentence == .libraryMissing || reason.status.sentence == .libraryMissing { throw reason }
      // A device in use, or not permitted, has a reason of its own.
      throw [ENOENT, ENODEV, ENXIO].contains(error.status.errorCode) ? AudioError(.nothingToPlayOn) : error
    }
  }

  private static func waitUntilReady(_ sink: PulseSink) -> SpeechStatus? {
    let end = MonotonicTime.now + longest
    while MonotonicTime.now < end {
      if sink.prepare() { return nil }
      if let failure = sink.failure { return failure }
      usleep(5_000)
    }
    return SpeechStatus(.noAnswer)
  }
}
