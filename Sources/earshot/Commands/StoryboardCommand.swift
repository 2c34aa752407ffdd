// SPDX-License-Identifier: Apache-2.0
import EarshotFormats

/// `earshot storyboard`: checks an app's storyboards, without running it.
enum StoryboardCommand {
  static let subcommand = Subcommand(
    description: CommandDescription(
      name: "storyboard",
      usage: ["earshot storyboard check FILE…"],
      summary: "Check the storyboards of an app without running it.",
      options: [],
      notes: [
        "One line per fault, as FILE:LINE:COLUMN: the fault; the remedy. - reads standard input.",
        "Exits with 0 if nothing is wrong, with 1 if anything is or a file cannot be read.",
        "The classes in a file are not checked; the app itself is checked against them when it loads the "
          + "file.",
      ], verbs: ["check"], takesFiles: true),
    run: run)

  static func run(_ arguments: ParsedArguments) throws(CommandFailure) -> Int32 {
    guard let verb = arguments.operands.first else {
      throw .usage("What to do is missing: earshot storyboard check FILE.")
    }
    guard verb == "check" else { throw .usage("Unknown: \(verb). Use earshot storyboard check FILE.") }
    let paths = arguments.operands.dropFirst()
    guard !paths.isEmpty else {
      throw .usage("A storyboard is missing: earshot storyboard check FILE, or - for standard input.")
    }
    var status: Int32 = 0
    for path in paths {
      let bytes: [UInt8]
      do throws(CommandFailure) {
        bytes = try TreeInput.bytes(of: path)
      } catch {
        guard case .failure(let sentence) = error else { throw error }
        TextOutput.complain(sentence)
        status = 1
        continue
      }
      let (file, problems) = StoryboardFile.read(bytes)
      for problem in problems { write("\(path):\(problem.description)") }
      if problems.isEmpty {
        let count = file.scenes.count
        write("\(path): \(count) \(count == 1 ? "scene" : "scenes"), nothing is wrong.")
      } else {
        status = 1
      }
    }
    return status
  }

  private static func write(_ line: String) { TextOutput.standardOutput.write(line.shown + "\n") }
}
