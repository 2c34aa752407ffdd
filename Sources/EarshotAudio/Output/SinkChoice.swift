// SPDX-License-Identifier: Apache-2.0
/// The destination of sound.
public enum SinkChoice: Equatable, Sendable {
  /// PulseAudio if there is a server, else a sound card; else silence of the same length, with a status message.
  case automatic
  /// PulseAudio, retried while there is no server.
  case pulse
  /// A sound card through ALSA, retried while there is none.
  case alsa
  /// A file with the audible sound, written in real time, or faster by a factor if nobody can interrupt it.
  case wav(path: String, appending: Bool = false, speed: Double = 1, silence: RecordedSilence = .brief)
  /// Silence of the same length.
  case none
  /// Silence with faster seconds, for tests.
  case paced(speed: Double)
}
