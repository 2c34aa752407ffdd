// SPDX-License-Identifier: Apache-2.0
/// A way from one controller to another, while it is taken (SEG-1, SEG-2).
///
/// A custom one derives from this class, shows its destination in ``perform()``, and is registered with
/// ``StoryboardClasses`` (SEG-5).
@MainActor
open class StoryboardSegue {
  /// What the storyboard calls it; nil where it has no name.
  public let identifier: String?
  /// Who is left: for an unwind, who is unwound from.
  public let source: ViewController
  /// Who is shown: for an unwind, who is gone back to.
  public let destination: ViewController
  private let handler: () -> Void

  public init(identifier: String?, source: ViewController, destination: ViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    handler = {}
  }

  /// One that does what a closure does.
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

/// Where an unwind comes from (SEG-6).
@MainActor
public final class StoryboardUnwindSegueSource {
  /// Who set it off.
  public let source: ViewController
  /// The action that is looked for.
  public let unwindAction: String
  /// What set it off.
  public let sender: Any?
  /// The child through which the search came to the controller that is asked; nil where it came by a presentation.
  public internal(set) var child: ViewController?

  init(source: ViewController, unwindAction: String, sender: Any?) {
    self.source = source
    self.unwindAction = unwindAction
    self.sender = sender
  }
}

/// What a custom segue is made of.
struct StoryboardSegueDraft {
  let identifier: String?
  let source: ViewController
  let destination: ViewController
}
