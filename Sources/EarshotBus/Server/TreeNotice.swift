// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotFormats

/// A program's notice about its tree: the screen, or part of it, is new, with a destination.
struct TreeNotice: Sendable {
  private enum Target: Equatable, Sendable {
    /// The program's focus.
    case focus
    case none
    case element(ElementID)
    /// The element that had the program's focus, which may go on by a key before the notice is read.
    case focused(ElementID)
    case text(String)
  }

  private var isScreen: Bool
  private var target: Target

  /// - Returns: Nil without a notice.
  init?(_ update: JSONValue, in tree: WireTree) {
    switch update["cause"]?.string {
    case "screenChanged": isScreen = true
    case "layoutChanged": isScreen = false
    default: return nil
    }
    target = isScreen ? .focus : .none
    if let text = update["text"]?.string {
      target = .text(WireText.cleaned(text, limit: WireTree.Limits().string))
    } else if let place = update["target"] {
      let focus = update["focus"].flatMap { tree.id($0) }
      target = tree.id(place).map { $0 == focus ? .focused($0) : .element($0) } ?? .none
    }
  }

  /// Merges a later notice: the screen outranks a part, and the last destination counts. A part without one leaves the
  /// one given.
  mutating func merge(_ later: TreeNotice) {
    if later.isScreen || later.target != .none { target = later.target }
    isScreen = isScreen || later.isScreen
  }

  /// The notice in the reader's form.
  func message(_ tree: WireTree) -> any HubMessage {
    let argument: AccessibilityNotification.ChangeArgument =
      switch target {
      case .focus: tree.place.map { .element($0) } ?? .none
      case .none: .none
      case .element(let id): .element(id)
      case .focused(let id): .element(tree.place ?? id)
      case .text(let text): .text(text)
      }
    return isScreen
      ? AccessibilityNotification.ScreenChanged(argument) : AccessibilityNotification.LayoutChanged(argument)
  }
}
