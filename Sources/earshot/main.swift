// SPDX-License-Identifier: Apache-2.0
import CPseudoTerminal
import CSystem
import EarshotFormats
import EarshotTerminal
import Glibc

/// Runs the command given by the words and returns its exit status.
func runCommandLine(_ words: [String]) -> Int32 {
  let status = status(of: words)
  // The reader's process ignores failed output: the program continues.
  guard words.first != ReaderProcess.name, let failure = TextOutput.failure else { return status }
  TextOutput.complain(failure.sentence)
  return status == 0 ? 1 : status
}

private func status(of words: [String]) -> Int32 {
  do throws(CommandFailure) {
    return try dispatch(words)
  } catch {
    switch error {
    case .usage(let sentence):
      TextOutput.complain(sentence)
      return 2
    case .failure(let sentence):
      TextOutput.complain(sentence)
      return 1
    case .status(let status):
      return status
    }
  }
}

func dispatch(_ words: [String]) throws(CommandFailure) -> Int32 {
  switch words.first {
  case "--help", "-h": return HelpCommand.overview()
  case "--version":
    TextOutput.standardOutput.write("earshot \(EARSHOT_VERSION)\n")
    return 0
  case ReaderProcess.name:
    return try ReaderProcess.run(Array(words.dropFirst()))
  default: break
  }
  let named = words.first.flatMap { Subcommand.find($0) }
  if named == nil || words.first == RunCommand.subcommand.description.name { try askGuard(words) }
  if named == nil, let first = words.first, !first.hasPrefix("-") {
    let nearest = NearestWord.question(for: first, among: Subcommand.all.map(\.description.name))
    throw .usage(
      "Unknown command \(first).\(nearest) To speak a program: earshot -- \(first). For help: earshot --help.")
  }
  let command = named ?? RunCommand.subcommand
  let rest = named == nil ? words : Array(words.dropFirst())
  let options = rest.prefix { $0 != "--" }
  if options.contains("--help") || options.contains("-h") {
    TextOutput.standardOutput.write(HelpText.text(for: command.description.form(in: options)))
    return 0
  }
  do throws(CommandFailure) {
    return try command.run(ArgumentParser(description: command.description).parse(rest))
  } catch {
    guard command.usageIsFailure(rest), case .usage(let sentence) = error else { throw error }
    throw .failure(sentence)
  }
}

/// Replaces this process with the guard, unless that has been done: it starts the usual cases itself, and knows when no
/// reader is wanted. It returns here under another name for the rest.
private func askGuard(_ words: [String]) throws(CommandFailure) {
  guard let name = CommandLine.arguments.first, name != EARSHOT_COMMAND_NAME else { return }
  guard let program = GuardProgram.find() else {
    throw .failure("Guard missing: earshot-guard is not beside earshot; build or install it.")
  }
  throw RunCommand.become(program, [name] + words)
}

signal(SIGPIPE, SIG_IGN)
exit(runCommandLine(Array(CommandLine.arguments.dropFirst())))
