public import EarshotCore

/// What the user can ask the reader for.
public enum ReaderCommand: Equatable, Sendable {
  /// Send a gesture up the responder chain.
  case gesture(Gesture)
  /// Be silent now.
  case stop
  /// Say the last phrase again.
  case again
  /// Say what the keys do.
  case help
  /// Pause speech, or go on with what was paused.
  case togglePause
}
