// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// The elements of a container, one by one.
extension View {
  public func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }

  public func accessibilityElement(at index: Int) -> Any? {
    guard let accessibilityElements, accessibilityElements.indices.contains(index) else { return nil }
    return accessibilityElements[index]
  }

  /// `NSNotFound` of Foundation if it is none of them.
  public func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { $0 === (element as AnyObject) } ?? Int.max
  }
}

extension AccessibilityNotification.Announcement {
  /// Has it said, in the app that runs around the caller.
  @MainActor
  public func post() { Application.running?.post(self) }
}

extension Accessibility {
  /// A rectangle of a view on the screen.
  public static func convertToScreenCoordinates(_ rectangle: CellRectangle, in view: View) -> CellRectangle {
    guard let window = view.window else { return rectangle }
    return window.convert(view.convert(rectangle, to: window), to: nil)
  }
}

extension CustomAction {
  /// The same with an image, which is not shown: actions are texts.
  public init(name: String, image: CharacterImage?, actionHandler: @escaping @MainActor (CustomAction) -> Bool) {
    self.init(name: name, actionHandler: actionHandler)
  }

  /// A method that returns nothing has done it.
  public init<Target: AnyObject>(
    name: String, image: CharacterImage? = nil, target: Target?,
    selector: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init(
      name: name,
      perform: { [weak target] in
        guard let target else { return false }
        selector(target)()
        return true
      })
  }
}
