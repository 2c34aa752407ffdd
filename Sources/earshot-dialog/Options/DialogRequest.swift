// SPDX-License-Identifier: Apache-2.0

/// A box, its appearance and the form of its answer.
struct DialogRequest: Equatable {
  var flavor: DialogFlavor
  var options: DialogOptions
  var box: DialogBox

  /// The buttons, in order.
  var buttons: [DialogButton] {
    let extra: [DialogButton] = options.hasExtra ? [.extra] : []
    let help: [DialogButton] = options.hasHelp ? [.help] : []
    switch box {
    case .yesNo: return [.ok] + extra + [.cancel] + help
    case .message, .file: return [.ok] + extra + help
    case .info, .gauge: return []
    case .input, .choice, .form: return [.ok] + extra + (options.hasCancel ? [.cancel] : []) + help
    }
  }

  /// The label of a button in this box.
  func label(of button: DialogButton) -> DialogLabel {
    switch (button, box) {
    case (.ok, .yesNo): .yes
    case (.cancel, .yesNo): .no
    case (.ok, .file) where flavor == .dialog: .exit
    case (.ok, _): .ok
    case (.cancel, _): .cancel
    case (.extra, _): .extra
    case (.help, _): .help
    }
  }

  /// The button that Return presses at first.
  var firstButton: DialogButton {
    // In whiptail only questions have a default.
    if flavor == .whiptail, case .yesNo = box {} else if flavor == .whiptail { return .ok }
    return options.defaultButton.flatMap { buttons.contains($0) ? $0 : nil } ?? .ok
  }
}

/// A button, by its meaning: Yes is `ok` and No is `cancel`.
enum DialogButton: Equatable {
  case ok, cancel, extra, help
}

/// The label of a button.
enum DialogLabel: String {
  case ok = "OK"
  case cancel = "Cancel"
  case yes = "Yes"
  case no = "No"
  case exit = "EXIT"
  case extra = "Extra"
  case help = "Help"
}
