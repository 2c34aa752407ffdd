// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// A command line as typed into a shell.
public struct TypedCommand: Equatable, Sendable {
  /// The program that takes the screen: the last one of a pipeline, without wrappers that only start it.
  public var program: String

  /// Nil if no program is named.
  public init?(_ line: String) {
    let pieces = line.split { $0 == "|" || $0 == ";" || $0 == "&" }
    let last = pieces.last { !$0.allSatisfy(\.isWhitespace) }
    let words = (last ?? "").split(whereSeparator: \.isWhitespace)
    guard let word = words.first(where: { !Self.isPassedOver($0) }), let name = word.split(separator: "/").last else {
      return nil
    }
    program = String(name)
  }

  private static func isPassedOver(_ word: Substring) -> Bool {
    starters.contains(String(word)) || word.hasPrefix("-") || word.contains("=")
  }

  private static let starters: Set<String> = ["sudo", "doas", "env", "command", "exec", "nohup", "time", "nice"]
}
