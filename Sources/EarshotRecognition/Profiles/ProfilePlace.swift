// SPDX-License-Identifier: Apache-2.0
/// A place on a program's screen: rows and columns counted from an edge, or one of its frames.
///
/// The notation is made to be heard: `last row`, `first 2 rows`, `row 3`, `rows 3 to -2`, `last row last 18 columns`,
/// `frame 2`. Negative numbers count from the last, which is -1.
public struct ProfilePlace: Equatable, Sendable {
  /// A range counted from 1, or from the end where negative.
  public struct Span: Equatable, Sendable {
    public var first: Int
    public var last: Int

    public init(_ first: Int, _ last: Int) { (self.first, self.last) = (first, last) }

    public static let all = Span(1, -1)

    /// The range among so many, counted from 0; nil if it is empty.
    func range(of count: Int) -> Range<Int>? {
      let lower = max(0, first > 0 ? first - 1 : count + first)
      let upper = min(count, last > 0 ? last : count + last + 1)
      return lower < upper ? lower..<upper : nil
    }
  }

  public var rows = Span.all
  public var columns = Span.all
  /// The number of the frame, ordered by row and column and counted from 1; nil for none.
  public var frame: Int?

  public init(rows: Span = .all, columns: Span = .all) { (self.rows, self.columns) = (rows, columns) }

  public init(frame: Int) { self.frame = frame }

  /// The area in the program's part of a screen; nil if it does not exist there.
  ///
  /// - Parameter frames: The frames of that part.
  public func area(in window: ScreenArea, frames: [ScreenArea] = []) -> ScreenArea? {
    if let frame { return frames.indices.contains(frame - 1) ? frames[frame - 1] : nil }
    guard let rows = rows.range(of: window.rows.count), let columns = columns.range(of: window.columns.count) else {
      return nil
    }
    return ScreenArea(
      rows: rows.moved(by: window.rows.lowerBound), columns: columns.moved(by: window.columns.lowerBound))
  }

  // MARK: Reading

  /// Nil for anything but a place.
  public init?(_ written: some StringProtocol) {
    var words = written.lowercased().split(separator: " ")[...]
    guard !words.isEmpty else { return nil }
    var (rows, columns): (Span?, Span?)
    while !words.isEmpty {
      if words.count == 2, words.first == "frame", rows == nil, columns == nil {
        guard let number = words.last.flatMap({ Int($0) }), (1...Self.highest).contains(number) else { return nil }
        self.init(frame: number)
        return
      }
      guard let (span, unit) = Self.takeSpan(of: &words) else { return nil }
      switch unit {
      case "row" where rows == nil: rows = span
      case "column" where columns == nil: columns = span
      default: return nil
      }
    }
    self.init(rows: rows ?? .all, columns: columns ?? .all)
  }

  private static func takeSpan(of words: inout ArraySlice<Substring>) -> (span: Span, unit: String)? {
    guard let word = words.popFirst() else { return nil }
    if word == "first" || word == "last" {
      guard var next = words.popFirst() else { return nil }
      var count = 1
      if let number = Int(next) {
        guard (1...highest).contains(number), let unit = words.popFirst() else { return nil }
        (count, next) = (number, unit)
      }
      return unit(next).map { (word == "first" ? Span(1, count) : Span(-count, -1), $0) }
    }
    guard let unit = unit(word), let first = takeNumber(of: &words) else { return nil }
    guard words.first == "to" else { return (Span(first, first), unit) }
    words.removeFirst()
    guard let last = takeNumber(of: &words), (first > 0) != (last > 0) || first <= last else { return nil }
    return (Span(first, last), unit)
  }

  private static func unit(_ word: Substring) -> String? {
    switch word {
    case "row", "rows": "row"
    case "column", "columns": "column"
    default: nil
    }
  }

  private static func takeNumber(of words: inout ArraySlice<Substring>) -> Int? {
    guard let word = words.popFirst(), let number = Int(word), number != 0, (-highest...highest).contains(number) else {
      return nil
    }
    return number
  }

  /// More than any terminal has rows or columns.
  private static let highest = 9_999
}

extension Range<Int> {
  fileprivate func moved(by distance: Int) -> Range<Int> { lowerBound + distance..<upperBound + distance }
}
