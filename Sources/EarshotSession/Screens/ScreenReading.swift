// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotRecognition
import EarshotScreen

/// The screen of a program as elements, made only when somebody asks for them.
struct ScreenReading {
  /// What the reader was told that it can ask for.
  var offer = ElementOffer.none
  /// Where the program went since the reader last asked, as it told.
  var move: ProgramFocus.Move?
  /// The way to an element by keys, while it is being gone, and when the last of them has had its time.
  var walk: ScreenWalk?
  var deadline: Instant?
  /// The parts of the screen that have a name.
  var regions: [ProfileAreas.Region]
  /// Where the program was when the reader last asked; nil before that.
  private var place: ElementID??
  private var made: (screen: Screen, regions: [ProfileAreas.Region], tree: ElementTree)?
  /// The screen of the shell, while that is what is read.
  var shell = ShellReading()
  /// Whether it is: commands and their output, and not the interface of a program.
  var isOfShell = false
  /// Which version of it the reader has.
  private var givenVersion: Int?

  /// What was recognised on the last settled screen, for speech: what is asked for is the same.
  var recognized: RecognizedScreen?

  init(regions: [ProfileAreas.Region] = [], recognized: RecognizedScreen? = nil) {
    (self.regions, self.recognized) = (regions, recognized)
  }

  /// What keys are to mean on a screen.
  mutating func offer(on screen: Screen) -> ElementOffer { ScreenOffer.offer(of: tree(of: screen), on: screen) }

  /// Takes note of where the program goes.
  mutating func note(_ message: any HubMessage) {
    switch message {
    case let message as AccessibilityNotification.FocusMoved: move = .highlight(message.text)
    case is AccessibilityNotification.CaretMoved, is AccessibilityNotification.PromptShown: move = .caret
    default: break
    }
  }

  mutating func endWalk() {
    walk = nil
    deadline = nil
  }

  /// What a screen shows.
  mutating func tree(of screen: Screen) -> ElementTree {
    if let made, made.screen == screen, made.regions == regions { return made.tree }
    var tree = ElementTree()
    // On the screen of a shell frames are looked for only when somebody asks.
    let shared = recognized.flatMap { $0.panes.isFullScreen && $0.screen.rows == screen.rows ? $0.interface : nil }
    var interface = shared ?? ScreenInterface(screen)
    interface.add(regions, of: screen)
    tree.apply(interface.changes)
    tree.apply([.setFocus(ProgramFocus.shown(in: tree, caret: screen.cursor))])
    made = (screen, regions, tree)
    return tree
  }

  /// What the reader is told of a screen when it asks.
  ///
  /// - Parameters:
  ///   - tree: what the screen shows.
  ///   - caret: of the program, where the elements are.
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
