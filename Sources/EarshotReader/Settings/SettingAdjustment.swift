// SPDX-License-Identifier: Apache-2.0
/// A setting changed by a key.
public enum SettingAdjustment: String, CaseIterable, Sendable {
  case rateUp, rateDown, volumeUp, volumeDown, pitchUp, pitchDown
  /// The next level, and the first after the last.
  case nextPunctuation
  case toggleCharacterEcho, toggleWordEcho
  /// Read nothing automatically; commands and echo still speak.
  case toggleQuiet
  /// Speak only answers to commands, and play no tones.
  case toggleMute
  case togglePrompts, toggleIndentation, toggleHints, toggleEarcons
  /// Leave the review cursor where it is while keys move in a full-screen program.
  case toggleReviewStays
}
