// SPDX-License-Identifier: Apache-2.0
public import EarshotBraille
public import LineProtocol

/// The destinations of what is for a braille display.
@MainActor
public struct BrailleOutlets {
  /// Puts it on the display.
  public var show: (BrailleWindow) -> Void
  /// Asks for the cells of a line, to be answered with ``Session/translated(_:cells:starts:)``. False if nobody translates.
  public var translate: (_ id: UInt64, [DisplayRequest.Stretch]) -> Bool
  /// Asks for the text of typed cells, to be answered with ``Session/read(_:text:)``.
  public var read: (_ id: UInt64, _ table: String, _ cells: [UInt8]) -> Void
  /// Presses a key for the user; the bytes are those of a terminal.
  public var press: ([UInt8]) -> Void

  public init(
    show: @escaping (BrailleWindow) -> Void, translate: @escaping (UInt64, [DisplayRequest.Stretch]) -> Bool,
    read: @escaping (UInt64, String, [UInt8]) -> Void, press: @escaping ([UInt8]) -> Void
  ) {
    self.show = show
    self.translate = translate
    self.read = read
    self.press = press
  }

  /// Outlets of a display that is only in the transcript.
  public static var transcriptOnly: BrailleOutlets {
    BrailleOutlets(show: { _ in }, translate: { _, _ in false }, read: { _, _, _ in }, press: { _ in })
  }
}
