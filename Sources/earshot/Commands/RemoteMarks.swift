// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSystem
import EarshotTerminal

/// The shells' start files that mark prompts, for the shell at the other end of ssh.
struct RemoteMarks {
  /// The start files, by their places in the folder, and what bash has in its environment.
  private let files: [(name: String, text: String)]
  private let outputMark: String

  private static let names = ["bash", "zsh/.zshenv", "zsh/marks", "fish/vendor_conf.d/earshot.fish"]

  /// Nil where shells are not asked for marks.
  init?(_ variable: (String) -> String?) {
    guard let folder = variable("EARSHOT_MARKS"), let outputMark = variable("PS0"),
      outputMark.contains("EARSHOT_MARKS")
    else { return nil }
    var files: [(String, String)] = []
    for name in Self.names {
      guard let bytes = try? SmallFile.read("\(folder)/\(name)") else { return nil }
      files.append((name, String(decoding: bytes, as: UTF8.self)))
    }
    (self.files, self.outputMark) = (files, outputMark)
  }

  /// A script for sh that writes the files into a folder, `$folder`, and sets the variables. No line of the files is
  /// its end mark.
  private var script: String {
    let end = "EARSHOT_END"
    let written = files.map { "cat >\"$folder/\($0.name)\" <<'\(end)'\n\($0.text)\(end)\n" }.joined()
    return """
      folder=${0%.sock}
      if mkdir -m 700 "$folder" && mkdir -p "$folder/zsh" "$folder/fish/vendor_conf.d"; then
      \(written)PS0=$(cat <<'\(end)'
      \(outputMark)
      \(end)
      )
      export PS0 EARSHOT_MARKS="$folder"
      case $SHELL in
      */zsh) if [ -n "${ZDOTDIR+set}" ]; then export EARSHOT_ZDOTDIR="$ZDOTDIR"; fi; export ZDOTDIR="$folder/zsh" ;;
      */fish) export XDG_DATA_DIRS="$folder:${XDG_DATA_DIRS:-/usr/local/share:/usr/share}" ;;
      esac
      fi
      """
  }

  /// The script in Base64: as a word it is the same in every shell that may read the command.
  var word: String { String(decoding: Base64.encoded(Array(script.utf8)), as: UTF8.self) }
}
