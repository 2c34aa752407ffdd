// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// The events of a scene on the hub, each after its delegate has been told (SCN-15, LIFE-11). The subject is the scene.
public enum SceneNotification {
  public struct WillConnect: HubMessage, Equatable {}
  public struct DidDisconnect: HubMessage, Equatable {}
  public struct WillEnterForeground: HubMessage, Equatable {}
  public struct DidActivate: HubMessage, Equatable {}
  public struct WillDeactivate: HubMessage, Equatable {}
  public struct DidEnterBackground: HubMessage, Equatable {}
}
