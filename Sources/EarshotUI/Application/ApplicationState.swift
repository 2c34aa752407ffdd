// SPDX-License-Identifier: Apache-2.0
/// The state of an app (LIFE-1).
public enum ApplicationState: Sendable {
  case notRunning
  /// It exists, but is not scheduled.
  case suspended
  /// It runs, and is not visible.
  case background
  /// It is visible, and receives no events.
  case inactive
  case active
}

extension Application {
  public typealias State = ApplicationState
}

/// The reason for ending an app without a request.
public enum TerminationReason: Equatable, Sendable {
  /// Background tasks were not ended in time; their names (BG-10).
  case backgroundTasks([String])
  /// Shared resources were kept in the background; their names (BG-7).
  case sharedResources([String])
}

/// A reason for running in the background (BG-9).
public enum BackgroundMode: String, CaseIterable, Sendable {
  case audio, location, voip, externalAccessory, bluetooth, fetch, processing, remoteNotification
}
