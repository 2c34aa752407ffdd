// SPDX-License-Identifier: Apache-2.0
/// An activity of the user's: enough to continue it elsewhere, or later.
public struct UserActivity: Equatable, Sendable {
  /// The type of activity, `org.example.reading`.
  public var activityType: String
  /// The title for people; nil if there is none.
  public var title: String?
  /// The data needed to continue, by the app's keys. Never a secret: it is written to files.
  public private(set) var userInfo: [String: StateValue]

  public init(activityType: String, title: String? = nil, userInfo: [String: StateValue] = [:]) {
    self.activityType = activityType
    self.title = title
    self.userInfo = userInfo
  }

  /// Stores a value under a key. Values that cannot be encoded are left out.
  public mutating func set(_ value: (some Encodable)?, forKey key: String) {
    userInfo[key] = value.flatMap { try? StateValue(encoding: $0) }
  }

  /// The value of a key, if it has this type.
  public func value<Value: Decodable>(_ type: Value.Type, forKey key: String) -> Value? {
    userInfo[key].flatMap { try? $0.decoded(as: type) }
  }
}
