// SPDX-License-Identifier: Apache-2.0
import EarshotSystem

extension OwnPrograms {
  /// How to get a program that building earshot leaves out, because it takes a toolkit more.
  static func advice(for product: String) -> String {
    let build = ["debug": "swift build", "release": "swift build -c release"]
    guard let folder = running?.split(separator: "/").dropLast().last, let command = build[String(folder)] else {
      return "install earshot whole"
    }
    return "get it with \(command) --product \(product)"
  }
}
