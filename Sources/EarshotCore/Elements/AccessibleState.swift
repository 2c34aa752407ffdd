// SPDX-License-Identifier: Apache-2.0
/// The states that the technologies of a desktop know, by AT-SPI's numbers.
public enum AccessibleState: UInt32, CaseIterable, Sendable {
  case active = 1
  case busy = 3
  case checked = 4
  case collapsed = 5
  case editable = 7
  case enabled = 8
  case expandable = 9
  case expanded = 10
  case focusable = 11
  case focused = 12
  case modal = 16
  case multiLine = 17
  case pressed = 20
  case selectable = 22
  case selected = 23
  case sensitive = 24
  case showing = 25
  case singleLine = 26
  case visible = 30
  case indeterminate = 32
  case required = 33
  case invalidEntry = 36
  case visited = 40
  case checkable = 41
  case readOnly = 43
}
