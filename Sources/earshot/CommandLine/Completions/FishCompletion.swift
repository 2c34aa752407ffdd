// SPDX-License-Identifier: Apache-2.0
/// Completions for fish.
struct FishCompletion {
  let script: String

  init(_ commands: [CommandDescription]) {
    let names = commands.map(\.name)
    var lines = [
      """
      # Completions of earshot for fish, written by: earshot completions fish
      function __earshot_is_first
        test (count (commandline -opc)) -eq 1
      end
      function __earshot_is_second
        test (count (commandline -opc)) -eq 2
      end
      function __earshot_runs
        set -l words (commandline -opc)
        contains -- -- $words; and return 1
        set -l command run
        contains -- "$words[2]" \(names.joined(separator: " ")); and set command $words[2]
        test $command = $argv[1]
      end
      function __earshot_has_program
        contains -- -- (commandline -opc)
      end
      function __earshot_program
        set -l words (commandline -opc)
        set -l index (contains -i -- -- $words)
        set -l before
        test $index -lt (count $words); and set before (string escape -- $words[(math $index + 1)..])
        complete -C (string join ' ' -- $before (commandline -ct))
      end
      complete -c earshot -e
      complete -c earshot -f
      complete -c earshot -n __earshot_has_program -a '(__earshot_program)'
      """
    ]
    lines += commands.map { command in
      "complete -c earshot -n __earshot_is_first -a \(command.name) -d \(Self.quoted(command.summary))"
    }
    for command in commands {
      let runs = "complete -c earshot -n '__earshot_runs \(command.name)'"
      let words = command.takesCommand ? names : command.verbs
      if !words.isEmpty {
        lines.append(
          "complete -c earshot -n '__earshot_is_second; and __earshot_runs \(command.name)' -a "
            + Self.quoted(words.joined(separator: " ")))
      }
      if command.takesFiles { lines.append("\(runs) -F") }
      lines += command.options.map { "\(runs)\(Self.spellings($0))\(Self.value($0)) -d \(Self.quoted($0.help))" }
      lines.append("\(runs) -l help -d 'Show what it takes.'")
    }
    script = lines.joined(separator: "\n") + "\n"
  }

  private static func spellings(_ option: OptionDescription) -> String {
    option.names.map { $0.hasPrefix("--") ? " -l \($0.dropFirst(2))" : " -s \($0.dropFirst())" }.joined()
  }

  private static func value(_ option: OptionDescription) -> String {
    switch option.completedValue {
    case .nothing: ""
    case .unknown: " -x"
    case .oneOf(let words): " -x -a \(quoted(words.joined(separator: " ")))"
    case .file(let words): " -r -F" + (words.isEmpty ? "" : " -a \(quoted(words.joined(separator: " ")))")
    case .voice: " -x -a '(earshot voices 2>/dev/null | string replace -r \" .*\" \"\")'"
    }
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "'"
  }
}
