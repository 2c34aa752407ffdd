// SPDX-License-Identifier: Apache-2.0

extension SplitViewController {
  public func setViewController(_ controller: ViewController?, for column: Column) {
    switch (column, controller) {
    case (.primary, let controller?): take([controller])
    case (.supplementary, let controller?):
      if let stack = primary as? NavigationController {
        stack.pushViewController(controller, animated: false)
      } else {
        take([controller])
      }
    case (.secondary, let controller?): showDetailViewController(controller, sender: self)
    case (.compact, _), (_, nil): break
    }
  }

  public func viewController(for column: Column) -> ViewController? {
    switch column {
    case .primary: primary
    case .secondary: secondary
    case .supplementary, .compact: nil
    }
  }

  /// Brings a column to the front: in a narrow window the secondary one is on the stack already, and the primary is the
  /// beginning of it.
  public func show(_ column: Column) {
    switch column {
    case .primary where isCollapsed: (primary as? NavigationController)?.popToRootViewController(animated: true)
    case .primary: if preferredDisplayMode == .secondaryOnly { preferredDisplayMode = .oneBesideSecondary }
    case .secondary, .supplementary, .compact: break
    }
  }

  public func hide(_ column: Column) { if column == .primary, !isCollapsed { preferredDisplayMode = .secondaryOnly } }
}
