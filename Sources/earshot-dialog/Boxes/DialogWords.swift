// SPDX-License-Identifier: Apache-2.0
import CIntl
import Glibc

/// The words of buttons, in the user's language where the program that is stood in for has them.
enum DialogWords {
  /// What is written on a button.
  static func label(of button: DialogButton, in request: DialogRequest) -> String {
    let label = request.label(of: button)
    if let chosen = request.options.labels[label] { return chosen }
    setlocale(LC_ALL, "")
    let (domain, word) = request.flavor == .dialog ? ("dialog", label.rawValue) : ("newt", newtWord(label))
    return dgettext(domain, word).map { String(cString: $0) } ?? word
  }

  private static func newtWord(_ label: DialogLabel) -> String { label == .ok ? "Ok" : label.rawValue }

  /// The letter that presses a button: the first that is a capital.
  static func letter(of label: String) -> String? {
    (label.first(where: \.isUppercase) ?? label.first)?.lowercased()
  }
}
