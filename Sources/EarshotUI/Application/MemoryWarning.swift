// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// Memory is short.
public struct MemoryWarning: HubMessage, Equatable {
  public init() {}
}
