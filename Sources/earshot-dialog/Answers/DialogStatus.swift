// SPDX-License-Identifier: Apache-2.0

extension DialogRequest {
  /// The exit status for an answer, as in the imitated program.
  ///
  /// - Parameter variable: Looks up an environment variable; dialog's statuses can be changed by these.
  func status(of answer: DialogAnswer, _ variable: (String) -> String?) -> Int32 {
    func chosen(_ name: String, _ usual: Int32) -> Int32 {
      guard flavor == .dialog, let value = variable("DIALOG_\(name)").flatMap({ Int32($0) }) else { return usual }
      return value & 0xff
    }
    switch answer.ending {
    case .button(.ok): return chosen("OK", 0)
    case .button(.cancel): return chosen("CANCEL", 1)
    case .button(.extra): return chosen("EXTRA", 3)
    case .button(.help):
      let usual = chosen("HELP", 2)
      return options.hasItemHelp && isList ? chosen("ITEM_HELP", usual) : usual
    case .escape: return leavesByCancel ? 1 : chosen("ESC", 255)
    case .timeOut: return chosen("TIMEOUT", chosen("ERROR", 255))
    case .inputEnded: return chosen("OK", 0)
    case .interrupt: return 130
    case .host(let status): return status
    }
  }

  private var isList: Bool { if case .choice = box { true } else { false } }

  /// True in whiptail: Escape is Cancel in boxes that could have such a button and have none.
  private var leavesByCancel: Bool {
    guard flavor == .whiptail, !options.hasCancel else { return false }
    switch box {
    case .input, .choice: return true
    default: return false
    }
  }
}
