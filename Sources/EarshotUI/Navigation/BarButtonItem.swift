// SPDX-License-Identifier: Apache-2.0
/// A button in a bar, as data: the bar makes the view.
@MainActor
public final class BarButtonItem {
  /// What it does, in a word or two.
  public var title: String? { didSet { onChange() } }
  /// What the reader calls it; nil for the title.
  public var accessibilityLabel: String? { didSet { onChange() } }
  public var isEnabled = true { didSet { onChange() } }
  var perform: () -> Void
  var onChange: () -> Void = {}
  /// Where it is shown.
  weak var view: View?

  /// - Parameters:
  ///   - title: what it says; nil for one that its accessibility label names.
  ///   - action: what it does; it is kept.
  public init(_ title: String?, action: @escaping () -> Void = {}) {
    self.title = title
    perform = action
  }

  /// Calls a method of the target, which is not kept.
  public convenience init<Target: AnyObject>(
    _ title: String?, target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init(title) { [weak target] in if let target { action(target)() } }
  }
}
