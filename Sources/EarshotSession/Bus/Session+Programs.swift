// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
import EarshotReader
import EarshotScreen
import EarshotTerminal

/// A program that tells its tree itself.
extension Session {
  /// Forgets the tree of a program that has gone: the screen is read again.
  func forgetProgram() {
    carryOut(reader.handle(.treeGone, at: now))
  }

  /// Does by keys what a gesture asked a program for in vain.
  ///
  /// - Parameters:
  ///   - gesture: what the user wanted.
  ///   - element: what it was about; nil for the program.
  ///   - isHorizontal: whether its value goes left and right.
  public func performByKeys(_ gesture: Gesture, on element: Element?, isHorizontal: Bool) {
    let done = keys(for: gesture, on: element, isHorizontal: isHorizontal)
    let result = GestureResult(asked: [], ending: done.map { .defaultAction($0) } ?? .unhandled)
    note(GestureLog.text(for: gesture, result))
    carryOut(reader.handle(.performed(gesture, result), at: now))
  }

  private func keys(for gesture: Gesture, on element: Element?, isHorizontal: Bool) -> String? {
    let introducer = source.screen?.modes.applicationCursorKeys ?? false ? "\u{1b}O" : "\u{1b}["
    func press(_ name: String, _ text: String) -> String {
      send(Array(text.utf8))
      return "\(name) sent"
    }
    switch gesture {
    case .increment where isHorizontal: return press("Right", introducer + "C")
    case .decrement where isHorizontal: return press("Left", introducer + "D")
    case .activate where element?.effectiveTraits.contains(.toggleButton) ?? false: return press("Space", " ")
    default: return router.defaultActions[gesture.kind]?(gesture, nil)
    }
  }
}
