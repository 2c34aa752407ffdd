// SPDX-License-Identifier: Apache-2.0
extension EmulatorCore {
  private static let deepestStack = 10

  mutating func setTitle(_ text: String) {
    guard title != text else { return }
    title = text
    events.add(.titleChanged(text))
  }

  /// XTWINOPS 22: `which` 0 is both titles, 1 the icon title, 2 the window title.
  mutating func pushTitle(_ which: Int) {
    guard (0...2).contains(which) else { return }
    if titleStack.count >= Self.deepestStack { titleStack.removeFirst() }
    titleStack.append((which == 1 ? nil : title, which == 2 ? nil : iconTitle))
  }

  /// XTWINOPS 23.
  mutating func popTitle(_ which: Int) {
    guard (0...2).contains(which), let saved = titleStack.popLast() else { return }
    if which != 2, let icon = saved.icon { iconTitle = icon }
    if which != 1, let text = saved.title { setTitle(text) }
  }
}
