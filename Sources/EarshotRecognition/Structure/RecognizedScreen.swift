// SPDX-License-Identifier: Apache-2.0
public import EarshotScreen

/// A settled screen and what is recognised on it: each part is made when it is first asked for, and once.
///
/// A class because all who look at one picture share what was found on it; what they see never changes.
public final class RecognizedScreen {
  public let screen: Screen
  /// What it is divided into.
  public private(set) lazy var panes = ScreenPanes(screen)
  /// What a profile says of its structure: given before anybody asks for the interface.
  public var profile = StructureProfile()
  /// The lists by which those of the next picture are known again: its own where anybody has asked for its interface,
  /// else those of the picture before.
  private var lists: [RecognizedList]
  private var made: ScreenInterface?

  /// - Parameter former: the picture that the same program showed before.
  public init(_ screen: Screen, after former: RecognizedScreen? = nil) {
    self.screen = screen
    let isSame = former.map { $0.screen.modes.alternateScreen == screen.modes.alternateScreen } ?? false
    lists = isSame ? former?.lists ?? [] : []
  }

  /// The interface it shows.
  public var interface: ScreenInterface {
    if let made { return made }
    let interface = ScreenInterface(
      screen, frames: panes.frames, dividers: panes.dividerAreas, knownLists: lists, profile: profile)
    if !interface.lists.isEmpty { lists = interface.lists }
    made = interface
    return interface
  }

  /// What was claimed of its structure, and what became of it; empty where nobody has asked for the interface.
  public var decisions: [StructureDecision] { made?.decisions ?? [] }
}
