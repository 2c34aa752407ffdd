// SPDX-License-Identifier: Apache-2.0
/// A button in a bar, as data: the bar creates the view.
@MainActor
public final class BarButtonItem {
  /// The effect, in a word or two.
  public var title: String? { didSet { onChange() } }
  /// The name for the reader; nil for the title.
  public var accessibilityLabel: String? { didSet { onChange() } }
  public var isEnabled = true { didSet { onChange() } }
  var perform: () -> Void
  var onChange: () -> Void = {}
  /// The view that shows it.
  weak var view: View?

  /// - Parameters:
  ///   - title: The title; nil for one named by its accessibility label.
  ///   - action: The action, which is retained.
  public init(_ title: String?, action: @escaping () -> Void = {}) {
    self.title = title
    perform = action
  }

  /// Calls a method of the target, which is not retained.
  public convenience init<Target: AnyObject>(
    _ title: String?, target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init(title) { [weak target] in if let target { action(target)() } }
  }
}
