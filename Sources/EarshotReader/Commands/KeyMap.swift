import EarshotCore

/// Which keys, after the reader key, mean which command.
///
/// A key is what the terminal sends for it; what a person would call it stands beside it for help.
public struct KeyMap: Sendable {
  public struct Binding: Sendable {
    public var name: String
    public var bytes: [UInt8]
    public var command: ReaderCommand
    public var help: String
  }

  public var readerKey: (name: String, bytes: [UInt8])
  public var bindings: [Binding]

  /// The command for a key pressed after the reader key.
  public func command(for bytes: [UInt8]) -> ReaderCommand? {
    bindings.first { $0.bytes == bytes }?.command
  }

  public static let standard = KeyMap(
    readerKey: ("F12", Array("\u{1b}[24~".utf8)),
    bindings: [
      Binding(name: "F1", bytes: Array("\u{1b}OP".utf8), command: .toggleKeyHelp, help: "key help"),
      Binding(name: "Escape", bytes: [0x1b], command: .gesture(.escape), help: "escape: leave, go back"),
      Binding(name: "Space", bytes: [0x20], command: .gesture(.activate), help: "activate"),
      Binding(
        name: "minus", bytes: [UInt8(ascii: "-")], command: .gesture(.magicTap), help: "magic tap: pause or go on"),
      Binding(
        name: "Page Down", bytes: Array("\u{1b}[6~".utf8), command: .gesture(.scroll(.down)), help: "scroll down"),
      Binding(name: "Page Up", bytes: Array("\u{1b}[5~".utf8), command: .gesture(.scroll(.up)), help: "scroll up"),
      Binding(name: "Up", bytes: Array("\u{1b}[A".utf8), command: .gesture(.increment), help: "increment"),
      Binding(name: "Down", bytes: Array("\u{1b}[B".utf8), command: .gesture(.decrement), help: "decrement"),
      Binding(name: "a", bytes: [UInt8(ascii: "a")], command: .again, help: "say again"),
    ])
}
