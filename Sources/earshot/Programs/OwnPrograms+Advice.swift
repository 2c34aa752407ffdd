// SPDX-License-Identifier: Apache-2.0
import EarshotSystem

extension OwnPrograms {
  /// The advice on building a program that earshot's own build leaves out, because it needs another toolkit.
  static func advice(for product: String) -> String {
    let build = ["debug": "swift build", "release": "swift build -c release"]
    guard let folder = running?.split(separator: "/").dropLast().last, let command = build[String(folder)] else {
      return "install earshot whole"
    }
    return "get it with \(command) --product \(product)"
  }
}
