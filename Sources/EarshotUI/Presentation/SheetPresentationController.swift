// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

/// The presentation of every standard style; of a sheet also how high it is.
@MainActor
public final class SheetPresentationController: PresentationController {
  /// A height of a sheet.
  @MainActor
  public struct Detent {
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      public init(_ rawValue: String) { self.rawValue = rawValue }

      public static let medium = Identifier("medium")
      public static let large = Identifier("large")
    }

    public struct ResolutionContext {
      public let containerTraitCollection: TraitCollection
      /// The height of the largest sheet, in lines.
      public let maximumDetentValue: Double
    }

    public let identifier: Identifier
    let height: (ResolutionContext) -> Double?

    /// Half of the height.
    public static func medium() -> Detent { Detent(identifier: .medium) { $0.maximumDetentValue / 2 } }
    public static func large() -> Detent { Detent(identifier: .large) { $0.maximumDetentValue } }

    /// - Parameters:
    ///   - identifier: What it is chosen by; nil for one of its own.
    ///   - resolver: The height in lines; nil if it cannot be used now.
    public static func custom(
      identifier: Identifier? = nil, resolver: @escaping (ResolutionContext) -> Double?
    ) -> Detent { Detent(identifier: identifier ?? Identifier("custom"), height: resolver) }
  }

  /// The heights that the sheet may have: the chosen one counts, else the first.
  public var detents: [Detent] = [.large()] { didSet { containerView?.setNeedsLayout() } }
  public var selectedDetentIdentifier: Detent.Identifier? { didSet { containerView?.setNeedsLayout() } }

  /// Asks its own detents again for their heights.
  public func invalidateDetents() { containerView?.setNeedsLayout() }

  /// Changes are shown at once.
  public func animateChanges(_ changes: () -> Void) { changes() }

  private func height(of room: Int) -> Int {
    let context = Detent.ResolutionContext(
      containerTraitCollection: containerView?.traitCollection ?? TraitCollection(), maximumDetentValue: Double(room))
    let chosen = detents.first { $0.identifier == selectedDetentIdentifier } ?? detents.first
    guard let height = chosen?.height(context), height.isFinite else { return room }
    return max(min(3, room), min(room, Int(height.rounded())))
  }

  /// The lower part of the room, as high as the chosen detent.
  private func lowered(_ room: CellRectangle) -> CellRectangle {
    let height = height(of: room.height)
    return CellRectangle(x: room.minX, y: room.maxY - height, width: room.width, height: height)
  }

  /// The margins of a page sheet.
  static let sheetMargin = EdgeInsets(top: 2, left: 4, right: 4)
  /// The default size of a form sheet.
  static let formSize = CellSize(width: 54, height: 16)

  public override var shouldRemovePresentersView: Bool { presentationStyle.removesPresenter }

  public override var frameOfPresentedViewInContainerView: CellRectangle {
    guard let containerView else { return .zero }
    return frame(in: containerView.bounds, containerView.traitCollection.horizontalSizeClass)
  }

  public override func size(
    forChildContentContainer child: ViewController, withParentContainerSize size: CellSize
  ) -> CellSize {
    frame(in: CellRectangle(origin: .zero, size: size), TraitCollection(size: size).horizontalSizeClass).size
  }

  private func frame(in bounds: CellRectangle, _ width: TraitCollection.SizeClass) -> CellRectangle {
    guard width != .compact else { return adaptedStyle == .pageSheet ? lowered(bounds) : bounds }
    switch adaptedStyle {
    case .pageSheet: return lowered(bounds.inset(by: Self.sheetMargin))
    case .formSheet: return formFrame(in: bounds)
    default: return bounds
    }
  }

  private func formFrame(in bounds: CellRectangle) -> CellRectangle {
    let wanted = presented?.preferredContentSize ?? .zero
    let size = wanted.isEmpty ? Self.formSize : wanted
    return bounds.centered(size)
  }
}

extension CellRectangle {
  /// A centred rectangle of this size inside this one, and no larger.
  func centered(_ size: CellSize) -> CellRectangle {
    let (width, height) = (min(size.width, self.width), min(size.height, self.height))
    return CellRectangle(
      x: minX + (self.width - width) / 2, y: minY + (self.height - height) / 2, width: width, height: height)
  }
}

@MainActor
public protocol SheetPresentationControllerDelegate: PresentationControllerDelegate {
  /// Told by nobody: only the app changes the height of a sheet, and knows.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: SheetPresentationController)
}

extension SheetPresentationControllerDelegate {
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: SheetPresentationController
  ) {}
}

/// Kept, and without effect: nothing is drawn by a finger, and what is below is not dimmed.
extension SheetPresentationController {
  public var prefersGrabberVisible: Bool {
    get { kept(false) }
    set { keep(newValue) }
  }
  public var largestUndimmedDetentIdentifier: Detent.Identifier? {
    get { kept(nil) }
    set { keep(newValue) }
  }
  public var prefersScrollingExpandsWhenScrolledToEdge: Bool {
    get { kept(true) }
    set { keep(newValue) }
  }
  public var prefersEdgeAttachedInCompactHeight: Bool {
    get { kept(false) }
    set { keep(newValue) }
  }
  public var widthFollowsPreferredContentSizeWhenEdgeAttached: Bool {
    get { kept(false) }
    set { keep(newValue) }
  }
  public var preferredCornerRadius: Int? {
    get { kept(nil) }
    set { keep(newValue) }
  }
}

extension ViewController {
  /// The sheet that holds it, or will; nil for other styles.
  public var sheetPresentationController: SheetPresentationController? {
    let sheet = presentationController as? SheetPresentationController
    return sheet?.presentationStyle == .pageSheet || sheet?.presentationStyle == .formSheet ? sheet : nil
  }
}
