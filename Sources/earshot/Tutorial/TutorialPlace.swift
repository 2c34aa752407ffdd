// SPDX-License-Identifier: Apache-2.0
import EarshotSettings
import EarshotSystem

/// The place at which the learner goes on: the name of a lesson in a file of its own.
struct TutorialPlace {
  /// The file; nil if there is no folder for it.
  let path: String?

  /// The lesson to go on with; nil for the beginning.
  var lesson: TutorialLesson? {
    guard let path, let bytes = try? SmallFile.read(path) else { return nil }
    let name = String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self)
    return TutorialLesson(rawValue: name).flatMap { $0 == TutorialLesson.allCases.first ? nil : $0 }
  }

  /// A place that cannot be kept costs the learner nothing but going on there.
  func keep(_ lesson: TutorialLesson?) {
    guard let path else { return }
    try? SmallFile.replace(path, with: Array(((lesson?.rawValue ?? "") + "\n").utf8), mode: 0o600)
  }
}
