// SPDX-License-Identifier: Apache-2.0
/// The sounds of an interface besides words.
extension AccessibilityNotification {
  /// A key had no effect. The reader plays the tone of a gesture that nobody answers, or of an end (GES-19).
  public struct KeyIgnored: HubMessage, Equatable {
    public enum Reason: Sendable {
      /// Nobody answers the key here.
      case unanswered
      /// There is nothing further in its direction.
      case atEnd
    }

    public var reason: Reason
    public init(_ reason: Reason) { self.reason = reason }
  }

  /// The user wants to hear the course of a series of numbers: as tones one after the other, higher for larger ones.
  public struct AudioGraph: HubMessage, Equatable {
    /// The numbers in order, from 0 for the lowest tone to 1 for the highest.
    public var heights: [Double]
    public init(_ heights: [Double]) { self.heights = heights }
  }
}

extension HubMessage where Self == AccessibilityNotification.KeyIgnored {
  /// A key had no effect.
  public static func keyIgnored(_ reason: AccessibilityNotification.KeyIgnored.Reason) -> Self { Self(reason) }
}

extension HubMessage where Self == AccessibilityNotification.AudioGraph {
  /// The user wants to hear the course of a series of numbers.
  public static func audioGraph(_ heights: [Double]) -> Self { Self(heights) }
}
