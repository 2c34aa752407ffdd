// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
import EarshotDesktop

/// A tree on the desktop's accessibility bus, kept up to date.
///
/// No call waits, and there is no thread: poll ``descriptors`` and call ``process()`` when one is readable.
public final class AccessibilityBus {
  private static let registry = "org.a11y.atspi.Registry"
  private static let root = "/org/a11y/atspi/accessible/root"

  /// Performs a request of an assistive technology; returns true if it did.
  public var act: (AccessibleAction) -> Bool = { _ in false }

  /// The stage of the connection.
  public enum Stage: Equatable {
    case connecting
    /// Assistive technologies can see it.
    case shown
    case failed(Failure)
  }

  /// The reason why it is invisible to them.
  public enum Failure: Equatable {
    /// There is no session bus.
    case noSession
    /// The session bus has no accessibility bus.
    case noBus
    /// The accessibility bus has no registry that accepts it.
    case noRegistry
    /// The connection was lost.
    case lost
  }

  public private(set) var stage = Stage.connecting
  private var session: DesktopBus?
  private var bus: DesktopBus?
  private var answers: DesktopWatch?
  private var isAsked = false
  private var tree: AccessibleTree

  /// Begins to connect.
  ///
  /// - Parameters:
  ///   - name: The name of the application.
  ///   - session: The address of the session bus, which knows the accessibility bus; nil if there is none.
  ///   - address: The address of the accessibility bus, if known.
  public init(_ name: String, session: String?, address: String? = nil) {
    tree = AccessibleTree(name, ElementTree())
    if let address, !address.isEmpty {
      connect(to: address)
    } else if let session, !session.isEmpty, let bus = DesktopBus(session) {
      self.session = bus
      bus.onEnd = { [weak self] in self?.end(.noBus) }
      bus.call("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", isStarted: true) { [weak self] answer in
        guard !answer.isFailure, let address = answer.values.first?.text else { return self?.end(.noBus) ?? () }
        // The session bus no longer matters.
        self?.session?.onEnd = {}
        self?.connect(to: address)
      }
    } else {
      stage = .failed(.noSession)
    }
  }

  /// The descriptors to poll.
  public var descriptors: [Int32] { [session?.descriptor, bus?.descriptor].compactMap { $0 }.filter { $0 >= 0 } }

  /// Processes all pending events.
  public func process() {
    session?.process()
    bus?.process()
    embed()
  }

  /// Replaces the tree.
  public func show(_ name: String, _ elements: ElementTree) {
    let next = tree.with(name, elements)
    let events = stage == .shown ? next.events(since: tree) : []
    tree = next
    send(events)
    bus?.process()
  }

  private func send(_ events: [AccessibleEvent]) {
    for event in events { bus?.send(event.path, event.interface, event.member, event.values) }
  }

  private func end(_ failure: Failure) {
    if case .failed = stage { return }
    stage = .failed(failure)
  }

  private func connect(to address: String) {
    guard let bus = DesktopBus(address) else { return end(.noBus) }
    self.bus = bus
    bus.onEnd = { [weak self] in self?.end(.lost) }
    answers = bus.serve { [weak self] call in
      guard let self else { return nil }
      return tree.answer(call) { self.act($0) }
    }
    embed()
  }

  /// Asks the registry to accept it, once it has a name.
  private func embed() {
    guard let bus, !isAsked, let name = bus.name else { return }
    isAsked = true
    tree.owner = name
    let plug = DesktopValue.structure([.text(name), .path(Self.root)])
    bus.call(Self.registry, Self.root, "org.a11y.atspi.Socket", "Embed", [plug], isStarted: true) {
      [weak self] answer in
      guard let self else { return }
      guard !answer.isFailure else { return end(.noRegistry) }
      if let place = answer.values.first?.list, place.count == 2, let owner = place[0].text, let path = place[1].path {
        tree.desktop = (owner, path)
      }
      stage = .shown
      // What came while nobody could see it.
      send(tree.firstEvents)
    }
    bus.process()
  }
}

extension AccessibilityBus.Failure: CustomStringConvertible {
  /// One sentence for people with the error and its remedy.
  public var description: String {
    switch self {
    case .noSession: "No session bus: start Earshot in a desktop session, or set DBUS_SESSION_BUS_ADDRESS."
    case .noBus: "No accessibility bus: install at-spi2-core."
    case .noRegistry: "The accessibility bus has no registry: install at-spi2-core."
    case .lost: "The accessibility bus has ended."
    }
  }
}
