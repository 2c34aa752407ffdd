// SPDX-License-Identifier: Apache-2.0
import EarshotUI
import Testing

/// The promises of NSUndoManager for groups: a group is undone and redone as a whole, its last change first; groups
/// nest; what undoing registers is for redoing.
@MainActor
@Suite struct UndoManagerTests {
  /// A list that registers how to take back each of its changes.
  @MainActor
  private final class Pile {
    var items: [String] = []
    let undo = UndoManager()

    func push(_ item: String) {
      undo.registerUndo(withTarget: self) { $0.pop() }
      items.append(item)
    }

    func pop() {
      guard let item = items.popLast() else { return }
      undo.registerUndo(withTarget: self) { $0.push(item) }
    }
  }

  @Test("A group is undone at once, backwards, and redone at once, forwards, as often as wanted; it has one name")
  func group() {
    let pile = Pile()
    pile.push("a")
    pile.undo.beginUndoGrouping()
    pile.push("b")
    pile.undo.beginUndoGrouping()
    pile.push("c")
    pile.undo.endUndoGrouping()
    pile.push("d")
    pile.undo.setActionName("Add three")
    pile.undo.endUndoGrouping()
    #expect(pile.undo.groupingLevel == 0 && pile.undo.undoActionName == "Add three")
    for _ in 0..<3 {
      pile.undo.undo()
      #expect(pile.items == ["a"] && pile.undo.redoActionName == "Add three")
      pile.undo.redo()
      #expect(pile.items == ["a", "b", "c", "d"] && pile.undo.undoActionName == "Add three")
    }
    pile.undo.undo()
    pile.undo.undo()
    #expect(pile.items.isEmpty && !pile.undo.canUndo)
    pile.undo.redo()
    pile.undo.redo()
    #expect(pile.items == ["a", "b", "c", "d"] && !pile.undo.canRedo)
  }

  @Test("An empty group is no step, an end without a beginning nothing, and undoing ends a group")
  func edges() {
    let pile = Pile()
    pile.undo.beginUndoGrouping()
    pile.undo.endUndoGrouping()
    pile.undo.endUndoGrouping()
    #expect(!pile.undo.canUndo)
    pile.undo.beginUndoGrouping()
    pile.push("a")
    #expect(pile.undo.canUndo)
    pile.undo.undo()
    #expect(pile.items.isEmpty && pile.undo.groupingLevel == 0)
    pile.push("b")
    #expect(!pile.undo.canRedo)
  }

  @Test("The changes of a target can be forgotten, also within a group")
  func forgetting() {
    let (first, second) = (Pile(), Pile())
    let undo = UndoManager()
    undo.beginUndoGrouping()
    first.items = ["a"]
    undo.registerUndo(withTarget: first) { $0.items = [] }
    second.items = ["b"]
    undo.registerUndo(withTarget: second) { $0.items = [] }
    undo.endUndoGrouping()
    undo.removeAllActions(withTarget: first)
    undo.undo()
    #expect(first.items == ["a"] && second.items.isEmpty)
  }
}
