// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotTestSessions

extension SessionHarness {
  /// Lets a program begin with a line, and what is said of it end.
  func begin() {
    output("ready\r\n")
    pass(.seconds(60))
  }

  /// The phrases said while something happens, and in the minute after it.
  func heard(_ work: () -> Void) -> [String] {
    let before = phrases.count
    work()
    pass(.seconds(60))
    return Array(phrases.dropFirst(before))
  }
}
