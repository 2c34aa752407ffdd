// SPDX-License-Identifier: Apache-2.0
/// The requests to an Emacs server, and its answers: the protocol of `emacsclient`, as `server.el` documents it.
enum EmacsServer {
  /// A request to evaluate an expression.
  static func request(evaluating expression: String) -> [UInt8] {
    Array("-dir / -current-frame -eval \(quoted(expression)) \n".utf8)
  }

  /// An argument without the characters that the protocol uses.
  static func quoted(_ argument: String) -> String {
    let text = argument.map { character -> String in
      switch character {
      case "&": "&&"
      case " ": "&_"
      case "\n": "&n"
      default: String(character)
      }
    }
    return (argument.hasPrefix("-") ? "&" : "") + text.joined()
  }

  /// The expression that loads a file and calls its beginning.
  ///
  /// - Parameters:
  ///   - file: The path of `emacs.el`.
  ///   - socket: The path of the socket for reports.
  ///   - terminal: The path of the terminal being read.
  ///   - process: The process in the foreground of it.
  static func expression(file: String, socket: String, terminal: String, process: Int32) -> String {
    "(progn (load \(literal(file)) nil t t) (earshot-begin \(literal(socket)) \(literal(terminal)) \(process)))"
  }

  /// A text as Lisp reads it.
  static func literal(_ text: String) -> String {
    let escaped = text.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }
    return "\"\(escaped.joined())\""
  }

  /// True if an answer is complete and refuses: `-print nil`, or an error.
  static func refuses(_ answer: String) -> Bool {
    answer.split(separator: "\n").contains { $0 == "-print nil" || $0.hasPrefix("-error") }
  }
}
