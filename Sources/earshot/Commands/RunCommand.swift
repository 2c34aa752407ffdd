// SPDX-License-Identifier: Apache-2.0
import CPseudoTerminal
import CSystem
import EarshotAudio
import EarshotBus
import EarshotReader
import EarshotSettings
import EarshotSystem
import EarshotTerminal
import Glibc

/// `earshot run`: becomes the guard, which runs the program and starts the reader.
enum RunCommand {
  static let subcommand = Subcommand(
    description: CommandDescription(
      name: "run", usage: ["earshot [run] [OPTIONS] [-- COMMAND…]"],
      summary: "Speak a program; without COMMAND, your own shell.",
      options: SpeechOptions.sessionDescriptions + [
        OptionDescription("--show", help: "Show the last phrase on the bottom line; the program gets one row less."),
        OptionDescription("--no-show", help: "Do not show it, even without sound."),
        OptionDescription("--follow", help: "Underline the word being said, while text is reviewed or read on."),
        OptionDescription(
          "--plain-hints", help: "Ask programs for their screen reader mode, by variables (below)."),
        DriverPort.option,
        OptionDescription(
          "--at-spi", help: "Show the terminal's contents to the desktop's assistive technologies, by AT-SPI."),
        OptionDescription(
          "--plain", help: "No speech: show the program as the worst reader presents it, for its author to try."),
      ],
      notes: [
        "F12 then F1 explains the keys. Any key stops speech. exit leaves with the program's own exit status, "
          + "128 + n for signal n.",
        "Without sound, one sentence says why and the last phrase is shown on the bottom line, which costs the "
          + "program one row and nothing else.",
        "With --follow the underline is there only while the program is quiet: it goes before anything the program "
          + "writes, with any key, and at the end of the speech.",
        "With --transcript - the program's own output is not shown.",
        "Settings are in ~/.config/earshot/settings.json: JSON with comments. Changes by keys are saved there.",
        "Profiles of programs (quiet rows, regions, keys for gestures) are read from the folder programs beside it, "
          + "such as programs/less.profile. Changes apply at once.",
        "Programs find EARSHOT_BUS in their environment and may join there to describe their screens themselves. "
          + "earshot bus talks to the same socket.",
        "--at-driver opens a WebSocket, ws://127.0.0.1:PORT/session: anyone who connects as you hears everything and "
          + "presses keys as you would. Connections are announced.",
        "--at-spi starts earshot-atspi, which puts the programs' elements on the desktop's accessibility bus, with "
          + "focus, text and actions, for Accerciser, dogtail and tests. It needs at-spi2-core.",
        "--plain-hints sets these variables, unless set: "
          + PlainOutput.variables.map { "\($0.name)=\($0.value)" }.joined(separator: " ") + ".",
        "--plain writes the changes of the program's screen as words, one row per line, at the speed of speech; "
          + "colours, frames, positions and a hidden cursor are lost.",
        "There any key skips pending text. The program's terminal has the size of yours.",
      ], takesProgram: true),
    run: run)

  static func run(_ arguments: ParsedArguments) throws(CommandFailure) -> Int32 {
    if let word = arguments.operands.first {
      throw .usage("Program without dashes before it: to speak \(word), say earshot -- \(word).")
    }
    if arguments.program?.isEmpty == true { throw .usage("Program missing after --: earshot -- COMMAND.") }
    if arguments.has("--plain") {
      var run = try PlainRun(arguments.program ?? [shell(nil)])
      return run.run()
    }
    let options = try SpeechOptions(arguments)
    // Errors about the voice are reported here, while the terminal is still the user's.
    let choices = try UserChoices(options, in: .user)
    let writesToOutput = options.transcript == "-"
    if writesToOutput, isatty(1) == 1 {
      throw .usage("Transcript would mix with the screen: give --transcript a file, or send the output to a pipe.")
    }
    let driverPort = try DriverPort.port(arguments)
    if let driverPort { try DriverPort.check(driverPort) }
    if let path = options.transcript, !writesToOutput { _ = try LineFile(path: path, isPrivate: true) }
    if case .wav(let path) = options.audio {
      do throws(AudioError) { _ = try WAVFile(path: path) } catch { throw .failure(error.description) }
    }
    guard let guardProgram = GuardProgram.find() else {
      throw .failure("Guard missing: earshot-guard is not beside earshot; build or install it.")
    }
    var guardArguments = GuardProgram.Arguments(command: arguments.program ?? [shell(choices.settings.shell)])
    guardArguments.passesOutput = !writesToOutput
    guardArguments.reservesRow = arguments.has("--show")
    guardArguments.marksShells = choices.settings.marksShells && isatty(0) == 1 && isatty(1) == 1
    guard let ownPath = OwnPrograms.running else { throw .failure("Cannot find earshot itself: is /proc mounted?") }
    guardArguments.reader = [ownPath, ReaderProcess.name] + options.words
    guardArguments.reader += ["--started", "\(MonotonicClock().start)"]
    for word in ["--show", "--no-show", "--follow", "--at-spi"] where arguments.has(word) {
      guardArguments.reader.append(word)
    }
    if let driverPort { guardArguments.reader += ["--at-driver", "\(driverPort)"] }
    if arguments.program == nil { guardArguments.reader.append("--greet") }
    if arguments.has("--plain-hints") || choices.settings.asksForPlainOutput {
      for (name, value) in PlainOutput.missing(from: Environment.variable) { setenv(name, value, 0) }
    }
    // Tells apps with their own readers that there is one, so that nothing is spoken twice.
    setenv(EARSHOT_READER_VARIABLE, "1", 1)
    guardArguments.socket = openBus()
    throw become(guardProgram, ["earshot"] + guardArguments.words)
  }

  /// Lets programs join: creates the socket, and sets its variables for child processes.
  ///
  /// - Returns: The socket; nil if there can be none, which has been reported.
  private static func openBus() -> Int32? {
    // An outer session's socket is not this one's.
    unsetenv(BusSocket.pathVariable)
    unsetenv(BusSocket.tokenVariable)
    do throws(BusSocketError) {
      let socket = try BusSocket(named: "\(getpid())", runtime: Environment.variable("XDG_RUNTIME_DIR"))
      setenv(BusSocket.pathVariable, socket.path, 1)
      setenv(BusSocket.tokenVariable, BusSocket.makeToken(), 1)
      earshot_plugins_offer()
      return socket.descriptor
    } catch {
      TextOutput.complain(error.description)
      return nil
    }
  }

  /// The shell from the settings, else the one found by the guard.
  private static func shell(_ chosen: String?) -> String {
    [chosen, Environment.variable("SHELL")].lazy.compactMap { $0 }.first { !$0.isEmpty } ?? "/bin/sh"
  }

  /// Replaces this process. Returns only on failure.
  ///
  /// - Parameter words: The arguments, including the program's own name.
  static func become(_ program: String, _ words: [String]) -> CommandFailure {
    let arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    signal(SIGPIPE, SIG_DFL)
    execv(program, arguments)
    return .failure("Cannot start \(program): \(SystemError.current.text).")
  }
}
