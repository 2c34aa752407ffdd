// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSystem
import EarshotUI

/// The capabilities of the terminal: at first from its name and the environment, then from its replies.
///
/// A terminal without replies is drawn on by common means.
struct TerminalCapabilities: Equatable {
  /// The number of colours it has, or the user wants.
  var colors: ColorDepth
  /// True if nothing can be drawn: the cursor only moves from line to line.
  let isPlain: Bool
  /// The brightness of its background.
  private(set) var userInterfaceStyle: TraitCollection.UserInterfaceStyle
  /// True if it supports synchronised updates.
  private(set) var knowsSynchronizedUpdates = false
  /// True if it supports the kitty keyboard protocol.
  private(set) var knowsKittyKeyboard = false
  /// True once it has answered the last query: no more replies follow.
  private(set) var isAsked = false

  /// Queries for synchronised updates, the kitty keyboard protocol and the background; and last one that every terminal
  /// answers. Some terminals print a part of an unknown query, which has to be erased.
  static let questions = "\u{1b}[?2026$p\u{1b}[?u\u{1b}]11;?\u{1b}\\\u{1b}[c"

  /// True if the output that begins an app's screen contains the queries.
  static func asks(_ begin: String) -> Bool { begin.contains(questions) }

  /// - Parameters:
  ///   - variable: Returns the value of an environment variable; nil if it is not set.
  ///   - describe: Returns the terminal database's entry for a name.
  init(_ variable: (String) -> String?, describe: (String) -> TerminalDescription?) {
    let name = variable("TERM") ?? ""
    let description = name.isEmpty ? nil : describe(name)
    isPlain = Self.plainNames.contains(name) || description?.addressesCursor == false
    colors = isPlain ? .none : Self.colors(of: name, description, variable)
    userInterfaceStyle = Self.style(variable("COLORFGBG") ?? "")
  }

  /// The capabilities of an environment's terminal before it is queried.
  init(ofTerminal variable: (String) -> String?) {
    self.init(variable) { TerminalDescription(named: $0, variable) }
  }

  /// The names for a terminal of unknown kind. The database contains them only if fully installed.
  private static let plainNames: Set = ["", "dumb", "unknown"]

  private static func colors(
    of name: String, _ description: TerminalDescription?, _ variable: (String) -> String?
  ) -> ColorDepth {
    // no-color.org: set and not empty, whatever the value.
    guard (variable("NO_COLOR") ?? "").isEmpty else { return .none }
    // Screen passes on the setting of the outer terminal, but does not support those colours itself.
    let isScreen = name.hasPrefix("screen") && variable("TMUX") == nil
    if !isScreen, ["truecolor", "24bit"].contains(variable("COLORTERM") ?? "") { return .direct }
    guard let description else { return name.contains("256color") ? .palette : .sixteen }
    switch description.colors ?? 0 {
    case ..<8: return .none
    case ..<16: return .eight
    case ..<256: return .sixteen
    case ..<(1 << 15): return .palette
    default: return .direct
    }
  }

  /// The style from `COLORFGBG`, as set by rxvt and Konsole: the last number is the background's.
  private static func style(_ colors: String) -> TraitCollection.UserInterfaceStyle {
    guard let last = colors.split(separator: ";").last, let ground = UInt8(last) else { return .unspecified }
    switch ground {
    case 0...6, 8: return .dark
    case 7, 9...15: return .light
    default: return .unspecified
    }
  }

  // MARK: Answers

  /// Handles input from the terminal that is no key.
  mutating func take(_ reply: [UInt8]) {
    let text = String(decoding: reply, as: UTF8.self)
    if text.hasPrefix("\u{1b}[?2026;"), text.hasSuffix("$y") {
      // 0: unknown; 4: known and permanently reset.
      knowsSynchronizedUpdates = ["1", "2", "3"].contains(text.dropFirst(8).dropLast(2))
    } else if text.hasPrefix("\u{1b}[?"), text.hasSuffix("u") {
      knowsKittyKeyboard = true
    } else if text.hasPrefix("\u{1b}[?"), text.hasSuffix("c") {
      isAsked = true
    } else if text.hasPrefix("\u{1b}]11;rgb"), let ground = Self.brightness(text) {
      userInterfaceStyle = ground < 0.5 ? .dark : .light
    }
  }

  /// The brightness of a reply's colour, 0…1: `rgb:` or `rgba:` with one to four hexadecimal digits each.
  private static func brightness(_ answer: String) -> Double? {
    let digits = answer.split(separator: ":").dropFirst().first?.prefix { $0.isHexDigit || $0 == "/" } ?? ""
    let parts = digits.split(separator: "/").prefix(3).compactMap { part -> Double? in
      guard part.count <= 4, let value = Int(part, radix: 16) else { return nil }
      return Double(value) / Double(1 << (4 * part.count) - 1)
    }
    guard parts.count == 3 else { return nil }
    // The contributions to perceived brightness (Rec. 709).
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }
}
