// SPDX-License-Identifier: Apache-2.0
/// The reasons for which speech is held back.
public enum SpeechHold: Sendable {
  /// The device is lost, or another terminal has the turn.
  case device
  /// The microphone is open: the voice must not be heard in it.
  case microphone
}
