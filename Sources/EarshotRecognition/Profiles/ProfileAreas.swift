// SPDX-License-Identifier: Apache-2.0
public import EarshotScreen

/// What a profile says of one screen: where its regions are, where it is quiet or live, and where its lists are.
public struct ProfileAreas: Equatable, Sendable {
  /// A part of the screen with a name.
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
  public var structure = StructureProfile()

  public init() {}

  /// - Parameters:
  ///   - screen: the picture.
  ///   - panes: what it is divided into.
  ///   - window: the name of the window of tmux that the program is in; nil where it has all of the screen.
  public init(_ profile: ProgramProfile, on screen: Screen, _ panes: ScreenPanes, window: String? = nil) {
    let window = window.map { ProgramWindow.area(named: $0, on: screen, panes) } ?? ScreenArea(screen)
    let frames = panes.frames.map(\.area).filter { window.contains($0) }
    regions = profile.regions.compactMap { region in
      region.place.area(in: window, frames: frames).map { Region(region.name, $0) }
    }
    quiet = profile.quiet.compactMap { $0.area(in: window, frames: frames) }
    live = profile.live.compactMap { $0.area(in: window, frames: frames) }
    structure.lists = profile.lists.compactMap { $0.area(in: window, frames: frames) }
    structure.noLists = profile.noLists.compactMap { $0.area(in: window, frames: frames) }
  }

  /// Whether nothing is left out anywhere.
  public var readsAll: Bool { quiet.isEmpty && live.isEmpty }

  /// Whether all of some columns of a row are quiet.
  public func isQuiet(row: Int, columns: Range<Int>) -> Bool { quiet.parts(of: columns, in: row).isEmpty }

  /// The live area that a place is in.
  public func liveArea(row: Int, column: Int) -> ScreenArea? { live.first { $0.contains(row: row, column: column) } }

  /// What is left of some columns of a row when what is quiet, and what is live, is taken out.
  ///
  /// - Parameter kept: a live area that is read like all else.
  public func heard(of columns: Range<Int>, in row: Int, keeping kept: ScreenArea? = nil) -> [Range<Int>] {
    (quiet + live.filter { $0 != kept }).parts(of: columns, in: row)
  }
}

extension [ScreenArea] {
  /// What is left of some columns of a row beside these areas.
  fileprivate func parts(of columns: Range<Int>, in row: Int) -> [Range<Int>] {
    reduce([columns]) { parts, area in
      area.rows.contains(row) ? parts.flatMap { $0.without(area.columns) } : parts
    }
  }
}
