// SPDX-License-Identifier: Apache-2.0

/// The signs with which programs draw interfaces, and their meanings: the one table for all that reads screens.
public enum Glyph {
  /// The state of a box or a radio button.
  public enum State: Sendable {
    case off, on, mixed
  }

  /// A sign that is a box or a radio button by itself.
  struct Box: Equatable, Sendable {
    enum Shape: Sendable {
      /// Boxes with a place for a tick, and hexagons.
      case ballot
      /// Squares, which bars and legends are made of too.
      case square
      case circle
    }

    var shape: Shape
    var state: State
    /// True if logs, bars and bullets use the same sign.
    var isAmbiguous = false
  }

  static func box(_ scalar: UInt32) -> Box? {
    switch scalar {
    case 0x2610, 0x2B21, 0x25FB: Box(shape: .ballot, state: .off)  // ☐ ⬡ ◻
    case 0x2611, 0x2612, 0x2B22, 0x25FC, 0x1F5F9: Box(shape: .ballot, state: .on)  // ☑ ☒ ⬢ ◼ 🗹
    case 0x2713, 0x2714: Box(shape: .ballot, state: .on, isAmbiguous: true)  // ✓ ✔
    case 0x2717, 0x2718: Box(shape: .ballot, state: .off, isAmbiguous: true)  // ✗ ✘
    case 0x25A2: Box(shape: .square, state: .off)  // ▢
    case 0x25A3: Box(shape: .square, state: .on)  // ▣
    case 0x25EA: Box(shape: .square, state: .mixed)  // ◪
    case 0x25A1: Box(shape: .square, state: .off, isAmbiguous: true)  // □
    case 0x25A0: Box(shape: .square, state: .on, isAmbiguous: true)  // ■
    case 0x25EF: Box(shape: .circle, state: .off)  // ◯
    case 0x25C9: Box(shape: .circle, state: .on)  // ◉
    case 0x25CB: Box(shape: .circle, state: .off, isAmbiguous: true)  // ○
    case 0x25CF: Box(shape: .circle, state: .on, isAmbiguous: true)  // ●
    default: nil
    }
  }

  /// The state of a box by the sign between its brackets: `[x]`, `(◉)`, `<o>`.
  ///
  /// - Returns: Nil if the brackets hold something else, such as a footnote's number.
  static func state(_ inside: UInt32, in opening: UInt32) -> State? {
    switch inside {
    case 0x20: return .off
    case 0x78, 0x58, 0x2A, 0x2713, 0x2714, 0x221A: return .on  // x X * ✓ ✔ √
    case 0x2022, 0x25CF, 0x25C9: return .on  // • ● ◉
    case 0x25CB, 0x25EF: return .off  // ○ ◯
    default: break
    }
    switch (opening, inside) {
    case (round, 0x6F): return .on  // (o)
    case (square, 0x25A1), (square, 0x2717), (square, 0x2718): return .off  // [□] [✗] [✘]
    case (square, 0xD7), (square, 0x25A0), (square, 0x25A3), (square, 0x2612): return .on  // [×] [■] [▣] [☒]
    case (square, 0x2D), (square, 0x7E), (square, 0x25EA): return .mixed  // [-] [~] [◪]
    // Some of what is below it is chosen; a part of a kernel that is a module.
    case (angle, 0x6F), (angle, 0x4D), (angle, 0x6D), (angle, 0x2D): return .mixed  // <o> <M> <m> <->
    case (curly, 0x4D), (curly, 0x6D), (curly, 0x2D): return .mixed
    default: return nil
    }
  }

  /// The closing bracket of a box.
  static func closing(_ opening: UInt32) -> UInt32? {
    switch opening {
    case square: 0x5D
    case round: 0x29
    case angle: 0x3E
    case curly: 0x7D
    default: nil
    }
  }

  /// True for the beginning of a box: a sign, a bracket or the edge of a block.
  public static func isMark(_ scalar: UInt32) -> Bool {
    box(scalar) != nil || closing(scalar) != nil || scalar == blockEdge
  }

  /// The left edge of a box drawn as a block, whose mark changes only its colour: `▐X▌`.
  static let blockEdge: UInt32 = 0x2590
  static let square: UInt32 = 0x5B
  static let round: UInt32 = 0x28
  static let angle: UInt32 = 0x3C
  static let curly: UInt32 = 0x7B

  /// Signs that point at the chosen row and at nothing else.
  public static let pointers: Set<Character> = [
    "❯", "›", "▶", "►", "▸", "➜", "➤", "→", "»", "❱", "▌", ">", "➔", "⏵", "‣", "⟩", "☞", "⮞", "▎", "▍",
  ]
  /// Signs that point at a row, or make it an item of an enumeration.
  static let bullets: Set<Character> = ["*", "●", "+", "-", "•"]

  /// Signs of rows in a tree that can be opened, and of open ones.
  static let closed: Set<Character> = ["▶", "▸", "▷", "▹", "►", "⏵", "⯈", "⊞"]
  static let open: Set<Character> = ["▼", "▾", "▽", "▿", "⏷", "⯆", "⊟"]
  /// Signs of a value that opens a list of others.
  public static let menus: Set<Character> = ["▽", "▼", "▾", "⏷", "⌄"]

  /// Signs that end an item with a menu of its own, which opens beside it.
  public static let submenus: Set<Character> = [">", "▸", "►", "▶", "→", "»", "›"]
  /// The lines of a tree, and blanks.
  static let guides: Set<Character> = [" ", "│", "├", "└", "─", "┃", "┣", "┗", "━", "|", "╰", "╭"]

  /// Signs that end a shell's prompt without further evidence.
  static let shellPrompts: Set<Character> = ["$", "#", "%", ">", "❯"]
  /// Signs with which prompts begin too, in themes of zsh.
  static let arrowPrompts: Set<Character> = ["❯", "➜", "λ", "»", "⟩"]
  /// Signs that end a prompt, or are one.
  public static let prompts = shellPrompts.union(arrowPrompts).union(["›"])

  /// True for frames, blocks, braille patterns and private glyphs: the parts of bars and spinners.
  static func isTicking(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x2500...0x25FF, 0x2800...0x28FF, 0xE000...0xF8FF: true
    default: false
    }
  }

  /// True for the blocks of a scroll bar.
  public static func isScrollThumb(_ scalar: UInt32) -> Bool {
    (0x2580...0x2595).contains(scalar) || scalar == 0x25AE || scalar == 0x25A0
  }

  /// True for the shades and the diamond of a scroll bar, which nobody writes behind a word.
  static func isScrollShade(_ scalar: UInt32) -> Bool { (0x2591...0x2593).contains(scalar) || scalar == 0x25C6 }

  /// True for the line of a scroll bar, with or without a branch, for the arrows at its ends, and for S-Lang's diamond.
  public static func isScrollTrack(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x2191, 0x2193, 0x25B2, 0x25B4, 0x25BC, 0x25BE: true  // ↑ ↓ ▲ ▴ ▼ ▾
    case 0x2502...0x2503, 0x2506...0x2507, 0x250A...0x250B, 0x251C...0x252B, 0x253C...0x254B: true
    case 0x2551, 0x255E...0x2563, 0x256A...0x256C, 0x25C6: true
    default: false
    }
  }

  /// The upper and the lower edge of a raised button.
  static let buttonEdges: [(top: UInt32, bottom: UInt32)] = [(0x2594, 0x2581), (0x2584, 0x2580)]
}
