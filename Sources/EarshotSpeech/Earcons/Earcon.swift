// SPDX-License-Identifier: Apache-2.0
/// A short tone that says what a word would say too slowly.
public enum Earcon: String, CaseIterable, Sendable {
  /// There is nothing further that way.
  case boundary
  /// The screen is another one.
  case screenChanged
  /// The focus has moved.
  case focus
  /// Something long goes on.
  case progress
  /// It did not work.
  case error
  /// Something changed elsewhere.
  case liveRegion
  /// There is more to be had than what is said: actions, or content.
  case more
  /// The reader key was pressed: the next key is a command.
  case readerKey
  /// The reader key counts no longer: the next key is the program's.
  case readerKeyOff
}
