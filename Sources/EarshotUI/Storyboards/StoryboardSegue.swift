// SPDX-License-Identifier: Apache-2.0
/// A transition from one controller to another, while it is performed (SEG-1, SEG-2).
///
/// A custom one derives from this class, shows its destination in ``perform()``, and is registered with
/// ``StoryboardClasses`` (SEG-5).
@MainActor
open class StoryboardSegue {
  /// The name in the storyboard; nil if it has none.
  public let identifier: String?
  /// The controller being left; for an unwind, the one unwound from.
  public let source: ViewController
  /// The controller being shown; for an unwind, the one returned to.
  public let destination: ViewController
  private let handler: () -> Void

  public init(identifier: String?, source: ViewController, destination: ViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    handler = {}
  }

  /// Creates a segue that calls a closure.
  public init(
    identifier: String?, source: ViewController, destination: ViewController, performHandler: @escaping () -> Void
  ) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    handler = performHandler
  }

  /// Shows the destination. Called when the source has prepared it.
  open func perform() { handler() }
}

/// The origin of an unwind (SEG-6).
@MainActor
public final class StoryboardUnwindSegueSource {
  /// The controller that triggered it.
  public let source: ViewController
  /// The action to find.
  public let unwindAction: String
  /// The object that triggered it.
  public let sender: Any?
  /// The child through which the search reached the controller being asked; nil if through a presentation.
  public internal(set) var child: ViewController?

  init(source: ViewController, unwindAction: String, sender: Any?) {
    self.source = source
    self.unwindAction = unwindAction
    self.sender = sender
  }
}

/// The parts of a custom segue.
struct StoryboardSegueDraft {
  let identifier: String?
  let source: ViewController
  let destination: ViewController
}
