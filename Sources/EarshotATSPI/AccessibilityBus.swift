// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
import EarshotDesktop

/// A tree on the desktop's accessibility bus, kept up to date.
///
/// Nothing here waits, and there is no thread: poll ``descriptors`` and call ``process()`` when one can be read.
public final class AccessibilityBus {
  private static let registry = "org.a11y.atspi.Registry"
  private static let root = "/org/a11y/atspi/accessible/root"

  /// Does what an assistive technology asks for, and says whether that was done.
  public var act: (AccessibleAction) -> Bool = { _ in false }

  /// How far it has come.
  public enum Stage: Equatable {
    case connecting
    /// Assistive technologies can see it.
    case shown
    case failed(Failure)
  }

  /// Why nobody can see it.
  public enum Failure: Equatable {
    /// There is no bus of the session.
    case noSession
    /// Nobody on it knows of an accessibility bus.
    case noBus
    /// The accessibility bus has no registry that takes it in.
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
  ///   - name: of the application.
  ///   - session: where the bus of the session is, which says where the accessibility bus is; nil where there is none.
  ///   - address: where the accessibility bus is, where that is known.
  public init(_ name: String, session: String?, address: String? = nil) {
    tree = AccessibleTree(name, ElementTree())
    if let address, !address.isEmpty {
      connect(to: address)
    } else if let session, !session.isEmpty, let bus = DesktopBus(session) {
      self.session = bus
      bus.onEnd = { [weak self] in self?.end(.noBus) }
      bus.call("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", isStarted: true) { [weak self] answer in
        guard !answer.isFailure, let address = answer.values.first?.text else { return self?.end(.noBus) ?? () }
        // What becomes of the session's bus matters no more.
        self?.session?.onEnd = {}
        self?.connect(to: address)
      }
    } else {
      stage = .failed(.noSession)
    }
  }

  /// What to wait for.
  public var descriptors: [Int32] { [session?.descriptor, bus?.descriptor].compactMap { $0 }.filter { $0 >= 0 } }

  /// Does all there is to do.
  public func process() {
    session?.process()
    bus?.process()
    embed()
  }

  /// Shows another tree in place of the one there is.
  public func show(_ name: String, _ elements: ElementTree) {
    let next = tree.with(name, elements)
    let events = stage == .shown ? next.events(since: tree) : []
    tree = next
    for event in events { bus?.send(event.path, event.interface, event.member, event.values) }
    bus?.process()
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

  /// Asks the registry to take it in, once it has a name.
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
    }
    bus.process()
  }
}

extension AccessibilityBus.Failure: CustomStringConvertible {
  /// One sentence for people: what is wrong, and what to do.
  public var description: String {
    switch self {
    case .noSession: "No session bus: start Earshot in a desktop session, or set DBUS_SESSION_BUS_ADDRESS."
    case .noBus: "No accessibility bus: install at-spi2-core."
    case .noRegistry: "The accessibility bus has no registry: install at-spi2-core."
    case .lost: "The accessibility bus has ended."
    }
  }
}
