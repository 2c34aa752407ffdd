// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// The app's events on the hub, each after the delegate has been told (LIFE-10, LIFE-11). The subject is the
/// application. ``MemoryWarning`` is another one.
public enum ApplicationNotification {
  public struct DidFinishLaunching: HubMessage, Equatable {}
  public struct DidBecomeActive: HubMessage, Equatable {}
  public struct WillResignActive: HubMessage, Equatable {}
  public struct DidEnterBackground: HubMessage, Equatable {}
  public struct WillEnterForeground: HubMessage, Equatable {}
  public struct WillTerminate: HubMessage, Equatable {}
  public struct SignificantTimeChange: HubMessage, Equatable {}
  public struct ProtectedDataWillBecomeUnavailable: HubMessage, Equatable {}
  public struct ProtectedDataDidBecomeAvailable: HubMessage, Equatable {}
}
