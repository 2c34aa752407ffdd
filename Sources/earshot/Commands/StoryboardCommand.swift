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
        "One line for each thing that is wrong, as FILE:LINE:COLUMN: what is wrong; what to do. - reads standard input.",
        "Ends with 0 where nothing is wrong, with 1 where something is or a file cannot be read.",
        "What a file says of the classes of the app is believed; the app itself is held against it when it loads the "
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
