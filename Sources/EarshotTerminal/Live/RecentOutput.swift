// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
public import EarshotScreen

/// The last minute of a program's output, kept in memory within a limit.
///
/// It consists of sections, each of which begins with a picture of the screen: what is older is dropped by whole sections,
/// and what is left of it can still be played.
public struct RecentOutput: Sendable {
  public enum Piece: Equatable, Sendable {
    case output([UInt8])
    case resize(ScreenSize)
  }

  public struct Section: Sendable {
    public var began: Instant
    /// The screen before the first piece.
    public var screen: Screen
    public var pieces: [(at: Instant, piece: Piece)] = []
    /// The number of bytes that were too many to keep, at its end.
    public var omitted = 0
    fileprivate var size = 0

    /// Its size in memory, at most: rows that pictures share count in each.
    fileprivate var cost: Int { size + screen.size.columns * screen.size.rows * cellCost }
  }

  static let span = Interval.seconds(60)
  private static let cellCost = 8
  /// A section is closed when it lasts or holds as much, but none is shorter: pictures cost time.
  private static let length = Interval.seconds(5)
  private static let shortest = Interval.seconds(1)
  private static let portion = 65_536

  public private(set) var sections: [Section] = []
  private let limit: Int
  private var cost = 0

  /// - Parameter limit: The bytes that all of it may take.
  public init(limit: Int = 2 << 20) { self.limit = limit }

  /// True if a picture is wanted before the next output.
  public func wantsPicture(at now: Instant) -> Bool {
    guard let last = sections.last else { return true }
    let age = now - last.began
    return age >= Self.length || (age >= Self.shortest && (last.size >= Self.portion || last.omitted > 0))
  }

  /// Begins a section with the present screen.
  public mutating func begin(with screen: Screen, at now: Instant) {
    sections.append(Section(began: now, screen: screen))
    cost += sections.last?.cost ?? 0
    // A section belongs to the last minute as long as its end does.
    while sections.count > 1, sections[1].began + Self.span <= now || cost > limit {
      cost -= sections.removeFirst().cost
    }
  }

  /// Takes output in order.
  public mutating func take(_ bytes: UnsafeRawBufferPointer, at now: Instant) {
    guard let index = sections.indices.last else { return }
    guard sections[index].size + bytes.count <= 2 * Self.portion, sections[index].omitted == 0 else {
      sections[index].omitted += bytes.count
      return
    }
    sections[index].pieces.append((now, .output(Array(bytes))))
    sections[index].size += bytes.count
    cost += bytes.count
  }

  public mutating func resize(to size: ScreenSize, at now: Instant) {
    guard let index = sections.indices.last else { return }
    sections[index].pieces.append((now, .resize(size)))
  }
}
