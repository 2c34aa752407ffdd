// SPDX-License-Identifier: Apache-2.0
public import EarshotScreen

/// A profile applied to one screen: the areas of its regions, of quiet and live places, and of lists.
public struct ProfileAreas: Equatable, Sendable {
  /// A named part of the screen.
  public struct Region: Equatable, Sendable {
    public var name: String
    public var area: ScreenArea

    public init(_ name: String, _ area: ScreenArea) {
      self.name = name
      self.area = area
    }
  }

  public var regions: [Region] = []
  public var quiet: [ScreenArea] = []
  public var live: [ScreenArea] = []
  public var messages: [ScreenArea] = []
  public var selections: [ScreenArea] = []
  public var structure = StructureProfile()

  public init() {}

  /// - Parameters:
  ///   - screen: The picture.
  ///   - panes: The panes of the picture.
  ///   - window: The name of the program's tmux window; nil if it has the whole screen.
  public init(_ profile: ProgramProfile, on screen: Screen, _ panes: ScreenPanes, window: String? = nil) {
    let window = window.map { ProgramWindow.area(named: $0, on: screen, panes) } ?? ScreenArea(screen)
    let frames = panes.frames.map(\.area).filter { window.contains($0) }
    regions = profile.regions.compactMap { region in
      region.place.area(in: window, frames: frames).map { Region(region.name, $0) }
    }
    quiet = profile.quiet.compactMap { $0.area(in: window, frames: frames) }
    live = profile.live.compactMap { $0.area(in: window, frames: frames) }
    selections = profile.selections.compactMap { $0.area(in: window, frames: frames) }
    messages = profile.messages.compactMap { $0.area(in: window, frames: frames) }
    structure.lists = profile.lists.compactMap { $0.area(in: window, frames: frames) }
    structure.noLists = profile.noLists.compactMap { $0.area(in: window, frames: frames) }
  }

  /// True if everything is read.
  public var readsAll: Bool { quiet.isEmpty && live.isEmpty }

  /// True if these columns of a row are entirely quiet.
  public func isQuiet(row: Int, columns: Range<Int>) -> Bool { quiet.parts(of: columns, in: row).isEmpty }

  /// The live area at a position.
  public func liveArea(row: Int, column: Int) -> ScreenArea? { live.first { $0.contains(row: row, column: column) } }

  /// The columns of a row that are left after quiet and live places.
  ///
  /// - Parameter kept: A live area to read like everything else.
  public func heard(of columns: Range<Int>, in row: Int, keeping kept: ScreenArea? = nil) -> [Range<Int>] {
    (quiet + live.filter { $0 != kept }).parts(of: columns, in: row)
  }
}

extension [ScreenArea] {
  /// The columns of a row outside these areas.
  fileprivate func parts(of columns: Range<Int>, in row: Int) -> [Range<Int>] {
    reduce([columns]) { parts, area in
      area.rows.contains(row) ? parts.flatMap { $0.without(area.columns) } : parts
    }
  }
}
