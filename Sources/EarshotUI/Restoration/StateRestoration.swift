// SPDX-License-Identifier: Apache-2.0
/// Keys reserved for the toolkit (RES-16).
public enum StateRestoration {
  /// In the application's coder: its version when it was preserved. Text.
  public static let bundleVersionKey = "EarshotApplicationStateRestorationBundleVersionKey"
  /// In the application's coder: the kind of device it ran on, always `terminal`. Text.
  public static let userInterfaceIdiomKey = "EarshotApplicationStateRestorationUserInterfaceIdiomKey"
  /// In the coder of a controller from a storyboard: the storyboard's name (FIND-8). Text.
  public static let viewControllerStoryboardKey = "EarshotStateRestorationViewControllerStoryboardKey"

  static let reservedKeys: Set<String> = [bundleVersionKey, userInterfaceIdiomKey, viewControllerStoryboardKey]
}

/// An object preserved with its state: views and view controllers (RES-26).
@MainActor
public protocol StateRestoring: EventResponder {
  /// The identifier for the next launch; nil, the default, excludes it (RES-1).
  var restorationIdentifier: String? { get set }
  /// Encodes the state it needs to look the same again: never data, but references to it (RES-17). An override calls
  /// super (RES-13).
  func encodeRestorableState(with coder: StateCoder)
  /// Restores its state. All controllers exist by now; their views may not be loaded. An override calls super (RES-13).
  func decodeRestorableState(with coder: StateCoder)
  /// Called when everything has been decoded.
  func applicationFinishedRestoringState()
}

extension View: StateRestoring {}
extension ViewController: StateRestoring {}

/// Creates controllers during restoration (FIND-2). The class is found by its name; a private one is registered at launch
/// with ``Application/registerRestorationClass(_:)``.
@MainActor
public protocol ViewControllerRestoration: AnyObject {
  /// Creates a controller with the minimum it needs, loading no data, which decoding does (FIND-7). Its
  /// `restorationIdentifier` is the last one of the path (RES-25). Nil leaves it out.
  ///
  /// - Parameters:
  ///   - path: The identifiers from the root (FIND-10).
  ///   - coder: The state of the controller.
  static func viewController(withRestorationIdentifierPath path: [String], coder: StateCoder) -> ViewController?
}

/// Identifies the items of a table or a collection by names that survive changes of position (RES-20). Without it
/// neither the choice nor the scroll position is preserved (RES-19). Adopted by the data source.
@MainActor
public protocol DataSourceModelAssociation: AnyObject {
  /// The name of the item now at an index path; nil if it has none.
  func modelIdentifierForElement(at indexPath: IndexPath, in view: View) -> String?
  /// The present index path of the item with a name; nil if it is gone.
  func indexPathForElement(withModelIdentifier identifier: String, in view: View) -> IndexPath?
}

/// Creates controllers from interface files (FIND-5, MAN-4).
@MainActor
public protocol StoryboardSource: AnyObject {
  /// A new initial controller of a storyboard; nil if there is no such storyboard or it has none (MAN-5).
  func initialViewController(ofStoryboard name: String) -> ViewController?
  /// A new controller with an identifier from a storyboard; nil if there is none.
  func viewController(withIdentifier identifier: String, ofStoryboard name: String) -> ViewController?
}
