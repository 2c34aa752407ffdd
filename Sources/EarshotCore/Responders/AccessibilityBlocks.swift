// SPDX-License-Identifier: Apache-2.0
/// Closures that work out a responder's properties each time a technology asks for them, and answer its gestures (P-34).
///
/// One that is set wins over the stored property and over an override. Nil, the default of each, leaves both alone.
@MainActor
public final class AccessibilityBlocks {
  // MARK: Properties

  public var isElement: (() -> Bool)?
  public var label: (() -> String?)?
  public var value: (() -> String?)?
  public var hint: (() -> String?)?
  public var traits: (() -> Traits)?
  public var identifier: (() -> String?)?
  public var language: (() -> String?)?
  /// In points of the screen.
  public var frame: (() -> Rectangle)?
  /// The corners of the outline, in points of the screen.
  public var path: (() -> [Point])?
  /// In points of the screen.
  public var activationPoint: (() -> Point)?
  public var elements: (() -> [Responder]?)?
  public var elementsHidden: (() -> Bool)?
  public var viewIsModal: (() -> Bool)?
  public var shouldGroupChildren: (() -> Bool)?
  public var containerType: (() -> ContainerType)?
  public var navigationStyle: (() -> NavigationStyle)?
  public var textualContext: (() -> TextualContext?)?
  public var userInputLabels: (() -> [String])?
  public var headerElements: (() -> [Responder]?)?
  public var respondsToUserInteraction: (() -> Bool)?
  public var expandedStatus: (() -> ExpandedStatus)?
  public var customActions: (() -> [CustomAction])?
  public var customRotors: (() -> [CustomRotor])?

  // MARK: Gestures

  public var activate: (() -> Bool)?
  public var increment: (() -> Void)?
  public var decrement: (() -> Void)?
  public var escape: (() -> Bool)?
  public var magicTap: (() -> Bool)?

  public init() {}
}

/// The value given to a technology: the answer of a closure, if there is one, else the property or method.
extension Responder {
  public var currentTraits: Traits { accessibilityBlocks?.traits?() ?? accessibilityTraits }
  public var currentCustomActions: [CustomAction] {
    accessibilityBlocks?.customActions?() ?? accessibilityCustomActions
  }
  public var currentCustomRotors: [CustomRotor] { accessibilityBlocks?.customRotors?() ?? accessibilityCustomRotors }

  func activate() -> Bool { accessibilityBlocks?.activate?() ?? accessibilityActivate() }
  func escape() -> Bool { accessibilityBlocks?.escape?() ?? accessibilityPerformEscape() }
  func magicTap() -> Bool { accessibilityBlocks?.magicTap?() ?? accessibilityPerformMagicTap() }

  func adjust(by step: Int) {
    let block = step > 0 ? accessibilityBlocks?.increment : accessibilityBlocks?.decrement
    if let block { return block() }
    if step > 0 { accessibilityIncrement() } else { accessibilityDecrement() }
  }
}
