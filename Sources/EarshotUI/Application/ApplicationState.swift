// SPDX-License-Identifier: Apache-2.0
/// Whether an app runs, and whether the user has it before them (LIFE-1).
public enum ApplicationState: Sendable {
  case notRunning
  /// It runs, and is not scheduled.
  case suspended
  /// It runs, and none of it is shown.
  case background
  /// It is shown, and gets no events.
  case inactive
  case active
}

/// Why an app was ended without being asked.
public enum TerminationReason: Equatable, Sendable {
  /// Background tasks that were not ended in time; their names (BG-10).
  case backgroundTasks([String])
  /// What belongs to everybody was kept in the background; its names (BG-7).
  case sharedResources([String])
}

/// Why an app may go on running in the background (BG-9).
public enum BackgroundMode: String, CaseIterable, Sendable {
  case audio, location, voip, externalAccessory, bluetooth, fetch, processing, remoteNotification
}
