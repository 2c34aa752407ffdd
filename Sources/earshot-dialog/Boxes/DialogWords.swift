// SPDX-License-Identifier: Apache-2.0
import CIntl
import Glibc

/// The words on buttons, in the user's language where the imitated program is translated.
enum DialogWords {
  /// The label of a button.
  static func label(of button: DialogButton, in request: DialogRequest) -> String {
    let label = request.label(of: button)
    if let chosen = request.options.labels[label] { return chosen }
    setlocale(LC_ALL, "")
    let (domain, word) = request.flavor == .dialog ? ("dialog", label.rawValue) : ("newt", newtWord(label))
    return dgettext(domain, word).map { String(cString: $0) } ?? word
  }

  private static func newtWord(_ label: DialogLabel) -> String { label == .ok ? "Ok" : label.rawValue }

  /// The letter that presses a button: its first capital.
  static func letter(of label: String) -> String? {
    (label.first(where: \.isUppercase) ?? label.first)?.lowercased()
  }
}
