// SPDX-License-Identifier: Apache-2.0
public import EarshotScreen

extension StackView {
  /// Kept, and without effect: a line of text is its own baseline.
  public var isBaselineRelativeArrangement: Bool {
    get { kept(false) }
    set { keep(newValue) }
  }
}

extension Label {
  /// Kept, and without effect: the theme says how a text looks in a chosen row.
  public var highlightedTextColor: Color? {
    get { kept(nil) }
    set { keep(newValue) }
  }
  public var isHighlighted: Bool {
    get { kept(false) }
    set { keep(newValue) }
  }
}

extension TableView {
  /// The rows are made anew, and keep what they have of the keyboard and the reader.
  public func reconfigureRows(at paths: [IndexPath]) { reloadRows(at: paths) }
}

extension TraitCollection {
  /// Traits that a closure sets.
  public init(mutations: (inout TraitCollection) -> Void) {
    self.init()
    mutations(&self)
  }

  public func modifyingTraits(_ mutations: (inout TraitCollection) -> Void) -> TraitCollection {
    var changed = self
    mutations(&changed)
    return changed
  }

  /// Calls it: no colour depends on traits.
  public func performAsCurrent(_ actions: () -> Void) { actions() }
}
