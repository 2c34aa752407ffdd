// SPDX-License-Identifier: Apache-2.0
/// The events of a control.
public struct ControlEvents: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let touchDown = ControlEvents(rawValue: 1)
  /// It was pressed: by the pointer, by Return or Space, or by the reader.
  public static let touchUpInside = ControlEvents(rawValue: 1 << 6)
  /// The pointer's button went up outside of it.
  public static let touchUpOutside = ControlEvents(rawValue: 1 << 7)
  /// The pointer's touch was taken from it.
  public static let touchCancel = ControlEvents(rawValue: 1 << 8)
  public static let valueChanged = ControlEvents(rawValue: 1 << 12)
  /// Its main use.
  public static let primaryActionTriggered = ControlEvents(rawValue: 1 << 13)
  public static let editingDidBegin = ControlEvents(rawValue: 1 << 16)
  public static let editingChanged = ControlEvents(rawValue: 1 << 17)
  public static let editingDidEnd = ControlEvents(rawValue: 1 << 18)
  /// Return ended the editing.
  public static let editingDidEndOnExit = ControlEvents(rawValue: 1 << 19)
  public static let allTouchEvents = ControlEvents(rawValue: 0xfff)
  public static let allEditingEvents = ControlEvents(rawValue: 0xf_0000)
  public static let allEvents = ControlEvents(rawValue: .max)
}
