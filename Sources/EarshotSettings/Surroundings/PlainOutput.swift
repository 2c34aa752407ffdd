// SPDX-License-Identifier: Apache-2.0
import CSystem

/// The variables that ask well-known programs for their screen reader mode.
///
/// Only on request: some of these modes omit text that Earshot can read as it is. The program that starts first has the
/// same table.
public enum PlainOutput {
  public static let variables: [(name: String, value: String)] = {
    var count = 0
    let first = earshot_plain_variables(&count)
    return UnsafeBufferPointer(start: first, count: count).map { (String(cString: $0.name), String(cString: $0.value)) }
  }()

  /// The variables without another value from the user.
  public static func missing(from variable: (String) -> String?) -> [(name: String, value: String)] {
    variables.filter { variable($0.name) == nil }
  }
}
