// SPDX-License-Identifier: Apache-2.0
/// A short tone that replaces a word too slow to speak.
public enum Earcon: String, CaseIterable, Sendable {
  /// There is nothing further in that direction.
  case boundary
  /// Another screen appeared.
  case screenChanged
  /// The focus moved.
  case focus
  /// A long task continues.
  case progress
  /// It failed.
  case error
  /// Something changed elsewhere.
  case liveRegion
  /// An agent waits for the user's answer.
  case question
  /// Work that took its time is done.
  case done
  /// There are actions or content beyond what is spoken.
  case more
  /// The reader key was pressed: the next key is a command.
  case readerKey
  /// The reader key has expired: the next key is the program's.
  case readerKeyOff
}
