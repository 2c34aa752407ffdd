// SPDX-License-Identifier: Apache-2.0
/// Completions for bash, without dependencies.
struct BashCompletion {
  let script: String

  init(_ commands: [CommandDescription]) {
    let names = commands.map(\.name).joined(separator: " ")
    let values = commands.flatMap { command in
      command.options.flatMap { option in option.names.compactMap { Self.value(of: option, $0, in: command) } }
    }
    let operands = commands.compactMap { Self.operands(of: $0, names: names) }
    let options = commands.map { command in
      "    \(command.name)) words='\((command.options.flatMap(\.names) + ["--help"]).joined(separator: " "))' ;;"
    }
    script = """
      # Completions of earshot for bash, written by: earshot completions bash
      _earshot_words() { mapfile -t COMPREPLY < <(compgen -W "$1" -- "$current"); }
      _earshot_files() {
        local words
        mapfile -t words < <(compgen -W "$1" -- "$current")
        mapfile -t COMPREPLY < <(compgen -f -- "$current")
        COMPREPLY+=("${words[@]}")
        compopt -o filenames 2>/dev/null
      }
      _earshot_program() {
        if declare -F _command_offset >/dev/null; then
          _command_offset "$1"
        elif ((COMP_CWORD == $1)); then
          mapfile -t COMPREPLY < <(compgen -c -- "$current")
        else
          _earshot_files
        fi
      }
      _earshot() {
        local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command=run words= index
        COMPREPLY=()
        for ((index = 1; index < COMP_CWORD; index++)); do
          if [[ ${COMP_WORDS[index]} == -- ]]; then
            _earshot_program $((index + 1))
            return
          fi
        done
        # An equals sign is a word of its own.
        [[ $current == = ]] && current=
        [[ $previous == = ]] && previous=${COMP_WORDS[COMP_CWORD-2]}
        if ((COMP_CWORD == 1)) && [[ $current != -* ]]; then
          _earshot_words '\(names)'
          return
        fi
        if ((COMP_CWORD > 1)) && [[ ' \(names) ' == *" ${COMP_WORDS[1]} "* ]]; then command=${COMP_WORDS[1]}; fi
        case "$command $previous" in
      \(values.joined(separator: "\n"))
        esac
        if [[ $current != -* ]]; then
          case $command in
      \(operands.joined(separator: "\n"))
          esac
          return
        fi
        case $command in
      \(options.joined(separator: "\n"))
        esac
        _earshot_words "$words"
      }
      complete -F _earshot earshot

      """
  }

  private static func value(of option: OptionDescription, _ name: String, in command: CommandDescription) -> String? {
    let action: String
    switch option.completedValue {
    case .nothing: return nil
    case .unknown: action = ""
    case .oneOf(let words): action = "_earshot_words '\(words.joined(separator: " "))'; "
    case .file(let words): action = "_earshot_files '\(words.joined(separator: " "))'; "
    case .voice: action = "_earshot_words \"$(earshot voices 2>/dev/null | cut -d' ' -f1)\"; "
    }
    return "    '\(command.name) \(name)') \(action)return ;;"
  }

  private static func operands(of command: CommandDescription, names: String) -> String? {
    let words = command.takesCommand ? names : command.verbs.joined(separator: " ")
    if command.takesFiles, words.isEmpty { return "      \(command.name)) _earshot_files ;;" }
    guard !words.isEmpty else { return nil }
    let later = command.takesFiles ? "_earshot_files" : ":"
    let first = command.takesFiles ? "_earshot_files" : "_earshot_words"
    return "      \(command.name)) if ((COMP_CWORD == 2)); then \(first) '\(words)'; else \(later); fi ;;"
  }
}
