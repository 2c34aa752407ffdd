// SPDX-License-Identifier: Apache-2.0
public import EarshotScreen

/// A settled screen and its recognised contents: each part is computed once, on demand.
///
/// A class, because all users of one picture share its analysis; the visible result never changes.
public final class RecognizedScreen {
  public let screen: Screen
  /// The panes of the screen.
  public private(set) lazy var panes = ScreenPanes(screen)
  /// The profile's statements about its structure: set before the interface is first used.
  public var profile = StructureProfile()
  /// The lists by which those of the next picture are recognised: its own once its interface was used, else those of
  /// the previous picture.
  private var lists: [RecognizedList]
  private var made: ScreenInterface?

  /// - Parameter former: The same program's previous picture.
  public init(_ screen: Screen, after former: RecognizedScreen? = nil) {
    self.screen = screen
    let isSame = former.map { $0.screen.modes.alternateScreen == screen.modes.alternateScreen } ?? false
    lists = isSame ? former?.lists ?? [] : []
  }

  /// The recognised interface.
  public var interface: ScreenInterface {
    if let made { return made }
    let interface = ScreenInterface(
      screen, frames: panes.frames, dividers: panes.dividerAreas, knownLists: lists, profile: profile)
    if !interface.lists.isEmpty { lists = interface.lists }
    made = interface
    return interface
  }

  /// The claims about its structure, and their outcome; empty until the interface was used.
  public var decisions: [StructureDecision] { made?.decisions ?? [] }
}
