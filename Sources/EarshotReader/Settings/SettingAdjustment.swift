// SPDX-License-Identifier: Apache-2.0
/// A setting that a key changes.
public enum SettingAdjustment: String, CaseIterable, Sendable {
  case rateUp, rateDown, volumeUp, volumeDown, pitchUp, pitchDown
  /// The next level, and from the last to the first.
  case nextPunctuation
  case toggleCharacterEcho, toggleWordEcho
  /// Read nothing by itself; commands and echo still speak.
  case toggleQuiet
  /// Say nothing at all but the answer to the commands, and play no tone.
  case toggleMute
  case togglePrompts, toggleIndentation, toggleHints, toggleEarcons
}
