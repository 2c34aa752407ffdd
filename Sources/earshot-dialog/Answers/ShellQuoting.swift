// SPDX-License-Identifier: Apache-2.0

/// Words quoted as dialog quotes them: only where a shell would not take them as they are.
struct ShellQuoting {
  /// True if the quotes are `'`.
  let isSingle: Bool

  private static let special = Set<Unicode.Scalar>("#$&()*;<>?[\\]^`{|}~".unicodeScalars)

  private var delimiter: Unicode.Scalar { isSingle ? "'" : "\"" }

  func quoted(_ word: String) -> String {
    let scalars = word.unicodeScalars
    guard scalars.isEmpty || scalars.contains(where: { isSpecial($0) || $0 == " " || $0 == "\t" || $0 == "\n" }) else {
      return word
    }
    var quoted = String.UnicodeScalarView()
    quoted.append(delimiter)
    for scalar in scalars {
      if isEscaped(scalar) { quoted.append("\\") }
      quoted.append(scalar)
    }
    quoted.append(delimiter)
    return String(quoted)
  }

  private func isSpecial(_ scalar: Unicode.Scalar) -> Bool { scalar == delimiter || Self.special.contains(scalar) }

  private func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
    // Within single quotes a shell interprets little.
    if isSingle { return scalar == delimiter || scalar == "\\" || scalar == "\n" }
    return isSpecial(scalar) || scalar == "\n"
  }
}
