// SPDX-License-Identifier: Apache-2.0
import CSystem

/// Renders manual pages from the table used for parsing.
struct ManualPage {
  let roff: String

  /// - Parameters:
  ///   - command: The command; the page of `run` is that of `earshot` itself.
  ///   - all: All commands, listed on that page.
  ///   - day: The date in the page's footer.
  init(_ command: CommandDescription, all: [CommandDescription], day: String) {
    let isMain = command.name == Self.main
    let name = isMain ? "earshot" : "earshot-\(command.name)"
    let summary = isMain ? "make the terminal speak" : Self.lowered(command.summary)
    var lines = [
      ".TH \(Self.escaped(name.uppercased())) 1 \"\(day)\" \"earshot \(EARSHOT_VERSION)\" \"User Commands\"",
      ".SH NAME", "\(Self.escaped(name)) \\- \(Self.escaped(summary))", ".SH SYNOPSIS",
    ]
    lines += Self.forms(command.usage)
    if isMain { lines += Self.forms(["earshot COMMAND [OPTIONS] [WORDS…]"], isFirst: false) }
    lines += [".SH DESCRIPTION", Self.text(command.summary)]
    if !command.options.isEmpty { lines += [".SH OPTIONS"] + command.options.flatMap(Self.entry) }
    if isMain { lines += [".SH COMMANDS"] + all.filter { $0.name != Self.main }.flatMap(Self.entry) }
    if !command.notes.isEmpty {
      lines += [".SH NOTES"] + Array(command.notes.map { [Self.text($0)] }.joined(separator: [".PP"]))
    }
    if isMain { lines += Self.surroundings }
    lines += [".SH SEE ALSO"]
    lines += isMain ? [Self.references(all)] : [".BR earshot (1)"]
    roff = lines.joined(separator: "\n") + "\n"
  }

  private static let main = "run"

  /// The sections about `earshot` as a whole: its files and variables.
  private static var surroundings: [String] {
    let files = [
      ("~/.config/earshot/settings.json", "Settings: JSON with comments. XDG_CONFIG_HOME counts."),
      ("~/.config/earshot/programs", "Profiles of programs, which override Earshot's own."),
      ("PREFIX/share/earshot/Voices", "Earshot's voices, symbols, words in other languages, and profiles."),
    ]
    let variables = [
      ("EARSHOT_DATA", "The folder with Voices, instead of PREFIX/share/earshot."),
      ("EARSHOT_BUS", "Set for programs run by Earshot: the socket to join."),
      ("LC_ALL, LC_MESSAGES, LANG", "The language of Earshot's own words, and of text without another sign of one."),
    ]
    let status = [
      ("0", "Success."), ("1", "Failure."), ("2", "Wrong usage."),
      ("of the program", "With a program, its own; 128 + n for signal n."),
    ]
    var lines = [".SH EXIT STATUS"]
    for (name, meaning) in status { lines += entry(name, meaning) }
    lines.append(".SH FILES")
    for (name, meaning) in files { lines += entry(name, meaning) }
    lines.append(".SH ENVIRONMENT")
    for (name, meaning) in variables { lines += entry(name, meaning) }
    return lines
  }

  private static func forms(_ usage: [String], isFirst: Bool = true) -> [String] {
    usage.enumerated().flatMap { index, form in
      (index == 0 && isFirst ? [] : [".br"]) + [".B \(escaped(form))"]
    }
  }

  private static func entry(_ option: OptionDescription) -> [String] {
    let value = option.value.map { " \\fI\(escaped($0))\\fR" } ?? ""
    return [".TP", option.names.map { "\\fB\(escaped($0))\\fR" }.joined(separator: ", ") + value, text(option.help)]
  }

  private static func entry(_ command: CommandDescription) -> [String] {
    [".TP", "\\fBearshot \(escaped(command.name))\\fR", text(command.summary)]
  }

  private static func entry(_ name: String, _ meaning: String) -> [String] {
    [".TP", "\\fB\(escaped(name))\\fR", text(meaning)]
  }

  private static func references(_ all: [CommandDescription]) -> String {
    let names = all.map(\.name).filter { $0 != main }
    return names.enumerated().map { index, name in
      ".BR \(escaped("earshot-\(name)")) (1)" + (index == names.count - 1 ? "" : ",")
    }.joined(separator: "\n")
  }

  /// A paragraph, escaped so that nothing in it is a request.
  private static func text(_ sentence: String) -> String {
    let line = escaped(sentence)
    return line.hasPrefix(".") || line.hasPrefix("\\(aq") ? "\\&" + line : line
  }

  private static func lowered(_ sentence: String) -> String {
    let words = sentence.hasSuffix(".") ? sentence.dropLast() : sentence[...]
    return words.prefix(1).lowercased() + words.dropFirst()
  }

  /// The text escaped for roff: each character as typed in a terminal, whatever the output device.
  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "\\": "\\e"
      case "-": "\\-"
      case "'": "\\(aq"
      case "\"": "\\(dq"
      case "`": "\\(ga"
      case "^": "\\(ha"
      case "~": "\\(ti"
      case "\n": " "
      default: scalar.isASCII ? String(scalar) : "\\[u" + hexadecimal(scalar.value) + "]"
      }
    }.joined()
  }

  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
