// SPDX-License-Identifier: Apache-2.0
/// Completions for zsh, as a file in its function path or as a sourced script.
struct ZshCompletion {
  let script: String

  init(_ commands: [CommandDescription]) {
    let names = commands.map(\.name)
    let descriptions = commands.map { "    \(Self.quoted("\($0.name):\($0.summary)"))" }
    let cases = commands.map { command in
      let specifications = Self.specifications(of: command, names: names).map { "        \($0)" }
      return "      \(command.name)) _arguments \\\n\(specifications.joined(separator: " \\\n")) ;;"
    }
    script = """
      #compdef earshot
      # Completions of earshot for zsh, written by: earshot completions zsh
      _earshot_voices() {
        local -a voices
        voices=(${${(f)"$(earshot voices 2>/dev/null)"}%% *})
        compadd -a voices
      }
      _earshot() {
        local command=run
        local -a commands
        integer dashes=${words[(i)--]}
        if (( dashes < CURRENT )); then
          words=("${(@)words[dashes+1,-1]}")
          (( CURRENT -= dashes ))
          _normal
          return
        fi
        commands=(
      \(descriptions.joined(separator: "\n"))
        )
        if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then
          _describe -t commands command commands
          return
        fi
        if (( CURRENT > 2 )) && [[ " \(names.joined(separator: " ")) " == *" $words[2] "* ]]; then
          command=$words[2]
          shift words
          (( CURRENT -= 1 ))
        fi
        case $command in
      \(cases.joined(separator: "\n"))
        esac
      }
      if [[ $funcstack[1] == _earshot ]]; then
        _earshot "$@"
      else
        compdef _earshot earshot
      fi

      """
  }

  private static func specifications(of command: CommandDescription, names: [String]) -> [String] {
    var specifications = command.options.flatMap { option in option.names.map { specification(of: option, $0) } }
    specifications.append(quoted("--help[Show what it takes.]"))
    let words = (command.takesCommand ? names : command.verbs).joined(separator: " ")
    switch (words.isEmpty, command.takesFiles) {
    case (true, true): specifications.append("'*:file:_files'")
    case (false, false): specifications.append("'1:word:(\(words))'")
    case (false, true): specifications += ["'1:word:{compadd \(words); _files}'", "'*:file:_files'"]
    case (true, false): break
    }
    return specifications
  }

  /// An option allowed several times is offered each time: the last one counts, or all do.
  private static func specification(of option: OptionDescription, _ name: String) -> String {
    let help = option.help.map { "[]:\\".contains($0) ? "\\\($0)" : String($0) }.joined()
    guard let value = option.value else { return quoted("*\(name)[\(help)]") }
    let action: String
    switch option.completedValue {
    case .nothing, .unknown: action = " "
    case .oneOf(let words): action = "(\(words.joined(separator: " ")))"
    case .file(let words): action = words.isEmpty ? "_files" : "{compadd \(words.joined(separator: " ")); _files}"
    case .voice: action = "_earshot_voices"
    }
    return quoted("*\(name)=[\(help)]:\(value):\(action)")
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
