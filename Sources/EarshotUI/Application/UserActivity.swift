// SPDX-License-Identifier: Apache-2.0
/// What the user was doing: enough to go on with it elsewhere, or later.
public struct UserActivity: Equatable, Sendable {
  /// What kind of thing it is, `org.example.reading`.
  public var activityType: String
  /// For people; nil where nothing is said.
  public var title: String?
  /// What is needed to go on, by the app's keys. Never a secret: it is written to files.
  public private(set) var userInfo: [String: StateValue]

  public init(activityType: String, title: String? = nil, userInfo: [String: StateValue] = [:]) {
    self.activityType = activityType
    self.title = title
    self.userInfo = userInfo
  }

  /// Keeps a value under a key. What cannot be encoded is left out.
  public mutating func set(_ value: (some Encodable)?, forKey key: String) {
    userInfo[key] = value.flatMap { try? StateValue(encoding: $0) }
  }

  /// What a key has, if it is of this type.
  public func value<Value: Decodable>(_ type: Value.Type, forKey key: String) -> Value? {
    userInfo[key].flatMap { try? $0.decoded(as: type) }
  }
}
