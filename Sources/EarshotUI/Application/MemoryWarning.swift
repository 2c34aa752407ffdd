public import EarshotCore

/// Memory is short.
public struct MemoryWarning: HubMessage, Equatable {
  public init() {}
}
