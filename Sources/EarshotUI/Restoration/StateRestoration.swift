// SPDX-License-Identifier: Apache-2.0
/// Keys that the toolkit writes by itself and that apps must not use (RES-16).
public enum StateRestoration {
  /// In the coder of the application: its version when it was preserved. Text.
  public static let bundleVersionKey = "EarshotApplicationStateRestorationBundleVersionKey"
  /// In the coder of the application: what kind of device it ran on, always `terminal`. Text.
  public static let userInterfaceIdiomKey = "EarshotApplicationStateRestorationUserInterfaceIdiomKey"
  /// In the coder of a controller that came from a storyboard: the storyboard's name (FIND-8). Text.
  public static let viewControllerStoryboardKey = "EarshotStateRestorationViewControllerStoryboardKey"

  static let reservedKeys: Set<String> = [bundleVersionKey, userInterfaceIdiomKey, viewControllerStoryboardKey]
}

/// What is preserved with its state: views and view controllers (RES-26).
@MainActor
public protocol StateRestoring: EventResponder {
  /// What it is known by at the next launch; nil, the default, keeps it out (RES-1).
  var restorationIdentifier: String? { get set }
  /// Keeps what it needs to look the same again: never data, but what leads to it (RES-17). An override calls super
  /// (RES-13).
  func encodeRestorableState(with coder: StateCoder)
  /// Looks as it did. All controllers exist by now; their views may not be loaded. An override calls super (RES-13).
  func decodeRestorableState(with coder: StateCoder)
  /// Everything has been decoded.
  func applicationFinishedRestoringState()
}

extension View: StateRestoring {}
extension ViewController: StateRestoring {}

/// Makes controllers that are to be restored (FIND-2). A class that does is made known at launch with
/// ``Application/registerRestorationClass(_:)``.
@MainActor
public protocol ViewControllerRestoration: AnyObject {
  /// Makes a controller with as little as it needs, loading no data: decoding does (FIND-7). Its
  /// `restorationIdentifier` is the last one of the path (RES-25). Nil leaves it out.
  ///
  /// - Parameters:
  ///   - path: the identifiers from the root (FIND-10).
  ///   - coder: what the controller kept.
  static func viewController(withRestorationIdentifierPath path: [String], coder: StateCoder) -> ViewController?
}

/// Knows the items of a table or a collection by names that outlive their places (RES-20). Without it neither what is
/// chosen nor what is seen is preserved (RES-19). The data source adopts it.
@MainActor
public protocol DataSourceModelAssociation: AnyObject {
  /// The name of what is at a place now; nil for what has none.
  func modelIdentifierForElement(at indexPath: IndexPath, in view: View) -> String?
  /// The place now of what has a name; nil where it is gone.
  func indexPathForElement(withModelIdentifier identifier: String, in view: View) -> IndexPath?
}

/// Makes controllers that interface files describe (FIND-5, MAN-4).
@MainActor
public protocol StoryboardSource: AnyObject {
  /// The initial controller of a storyboard, new; nil where there is no such storyboard or it has none (MAN-5).
  func initialViewController(ofStoryboard name: String) -> ViewController?
  /// The controller with an identifier in a storyboard, new; nil where there is none.
  func viewController(withIdentifier identifier: String, ofStoryboard name: String) -> ViewController?
}
