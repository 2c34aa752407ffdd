// SPDX-License-Identifier: Apache-2.0
import EarshotReader
import EarshotSpeech

/// The aural styles chosen by the settings and overrides: of the user's file, else of Earshot's own.
struct StyleChoice {
  /// The styles used unless others are chosen.
  static let usual = "restrained"

  let name: String
  private(set) var sheet = AuralStyleSheet()
  /// True if there are no styles of that name.
  private(set) var isUnknown = false

  /// - Parameter file: The contents of the user's file of that name; empty if there is none.
  init(_ chosen: String?, file: [UInt8], _ data: DataDirectory?) {
    name = chosen ?? Self.usual
    if !file.isEmpty {
      sheet = AuralStyleSheet(parsing: String(decoding: file, as: UTF8.self))
    } else if let own = data?.style(name) {
      sheet = own
    } else {
      sheet = data?.style(Self.usual) ?? AuralStyleSheet()
      isUnknown = chosen != nil
    }
  }

  /// The lines that are not understood, as sentences for the user.
  func complaints(_ phrases: Phrases) -> [String] {
    sheet.faults.prefix(3).map { fault in
      phrases(.styleLine, ["style": name, "line": "\(fault.line)", "words": fault.words])
    }
  }
}
