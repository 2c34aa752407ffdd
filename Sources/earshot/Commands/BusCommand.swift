// SPDX-License-Identifier: Apache-2.0
import EarshotBus
import EarshotFormats
import EarshotReader
import EarshotSettings
import Glibc

/// `earshot bus`: talks to the surrounding reader.
enum BusCommand {
  static let subcommand = Subcommand(description: description, run: run)

  static func run(_ arguments: ParsedArguments) throws(CommandFailure) -> Int32 {
    guard let verb = arguments.operands.first else {
      throw .usage("What to do is missing: earshot bus post, listen, tree, act, ssh or check.")
    }
    let words =
      Array(arguments.operands.dropFirst()) + (["ssh", "check"].contains(verb) ? [] : arguments.program ?? [])
    switch verb {
    case "post": return try post(words, arguments)
    case "listen": return try listen(words, arguments)
    case "tree": return try tree(words, arguments)
    case "act": return try act(words, arguments)
    case "ssh": return try ssh(words, arguments)
    case "check": return try check(words, arguments)
    default:
      let nearest = NearestWord.question(for: verb, among: description.verbs)
      throw .usage("Word \(verb) means nothing to earshot bus: use post, listen, tree, act, ssh or check.\(nearest)")
    }
  }

  private static func place() throws(CommandFailure) -> BusPlace {
    guard let place = BusPlace(Environment.variable) else {
      throw .failure("No reader: run this inside of earshot, where EARSHOT_BUS names its socket.")
    }
    return place
  }

  private static func connection() throws(CommandFailure) -> BusConversation {
    let place = try place()
    do throws(BusConversationError) { return try BusConversation(at: place) } catch {
      throw .failure(error.description)
    }
  }

  // MARK: Verbs

  private static func post(_ words: [String], _ arguments: ParsedArguments) throws(CommandFailure) -> Int32 {
    guard !words.isEmpty else { throw .usage("Text is missing: earshot bus post \"Done\".") }
    var priority = BusAnnouncement.Priority.message
    if let word = arguments["--priority"] {
      guard let named = BusAnnouncement.Priority(rawValue: word) else {
        throw .usage("Priority \(word) is unknown: use important, message, text, notification or progress.")
      }
      priority = named
    }
    let text = words == ["-"] ? standardInput() : words.joined(separator: " ")
    if arguments.has("--if-reader"), !isReader { return 0 }
    let announcement = BusAnnouncement(
      text, priority: priority, tag: arguments["--tag"], language: arguments["--lang"])
    let connection = try connection()
    do throws(BusConversationError) {
      try connection.announce(announcement)
      guard arguments.has("--wait") else { return 0 }
      return try connection.waitForEnd() == "finished" ? 0 : 1
    } catch { throw .failure(error.description) }
  }

  /// True if a reader listens at the environment's socket.
  private static var isReader: Bool {
    guard let place = BusPlace(Environment.variable), let socket = BusSocket.connect(to: place.path) else {
      return false
    }
    close(socket)
    return true
  }

  private static func standardInput() -> String {
    var lines: [String] = []
    while let line = readLine() { lines.append(line) }
    return lines.joined(separator: "\n")
  }

  private static func check(_ words: [String], _ arguments: ParsedArguments) throws(CommandFailure) -> Int32 {
    if let word = words.first {
      throw .usage("Word \(word) means nothing to earshot bus check: a program comes after --.")
    }
    if arguments.has("--screen") { return try checkScreen(arguments.program ?? []) }
    guard let command = arguments.program else {
      var check = try BusCheck { TextOutput.standardOutput.write($0 + "\n") }
      TextOutput.standardOutput.write("export " + check.variables.joined(separator: " ") + "\n")
      return try check.run(nil) ? 0 : 1
    }
    guard !command.isEmpty else { throw .usage("Program is missing: earshot bus check -- COMMAND.") }
    let mistakes = Mistakes()
    var check = try BusCheck { mistakes.lines.append($0) }
    let isRight = try check.run(command)
    for line in mistakes.lines { TextOutput.standardOutput.write(line + "\n") }
    return isRight ? 0 : 1
  }

  private static func checkScreen(_ command: [String]) throws(CommandFailure) -> Int32 {
    guard !command.isEmpty else { throw .usage("Program is missing: earshot bus check --screen -- COMMAND.") }
    let outcome = try BusScreenCheck.run(command)
    for line in outcome.differences { TextOutput.standardOutput.write(line + "\n") }
    guard outcome.hasTree else {
      TextOutput.standardOutput.write("\(command[0]) told no tree: there was nothing to compare.\n")
      return 1
    }
    TextOutput.standardOutput.write("Agreed: \(outcome.agreement ?? "nothing was to be compared").\n")
    return outcome.differences.isEmpty ? 0 : 1
  }

  /// The mistakes to print after the program has left the terminal.
  private final class Mistakes { var lines: [String] = [] }

  private static func listen(_ words: [String], _ arguments: ParsedArguments) throws(CommandFailure) -> Int32 {
    let filter = try EventFilter(arguments)
    if let word = words.first { throw .usage("Word \(word) means nothing to earshot bus listen.") }
    let connection = try connection()
    do throws(BusConversationError) {
      try connection.listen { event in
        if let line = filter.line(of: event) { TextOutput.standardOutput.write(line + "\n") }
      }
    } catch { throw .failure(error.description) }
    return 0
  }

  private static func tree(_ words: [String], _ arguments: ParsedArguments) throws(CommandFailure) -> Int32 {
    if let word = words.first { throw .usage("Word \(word) means nothing to earshot bus tree.") }
    let connection = try connection()
    let text: String
    do throws(BusConversationError) { text = try connection.tree() } catch { throw .failure(error.description) }
    if arguments.has("--json") {
      TextOutput.standardOutput.write(text)
    } else {
      let file = try TreeInput.tree(Array(text.utf8), path: "the tree")
      let choices = try UserChoices(try SpeechOptions(arguments), in: .user)
      TreeOutline(file.tree, choices.phraseBook).write { TextOutput.standardOutput.write($0 + "\n") }
    }
    return 0
  }

  private static func act(_ words: [String], _ arguments: ParsedArguments) throws(CommandFailure) -> Int32 {
    guard let name = words.first, words.count == 1 else {
      throw .usage("One action is wanted: earshot bus act ACTION [--target ID].")
    }
    if name == listening {
      let connection = try connection()
      do throws(BusConversationError) { try connection.pushToTalk() } catch { throw .failure(error.description) }
      return 0
    }
    guard let action = BusAction(rawValue: name) else {
      throw .usage("Action \(name) is unknown: earshot bus --help lists them.")
    }
    var data: JSONValue?
    if let text = arguments["--data"] {
      guard let value = try? JSONParser.value(of: text) else { throw .usage("Data \(text) is not JSON.") }
      data = value
    }
    // An id that looks like a number is one.
    let target = arguments["--target"].map { UInt64($0).map { JSONValue($0) } ?? .string($0) }
    let connection = try connection()
    do throws(BusConversationError) {
      guard try connection.act(action, on: target, data) else {
        throw BusConversationError.answered("The program does not do \(name) here.")
      }
    } catch { throw .failure(error.description) }
    return 0
  }

  private static func ssh(_ words: [String], _ arguments: ParsedArguments) throws(CommandFailure) -> Int32 {
    guard let host = words.first, words.count == 1 else {
      throw .usage("One machine is wanted: earshot bus ssh HOST; options of ssh come after --.")
    }
    // An operand with a dash would be an option of ssh, some of which start programs.
    guard !host.hasPrefix("-") else { throw .usage("Machine \(host) is invalid: options of ssh come after --.") }
    let place = try place()
    let name = String(BusSocket.makeToken().prefix(16))
    let bus = BusOverSSH(host: host, options: arguments.program ?? [], name: name)
    if arguments.has("--run") { throw bus.run(place) }
    TextOutput.standardOutput.write(bus.line + "\n")
    return 0
  }
}
