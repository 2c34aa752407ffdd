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
}
