// SPDX-License-Identifier: Apache-2.0
/// The kind of mistake.
public enum DiagnosticKind: String, CaseIterable, Sendable {
  /// A view or a controller would contain itself.
  case circle
  /// A root view already belongs to another controller (LOAD-11).
  case viewHasController
  /// `loadView` did not set `view`, or read it before setting it (LOAD-5).
  case viewNotLoaded
  /// `endAppearanceTransition` without a beginning, or a second `begin` (FWD-7).
  case unbalancedAppearance
  /// The controller is not the required child (SWAP-4).
  case notAChild
  /// The controller is already a child of this one.
  case alreadyAChild
  /// The controller is already on the stack (NAV-9).
  case alreadyOnStack
  /// The controller to pop to is not on the stack (NAV-8).
  case notOnStack
  /// The stack would be empty.
  case emptyStack
  /// There is no such tab (TAB-3).
  case noSuchTab
  /// The presenting controller already presents another (PRES-4).
  case alreadyPresenting
  /// The controller is already presented, or is a child of another.
  case alreadyPresented
  /// The presenting controller is in no window (PRES-5).
  case notInWindow
  /// A popover in regular width has no anchor (POP-4).
  case noAnchor
  /// A curl of what does not cover the full screen (TRN-2).
  case curlOfPart
  /// `completeTransition` was called twice (TRN-3).
  case completedTwice
  /// Required constraints conflict; one of them was broken (LAY-10).
  case conflictingConstraints
  /// A constraint relates views without a common ancestor (LAY-11).
  case noCommonView
  /// A constraint compares incompatible attributes: an edge and a size, left and leading.
  case senselessConstraint
  /// Layout requests layout again and again.
  case endlessLayout
  /// A chain of responders is circular (RSP-6).
  case cyclicChain
  /// Two objects have one path: the second is not preserved (RES-7).
  case duplicateRestorationPath
  /// A reference to an object without an identifier, which is not preserved (RES-15).
  case noRestorationIdentifier
  /// A restoration class that was not registered (FIND-2).
  case unknownRestorationClass
  /// An app's key that is reserved for the toolkit (RES-16).
  case reservedKey
  /// A value that cannot be encoded (RES-15).
  case notCodable
  /// A background mode the app did not declare (BG-9).
  case undeclaredMode
  /// A row, section or item does not exist.
  case noSuchItem
  /// A segue that does not exist in the controller's scene (SEG-2).
  case noSuchSegue
  /// A controller that the class of its scene did not create (SB-6).
  case notMade
  /// An unwind without a destination among earlier controllers (SEG-6).
  case noUnwindTarget
  /// A controller's view is on the screen, but the controller is no child of the one that shows it (CON-1).
  case notAdded
  /// A controller was added to a parent, which never called `didMove(toParent:)` (CON-3).
  case notMoved
  /// A control without a name: the user hears its kind alone.
  case namelessControl
  /// A control without a cell of the screen: it is read, and cannot be seen.
  case controlWithoutFrame
  /// An element to be used that no key leads to.
  case unreachableByKeys
  /// A preserved controller that nothing creates at this launch (FIND-1).
  case notRestored
}

/// A mistake of an app. Nothing traps: the call has no effect, and this explains why.
public struct Diagnostic: Equatable, Sendable, CustomStringConvertible {
  public var kind: DiagnosticKind
  /// The request and its outcome in one sentence.
  public var text: String
  /// The responder that received the request.
  public var source: String

  public init(_ kind: DiagnosticKind, _ text: String, source: String) {
    self.kind = kind
    self.text = text
    self.source = source
  }

  /// One line of a log.
  public var description: String { "\(kind.rawValue) \(source): \(text)" }
}
