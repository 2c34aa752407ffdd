public import EarshotCore

/// One of an application's interfaces: it belongs to the application, and its windows belong to it.
@MainActor
open class Scene: EventResponder {
  /// The application it is connected to; it keeps the scene, not the other way round.
  public internal(set) weak var owner: Application?

  /// The application (RSP-2).
  open override var next: Responder? { owner }
}
