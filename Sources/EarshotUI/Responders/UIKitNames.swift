// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
public import EarshotScreen

/// A part that answers for itself to the reader, and is part of a chain: also what receives no keys.
public typealias Responder = EarshotCore.Responder

/// The coder of states. That of storyboards is a ``StoryboardCoder``.
public typealias Coder = StateCoder

// Names that are typed with their prefix, which is not UIKit's.

public typealias CGRect = CellRectangle
public typealias CGSize = CellSize
public typealias CGPoint = CellPoint
/// A number of cells.
public typealias CGFloat = Int
/// The coder of states. Screens that no storyboard makes have an initializer with it that nobody calls.
public typealias NSCoder = StateCoder
public typealias NSLayoutConstraint = LayoutConstraint
public typealias NSDirectionalEdgeInsets = DirectionalEdgeInsets
public typealias NSDiffableDataSourceSnapshot = DiffableDataSourceSnapshot
public typealias NSCollectionLayoutDimension = CollectionLayoutDimension
public typealias NSCollectionLayoutSize = CollectionLayoutSize
public typealias NSCollectionLayoutSpacing = CollectionLayoutSpacing
public typealias NSCollectionLayoutItem = CollectionLayoutItem
public typealias NSCollectionLayoutGroup = CollectionLayoutGroup
public typealias NSCollectionLayoutSection = CollectionLayoutSection
public typealias NSCollectionLayoutEnvironment = CollectionLayoutEnvironment

public typealias UserInterfaceStyle = TraitCollection.UserInterfaceStyle

/// The events of keys.
public typealias PressesEvent = Event

/// The colours of cells.
public typealias Color = EarshotScreen.Color

/// The looks of cells.
public typealias Style = EarshotScreen.Style

/// The reader's name for a kind of part: a button, a heading.
public typealias Role = EarshotCore.Role

/// A message for all that listen, such as an app's own about its data.
public typealias HubMessage = EarshotCore.HubMessage

/// The token that is kept for as long as something listens.
public typealias ObservationToken = EarshotCore.ObservationToken

/// Tells the end of one announcement from that of another.
public typealias AnnouncementID = EarshotCore.AnnouncementID

/// The messages told to the reader.
public typealias AccessibilityNotification = EarshotCore.AccessibilityNotification

/// The traits of an element, for the reader.
public typealias AccessibilityTraits = EarshotCore.Traits

extension AssistiveTechnology {
  /// UIKit's name of the reader.
  public static let notificationVoiceOver = AssistiveTechnology.screenReader
}

extension View {
  /// True while it has the keyboard, which is the focus here.
  public var isFocused: Bool { isFirstResponder }
}
