// SPDX-License-Identifier: Apache-2.0
import CSystem
import EarshotBus
import EarshotCore
import EarshotExpect
import EarshotReader
import EarshotRecognition
import EarshotSession
import EarshotSettings
import EarshotSpeech
import EarshotTerminal
import Glibc

/// Runs programs and records their speech, each with its own reader.
@MainActor
struct SpeechListener {
  private let arguments: ParsedArguments
  private let profiles: ProgramProfiles
  /// The folder for the traces of failures; nil for none.
  private let traces: String?

  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    self.arguments = arguments
    traces = arguments["--trace"]
    // Errors in these arguments are reported before anything is run.
    try ProgramSurroundings(arguments).remove()
    profiles = ProfileChoice(try SpeechOptions(ParsedArguments()), in: .none).profiles
  }

  /// Runs a test and returns its outcome.
  ///
  /// - Parameter folder: The program's working directory.
  func listen(to run: SpeechRun, in folder: String) throws(CommandFailure) -> RunOutcome {
    try hear(run, in: folder) { (program) throws(CommandFailure) in
      let trace = traces.map { _ in SpeechTrace(of: run, program) }
      let outcome = Self.outcome(of: run, program, trace)
      if let traces, outcome.fault != nil || !zip(run.steps, outcome.steps).allSatisfy({ $0.fits($1) }) {
        try trace?.write(into: traces, outcome)
      }
      return outcome
    }
  }

  /// Starts the program of a run, and ends it after a closure.
  func hear<Result>(
    _ run: SpeechRun, in folder: String, _ body: (HeardProgram) throws(CommandFailure) -> Result
  ) throws(CommandFailure) -> Result {
    let socket = try busSocket(run)
    let token = BusSocket.makeToken()
    let variables =
      socket.map { ["\(BusSocket.pathVariable)=\($0.path)", "\(BusSocket.tokenVariable)=\(token)"] } ?? []
    let surroundings = try ProgramSurroundings(arguments, more: variables + run.settings.environment)
    defer {
      surroundings.remove()
      socket.map { _ = unlink($0.path) }
    }
    let program = try surroundings.start(
      ["/bin/sh", "-c", run.command], named: run.command, size: run.settings.size, in: folder)
    let session = try session(run.settings.language)
    let bus = socket.map {
      LiveBus($0.descriptor, path: $0.path, token: token, of: program.process, for: session)
    }
    let heard = HeardProgram(
      program, session, run.settings, bus: bus)
    do throws(CommandFailure) {
      let result = try body(heard)
      try heard.close { surroundings.remove() }
      return result
    } catch {
      try heard.close { surroundings.remove() }
      throw error
    }
  }

  private static func outcome(
    of run: SpeechRun, _ program: HeardProgram, _ trace: SpeechTrace?
  ) -> RunOutcome {
    var outcome = RunOutcome(steps: [])
    for step in run.steps where program.end == nil {
      do throws(HeardProgram.Fault) {
        let went = try program.perform(step, awaiting: step.action == .start ? run.settings.awaited : nil)
        outcome.steps.append(went)
        if step.expected != nil || step.end != nil, !step.fits(went) { program.isLost = true }
        trace?.note(step, went, program.elements)
        if let fault = fault(after: step, went, run) {
          outcome.fault = fault
          return outcome
        }
      } catch {
        outcome.fault =
          error == .timeIsUp ? "Cut off at \(step.title): the run took more than its time limit." : "Told to end."
        return outcome
      }
    }
    return outcome
  }

  /// The reason for stopping after the start.
  private static func fault(after step: SpeechStep, _ went: StepOutcome, _ run: SpeechRun) -> String? {
    guard step.action == .start, went.end == nil else { return nil }
    if let awaited = run.settings.awaited, !went.screen.contains(where: { $0.contains(awaited) }) {
      return "It did not show \(awaited)."
    }
    let isNothing = went.screen.isEmpty && went.heard.isEmpty
    return isNothing && step.expected.map { !$0.matches([]) } ?? true ? "It showed nothing." : nil
  }

  private func busSocket(_ run: SpeechRun) throws(CommandFailure) -> BusSocket? {
    guard run.settings.hasBus, !arguments.has("--no-bus") else { return nil }
    do throws(BusSocketError) {
      let socket = try BusSocket(named: "expect-\(getpid())", runtime: Environment.variable("XDG_RUNTIME_DIR"))
      earshot_plugins_offer()
      return socket
    } catch { throw .failure(error.description) }
  }

  private func session(_ language: String?) throws(CommandFailure) -> Session {
    var words = ParsedArguments()
    words.values["--language"] = language
    let choices = try UserChoices(try SpeechOptions(words), in: .none, isFirstDay: false)
    let session = Session(reader: Reader(choices.configuration), synthesizer: SilentVoice(), outlets: .unheard)
    session.handle(.profiles(profiles), at: .zero)
    return session
  }
}
