// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
public import EarshotScreen

/// The key a program expects for a gesture that no responder handled.
public struct ProgramKeys: Sendable {
  /// The bytes a terminal sends, and the name of the key.
  public struct Key: Equatable, Sendable {
    public var name: String
    public var bytes: [UInt8]
  }

  /// - Parameters:
  ///   - gesture: The unhandled gesture.
  ///   - modes: The modes of the program's screen, which decide how arrows are sent.
  public static func key(for gesture: Gesture, modes: ScreenModes) -> Key? {
    let introducer = modes.applicationCursorKeys ? "\u{1b}O" : "\u{1b}["
    func key(_ name: String, _ text: String) -> Key { Key(name: name, bytes: Array(text.utf8)) }
    switch gesture {
    case .escape: return key("Escape", "\u{1b}")
    case .activate: return key("Enter", "\r")
    case .increment: return key("Up", introducer + "A")
    case .decrement: return key("Down", introducer + "B")
    case .scroll(let direction):
      switch direction {
      case .down, .next: return key("Page Down", "\u{1b}[6~")
      case .up, .previous: return key("Page Up", "\u{1b}[5~")
      case .left: return key("Right", introducer + "C")
      case .right: return key("Left", introducer + "D")
      }
    default: return nil
    }
  }
}
