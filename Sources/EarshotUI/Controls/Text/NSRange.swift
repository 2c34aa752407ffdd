// SPDX-License-Identifier: Apache-2.0

/// Characters of a text, counted from 0: UIKit's name of a range of integers. A package that imports Foundation says once
/// which it means: `typealias NSRange = EarshotUI.NSRange`.
public typealias NSRange = Range<Int>

extension Range where Bound == Int {
  /// - Parameters:
  ///   - location: The first.
  ///   - length: How many; none for less than 0.
  public init(location: Int, length: Int) { self = location..<(location + Swift.max(0, length)) }

  public var location: Int { lowerBound }
  public var length: Int { count }
}
