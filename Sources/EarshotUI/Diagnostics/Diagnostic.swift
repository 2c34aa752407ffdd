// SPDX-License-Identifier: Apache-2.0
/// Something that an app did and that cannot be done. Nothing traps: the call has no effect, and this says why.
public struct Diagnostic: Equatable, Sendable {
  /// What kind of mistake it is.
  public enum Kind: String, CaseIterable, Sendable {
    /// A view or a controller would hold itself.
    case circle
    /// A root view belongs to another controller already (LOAD-11).
    case viewHasController
    /// `loadView` did not set `view`, or read it before setting it (LOAD-5).
    case viewNotLoaded
    /// `endAppearanceTransition` without its beginning, or `begin` of what has begun (FWD-7).
    case unbalancedAppearance
    /// The controller is not the child it has to be (SWAP-4).
    case notAChild
    /// The controller is a child of this one already.
    case alreadyAChild
    /// The controller is on the stack already (NAV-9).
    case alreadyOnStack
    /// The controller to pop to is not on the stack (NAV-8).
    case notOnStack
    /// The stack would be without a controller.
    case emptyStack
    /// There is no such tab (TAB-3).
    case noSuchTab
    /// Who is asked to present presents already (PRES-4).
    case alreadyPresenting
    /// The controller to present is presented already, or is a child of another.
    case alreadyPresented
    /// Who is asked to present is in no window (PRES-5).
    case notInWindow
    /// A popover in regular width has nothing it points to (POP-4).
    case noAnchor
    /// `completeTransition` was called twice (TRN-3).
    case completedTwice
    /// Required constraints that cannot all hold; one of them was broken (LAY-10).
    case conflictingConstraints
    /// A constraint between views of which none holds both (LAY-11).
    case noCommonView
    /// A constraint that puts together what cannot be compared: an edge and a size, left and leading.
    case senselessConstraint
    /// Layout asks for layout again and again.
    case endlessLayout
    /// A chain of responders comes back to where it was (RSP-6).
    case cyclicChain
    /// Two objects with one path: the second is not preserved (RES-7).
    case duplicateRestorationPath
    /// A reference to something without an identifier, which is not preserved (RES-15).
    case noRestorationIdentifier
    /// A restoration class that was not registered (FIND-2).
    case unknownRestorationClass
    /// A key of an app that is the toolkit's (RES-16).
    case reservedKey
    /// A value that cannot be kept (RES-15).
    case notCodable
    /// A background mode that the app did not declare (BG-9).
    case undeclaredMode
    /// A row, section or item that is not there.
    case noSuchItem
    /// A segue that the scene of a controller has not (SEG-2).
    case noSuchSegue
    /// A controller that the class of its scene did not make (SB-6).
    case notMade
    /// An unwind that no earlier controller wants (SEG-6).
    case noUnwindTarget
  }

  public var kind: Kind
  /// What was asked for, and what became of it: one sentence.
  public var text: String
  /// The responder that was asked.
  public var source: String

  public init(_ kind: Kind, _ text: String, source: String) {
    self.kind = kind
    self.text = text
    self.source = source
  }
}
