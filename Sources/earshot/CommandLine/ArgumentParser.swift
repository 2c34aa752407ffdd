// SPDX-License-Identifier: Apache-2.0
import EarshotFormats

/// The arguments of a subcommand, sorted into options, operands and a program to run.
struct ParsedArguments {
  /// The last value of each option.
  var values: [String: String] = [:]
  /// All values of each option, in order.
  var lists: [String: [String]] = [:]
  var switches: Set<String> = []
  var operands: [String] = []
  /// The words after `--`; nil without `--`.
  var program: [String]?

  subscript(option: String) -> String? { values[option] }
  func has(_ option: String) -> Bool { switches.contains(option) }
}

/// Parses arguments by a ``CommandDescription``.
///
/// Long options take their value as `--name VALUE` or `--name=VALUE`. `--` ends the options. A single `-` is an operand.
struct ArgumentParser {
  var description: CommandDescription

  func parse(_ arguments: [String]) throws(CommandFailure) -> ParsedArguments {
    var parsed = ParsedArguments()
    var rest = arguments[...]
    while let word = rest.popFirst() {
      if word == "--" {
        if description.takesProgram {
          parsed.program = Array(rest)
        } else {
          parsed.operands += rest
        }
        return parsed
      }
      guard word.hasPrefix("-"), word != "-" else {
        parsed.operands.append(word)
        continue
      }
      try parseOption(word, rest: &rest, into: &parsed)
    }
    return parsed
  }

  private func parseOption(
    _ word: String, rest: inout ArraySlice<String>, into parsed: inout ParsedArguments
  ) throws(CommandFailure) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let option = description.option(named: parts[0]) else {
      let nearest = NearestWord.question(for: parts[0], among: description.options.flatMap(\.names))
      throw .usage("Unknown option \(parts[0]).\(nearest) See earshot \(description.name) --help.")
    }
    guard let value = option.value else {
      if parts.count == 2 { throw .usage("\(parts[0]) takes no value.") }
      parsed.switches.insert(option.key)
      return
    }
    guard let given = parts.count == 2 ? parts[1] : rest.popFirst() else {
      throw .usage("\(parts[0]) needs a value: \(parts[0]) \(value).")
    }
    parsed.values[option.key] = given
    parsed.lists[option.key, default: []].append(given)
  }
}

/// The reason why a command failed: one line for the user and the exit status.
enum CommandFailure: Error {
  /// The usage was wrong: exit 2.
  case usage(String)
  /// The command failed: exit 1.
  case failure(String)
  /// The status is another program's, and all messages have been written.
  case status(Int32)
}
