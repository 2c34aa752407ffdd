// SPDX-License-Identifier: Apache-2.0
import EarshotReader
import EarshotSession
import EarshotSettings
import EarshotSystem
import EarshotTerminal
import Glibc

/// The reader's process, as started by the guard: not for people to run.
enum ReaderProcess {
  static let name = "reader"

  private static let description = CommandDescription(
    name: name, usage: [], summary: "",
    options: SpeechOptions.sessionDescriptions + [
      OptionDescription("--show", help: ""), OptionDescription("--no-show", help: ""),
      OptionDescription("--follow", help: ""), OptionDescription("--greet", help: ""),
      OptionDescription("--at-spi", help: ""), DriverPort.option,
      OptionDescription("--started", value: "NANOSECONDS", help: ""),
    ])

  static func run(_ words: [String]) throws(CommandFailure) -> Int32 {
    let arguments = try ArgumentParser(description: description).parse(words)
    var options = try SpeechOptions(arguments)
    options.overrides.followsWords = arguments.has("--follow")
    guard let connection = try connection() else { throw .usage("Reader without a guard: use earshot run.") }
    let session = try LiveSession(
      connection, options: options, clock: MonotonicClock(start: arguments["--started"].flatMap { Int64($0) }),
      display: arguments.has("--show") ? .always : arguments.has("--no-show") ? .never : .whenSilent,
      greets: arguments.has("--greet"), driverPort: try DriverPort.port(arguments),
      showsDesktop: arguments.has("--at-spi"))
    let status = session.run()
    // Nothing waits for the memory of all that was read to be given back piece by piece.
    withExtendedLifetime(session) { exit(status) }
  }

  private static func connection() throws(CommandFailure) -> GuardConnection? {
    do throws(GuardError) { return try GuardConnection.fromEnvironment() } catch {
      throw .failure("Guard cannot be reached: start again with earshot run.")
    }
  }
}
