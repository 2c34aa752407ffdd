// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotRecognition
import EarshotScreen

/// A program's screen as elements, built only on demand.
struct ScreenReading {
  /// The part of the screen that is read as elements, as the reader was told last.
  enum Subject: Equatable {
    /// It is read as text alone.
    case nothing
    /// The interface of a program; keys apply to its elements, or to its text and with Alt to them.
    case program(isBeforeText: Bool)
    /// The screen of the shell: commands and their output.
    case shell

    init(_ offer: ElementOffer, isMainScreen: Bool) {
      switch offer {
      case .none: self = .nothing
      case .besideText: self = isMainScreen ? .shell : .program(isBeforeText: false)
      case .beforeText: self = .program(isBeforeText: true)
      }
    }

    var offer: ElementOffer {
      switch self {
      case .nothing: .none
      case .program(isBeforeText: true): .beforeText
      case .program(isBeforeText: false), .shell: .besideText
      }
    }
  }

  var subject = Subject.nothing
  /// The program's movement since the reader's last query, as reported.
  var move: ProgramFocus.Move?
  /// The walk to an element by keys in progress.
  var walk: ScreenWalk?
  /// The named parts of the screen.
  var regions: [ProfileAreas.Region]
  /// The program's position at the reader's last query; nil before the first.
  private var place: ElementID??
  private var made: (screen: Screen, regions: [ProfileAreas.Region], tree: ElementTree)?
  /// The screen of the shell, while that is being read.
  var shell = ShellScreenReading()
  /// The root of the elements last read as a screen or a conversation.
  var root: ElementID?
  /// True if they were in the containers of panes.
  var isInPanes = false
  /// The version last given to the reader.
  private var givenVersion: Int?

  /// The analysis of the last settled screen, made for speech: queries give the same.
  var recognized: RecognizedScreen?

  init(regions: [ProfileAreas.Region] = [], recognized: RecognizedScreen? = nil) {
    (self.regions, self.recognized) = (regions, recognized)
  }

  /// The availability of a screen as elements.
  mutating func offer(on screen: Screen) -> ElementOffer { ScreenOffer.offer(of: tree(of: screen), on: screen) }

  /// Records a movement of the program.
  mutating func note(_ message: any HubMessage) {
    switch message.textNews {
    case .focusMoved(let message): move = .highlight(message.text)
    case .caretMoved, .promptShown: move = .caret
    default: break
    }
  }

  var isOfShell: Bool { subject == .shell }

  /// The elements of a screen.
  mutating func tree(of screen: Screen) -> ElementTree {
    if let made, made.screen == screen, made.regions == regions { return made.tree }
    var tree = ElementTree()
    // On the screen of a shell, frames are searched for only on demand.
    let shared = recognized.flatMap { $0.panes.isFullScreen && $0.screen.rows == screen.rows ? $0.interface : nil }
    var interface = shared ?? ScreenInterface(screen)
    interface.add(regions, of: screen)
    tree.apply(interface.changes)
    tree.apply([.setFocus(ProgramFocus.shown(in: tree, caret: screen.cursor))])
    made = (screen, regions, tree)
    return tree
  }

  /// The reader's update of the elements.
  ///
  /// - Parameters:
  ///   - tree: The elements of the screen.
  ///   - caret: The program's caret, in the elements' coordinates.
  mutating func elements(of tree: ElementTree, caret: Cursor) -> ScreenElements {
    let isGiven = isOfShell && givenVersion == shell.version
    givenVersion = isOfShell ? shell.version : nil
    let changes =
      isGiven
      ? []
      : Self.elements(of: tree).map { TreeChange.upsert($0) } + (tree.root.map { [.setRoot($0)] } ?? [])
        + [.setFocus(tree.focus)]
    let now = ProgramFocus.element(after: move, in: tree, caret: caret)
    let hasMoved = place.map { move != nil || (tree.focus != nil && tree.focus != $0) } ?? true
    place = .some(tree.focus)
    move = nil
    return ScreenElements(changes: changes, place: hasMoved ? now : nil)
  }

  private static func elements(of tree: ElementTree) -> [Element] {
    tree.root.map { tree.subtree(of: $0).compactMap { tree[$0] } } ?? []
  }
}
