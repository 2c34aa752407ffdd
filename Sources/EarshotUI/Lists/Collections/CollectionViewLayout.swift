// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// The arrangement of a collection's items: in rows of equal cells, of a size that each layout has its own way to say.
@MainActor
open class CollectionViewLayout {
  weak var collection: CollectionView?

  public init() {}

  /// The size of an item, in a collection of this size.
  func itemSize(in size: CellSize) -> CellSize { collection?.itemSize ?? CellSize(width: 10, height: 3) }

  public func invalidateLayout() { collection?.reloadData() }
}

/// Items of one size, as many in a row as have room.
@MainActor
open class CollectionViewFlowLayout: CollectionViewLayout {
  public enum ScrollDirection: Sendable {
    case vertical, horizontal
  }

  public var itemSize = CellSize(width: 10, height: 3) { didSet { invalidateLayout() } }
  /// The columns between two items.
  public var minimumInteritemSpacing = 0 { didSet { invalidateLayout() } }
  /// The lines between two rows.
  public var minimumLineSpacing = 0 { didSet { invalidateLayout() } }
  // Without effect: rows of cells are the one order, and scroll downwards.
  public var scrollDirection = ScrollDirection.vertical
  public var sectionInset = EdgeInsets.zero
  public var estimatedItemSize = CellSize.zero

  override func itemSize(in size: CellSize) -> CellSize {
    CellSize(
      width: itemSize.width + max(0, minimumInteritemSpacing), height: itemSize.height + max(0, minimumLineSpacing))
  }
}

/// A length of an item or a group.
public struct CollectionLayoutDimension: Equatable, Sendable {
  enum Length: Equatable {
    case width(Double), height(Double), cells(Double)
  }

  let length: Length

  public static func fractionalWidth(_ fraction: Double) -> Self { Self(length: .width(fraction)) }
  public static func fractionalHeight(_ fraction: Double) -> Self { Self(length: .height(fraction)) }
  public static func absolute(_ cells: Double) -> Self { Self(length: .cells(cells)) }
  public static func estimated(_ cells: Double) -> Self { Self(length: .cells(cells)) }

  func cells(in size: CellSize) -> Int {
    let cells =
      switch length {
      case .width(let fraction): Double(size.width) * fraction
      case .height(let fraction): Double(size.height) * fraction
      case .cells(let cells): cells
      }
    return cells.isFinite ? max(1, Int(max(0, min(cells, 10_000)).rounded(.down))) : 1
  }
}

public struct CollectionLayoutSize: Equatable, Sendable {
  public let widthDimension: CollectionLayoutDimension
  public let heightDimension: CollectionLayoutDimension

  public init(widthDimension: CollectionLayoutDimension, heightDimension: CollectionLayoutDimension) {
    (self.widthDimension, self.heightDimension) = (widthDimension, heightDimension)
  }

  func cells(in size: CellSize) -> CellSize {
    CellSize(width: widthDimension.cells(in: size), height: heightDimension.cells(in: size))
  }
}

@MainActor
public class CollectionLayoutItem {
  public let layoutSize: CollectionLayoutSize
  /// Without effect: a cell leaves its own margin.
  public var contentInsets = DirectionalEdgeInsets()

  public init(layoutSize: CollectionLayoutSize) { self.layoutSize = layoutSize }

  func itemSize(in size: CellSize) -> CellSize { layoutSize.cells(in: size) }
}

@MainActor
public final class CollectionLayoutGroup: CollectionLayoutItem {
  public let subitems: [CollectionLayoutItem]
  /// The number of them side by side; nil for as many as have room.
  private let columns: Int?
  /// Without effect, as the insets.
  public var interItemSpacing: CollectionLayoutSpacing?

  private init(_ size: CollectionLayoutSize, _ subitems: [CollectionLayoutItem], columns: Int?) {
    (self.subitems, self.columns) = (subitems, columns)
    super.init(layoutSize: size)
  }

  public static func horizontal(
    layoutSize: CollectionLayoutSize, subitems: [CollectionLayoutItem]
  ) -> CollectionLayoutGroup { CollectionLayoutGroup(layoutSize, subitems, columns: nil) }

  public static func horizontal(
    layoutSize: CollectionLayoutSize, repeatingSubitem subitem: CollectionLayoutItem, count: Int
  ) -> CollectionLayoutGroup { CollectionLayoutGroup(layoutSize, [subitem], columns: max(1, count)) }

  public static func vertical(
    layoutSize: CollectionLayoutSize, subitems: [CollectionLayoutItem]
  ) -> CollectionLayoutGroup { CollectionLayoutGroup(layoutSize, subitems, columns: nil) }

  public static func vertical(
    layoutSize: CollectionLayoutSize, repeatingSubitem subitem: CollectionLayoutItem, count: Int
  ) -> CollectionLayoutGroup { CollectionLayoutGroup(layoutSize, [subitem], columns: nil) }

  override func itemSize(in size: CellSize) -> CellSize {
    let own = layoutSize.cells(in: size)
    if let columns { return CellSize(width: max(1, own.width / columns), height: own.height) }
    return subitems.first?.itemSize(in: own) ?? own
  }
}

public struct CollectionLayoutSpacing: Equatable, Sendable {
  public static func fixed(_ spacing: Double) -> Self { Self() }
  public static func flexible(_ spacing: Double) -> Self { Self() }
}

/// The questions of a layout to its surroundings.
@MainActor
public protocol CollectionLayoutEnvironment {
  var traitCollection: TraitCollection { get }
}

@MainActor
public final class CollectionLayoutSection {
  let group: CollectionLayoutItem?
  let list: CollectionLayoutListConfiguration?
  // Without effect: rows follow each other, and scroll downwards.
  public var interGroupSpacing = 0
  public var contentInsets = DirectionalEdgeInsets()
  public var orthogonalScrollingBehavior = OrthogonalScrollingBehavior.none

  public enum OrthogonalScrollingBehavior: Sendable {
    case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
  }

  public init(group: CollectionLayoutGroup) { (self.group, list) = (group, nil) }

  private init(list: CollectionLayoutListConfiguration) { (group, self.list) = (nil, list) }

  public static func list(
    using configuration: CollectionLayoutListConfiguration, layoutEnvironment: any CollectionLayoutEnvironment
  ) -> CollectionLayoutSection { CollectionLayoutSection(list: configuration) }
}

/// Rows, as a table has them.
@MainActor
public struct CollectionLayoutListConfiguration {
  public enum Appearance: Sendable {
    case plain, grouped, insetGrouped, sidebar, sidebarPlain
  }

  public typealias SwipeActionsConfigurationProvider = (IndexPath) -> SwipeActionsConfiguration?

  public let appearance: Appearance
  // Without effect: nothing separates rows, and they have the terminal's background.
  public var showsSeparators = true
  public var backgroundColor: Color?
  /// The actions of a row besides choosing it.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  public init(appearance: Appearance) { self.appearance = appearance }

  func actions(at path: IndexPath) -> [ContextualAction] {
    (trailingSwipeActionsConfigurationProvider?(path)?.actions ?? [])
      + (leadingSwipeActionsConfigurationProvider?(path)?.actions ?? [])
  }
}

/// Made of sections; the first says how large an item is.
@MainActor
open class CollectionViewCompositionalLayout: CollectionViewLayout {
  public typealias SectionProvider = (Int, any CollectionLayoutEnvironment) -> CollectionLayoutSection?

  private let section: (any CollectionLayoutEnvironment) -> CollectionLayoutSection?
  let list: CollectionLayoutListConfiguration?

  private struct Environment: CollectionLayoutEnvironment {
    let traitCollection: TraitCollection
  }

  public init(section: CollectionLayoutSection) {
    self.section = { _ in section }
    list = section.list
    super.init()
  }

  public init(sectionProvider: @escaping SectionProvider) {
    section = { sectionProvider(0, $0) }
    list = sectionProvider(0, Environment(traitCollection: TraitCollection()))?.list
    super.init()
  }

  private init(list: CollectionLayoutListConfiguration) {
    (section, self.list) = ({ _ in nil }, list)
    super.init()
  }

  public static func list(using configuration: CollectionLayoutListConfiguration) -> CollectionViewCompositionalLayout {
    CollectionViewCompositionalLayout(list: configuration)
  }

  override func itemSize(in size: CellSize) -> CellSize {
    if list != nil { return CellSize(width: max(1, size.width), height: 1) }
    let environment = Environment(traitCollection: TraitCollection(size: size))
    return section(environment)?.group?.itemSize(in: size) ?? CellSize(width: max(1, size.width), height: 1)
  }
}
