// SPDX-License-Identifier: Apache-2.0
/// Where sound is to go.
public enum SinkChoice: Equatable, Sendable {
  /// PulseAudio if there is a server, else a sound card; else silence of the same length, and one sentence says so.
  case automatic
  /// PulseAudio; while there is no server it is looked for.
  case pulse
  /// A sound card through ALSA; while there is none it is looked for.
  case alsa
  /// A file of what is heard, at the pace of hearing it.
  case wav(path: String, appending: Bool = false)
  /// Silence of the same length.
  case none
  /// Silence whose seconds pass faster, for tests.
  case paced(speed: Double)
}
