// SPDX-License-Identifier: Apache-2.0
/// An item of an outline, and the items inside it.
@MainActor
public final class OutlineItem {
  public var title: String
  /// The text at the end of its row.
  public var detail: String?
  public private(set) var children: [OutlineItem]
  /// True if its items are shown.
  public internal(set) var isExpanded = false
  /// True if it may have items: then it can be opened even while it has none.
  public var isExpandable: Bool { !children.isEmpty || loadsChildren != nil }
  /// Provides the items when it is first opened.
  private var loadsChildren: (() -> [OutlineItem])?
  public private(set) weak var parent: OutlineItem?
  /// Anything the app wants to know it by.
  public var representedObject: Any?

  public init(_ title: String, detail: String? = nil, children: [OutlineItem] = []) {
    self.title = title
    self.detail = detail
    self.children = children
    for child in children { child.parent = self }
  }

  /// - Parameters:
  ///   - title: The text of its row.
  ///   - detail: A second text in its row.
  ///   - loadChildren: Called once, when it is first opened.
  public init(_ title: String, detail: String? = nil, loadChildren: @escaping () -> [OutlineItem]) {
    self.title = title
    self.detail = detail
    children = []
    loadsChildren = loadChildren
  }

  /// Replaces the items inside it. Tell the outline by `reloadData()`.
  public func setChildren(_ children: [OutlineItem]) {
    loadsChildren = nil
    self.children = children
    for child in children { child.parent = self }
  }

  func load() {
    guard let loadsChildren else { return }
    setChildren(loadsChildren())
  }

  /// The number of items around it.
  var depth: Int {
    var count = 0
    var current = parent
    while let item = current, count < 1_000 {
      count += 1
      current = item.parent
    }
    return count
  }
}
