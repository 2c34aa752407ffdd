// SPDX-License-Identifier: Apache-2.0
import CSystemd
import Glibc

/// A connection to a D-Bus bus, through which programs of a desktop communicate.
///
/// No call waits, and there is no thread: poll ``descriptor`` and call ``process()`` when it is readable.
package final class DesktopBus {
  private let bus: OpaquePointer
  private let events: OpaquePointer
  private var isOver = false
  private var isProcessing = false
  private var hearers: [ObjectIdentifier: Hearer] = [:]
  /// Called once when the connection is lost.
  package var onEnd: () -> Void = {}

  /// Begins to connect; calls made meanwhile are sent afterwards.
  ///
  /// - Parameter address: The D-Bus address; nil for the system bus, which the environment may name.
  /// - Returns: Nil if nothing listens, or the library is absent.
  package init?(_ address: String? = nil) {
    guard earshot_load_systemd() else { return nil }
    var opened: OpaquePointer?
    if let address {
      guard sd_bus_new(&opened) >= 0 else { return nil }
      guard sd_bus_set_address(opened, address) >= 0, sd_bus_set_bus_client(opened, 1) >= 0, sd_bus_start(opened) >= 0
      else {
        sd_bus_unref(opened)
        return nil
      }
    } else if sd_bus_open_system(&opened) < 0 {
      return nil
    }
    guard let opened else { return nil }
    var events: OpaquePointer?
    guard sd_event_new(&events) >= 0, let events, sd_bus_attach_event(opened, events, 0) >= 0 else {
      sd_bus_close_unref(opened)
      return nil
    }
    (bus, self.events) = (opened, events)
    process()
  }

  deinit {
    sd_bus_detach_event(bus)
    sd_bus_close_unref(bus)
    sd_event_unref(events)
  }

  /// Readable when there is something to process; -1 once the connection is lost.
  package var descriptor: Int32 { isOver ? -1 : sd_event_get_fd(events) }

  /// The unique name given by the daemon; nil until it is connected.
  package var name: String? {
    var name: UnsafePointer<CChar>?
    guard sd_bus_is_ready(bus) > 0, sd_bus_get_unique_name(bus, &name) >= 0 else { return nil }
    return name.map { String(cString: $0) }
  }

  /// Processes all pending events.
  package func process() {
    guard !isOver, !isProcessing else { return }
    isProcessing = true
    var result: Int32
    repeat { result = sd_bus_process(bus, nil) } while result > 0
    // Updates the events to wait for.
    while result >= 0, sd_event_run(events, 0) > 0 {}
    if result < 0 || sd_bus_is_open(bus) <= 0 {
      isOver = true
      hearers = [:]
      onEnd()
    }
    isProcessing = false
  }

  // MARK: Calling

  /// Calls a method.
  ///
  /// - Parameters:
  ///   - isStarted: True to allow starting a service to answer it.
  ///   - answered: Receives the answer, which may be an error.
  package func call(
    _ destination: String, _ path: String, _ interface: String, _ member: String, _ values: [DesktopValue] = [],
    isStarted: Bool = false, answered: @escaping (DesktopMessage) -> Void = { _ in }
  ) {
    var call: OpaquePointer?
    guard sd_bus_message_new_method_call(bus, &call, destination, path, interface, member) >= 0, let call else {
      return
    }
    defer { sd_bus_message_unref(call) }
    guard sd_bus_message_set_auto_start(call, isStarted ? 1 : 0) >= 0, DesktopMessage.append(values, to: call) else {
      return
    }
    let hearer = Hearer { [weak self] hearer, message in
      answered(message)
      self?.forget(hearer)
      return nil
    }
    keep(hearer)
    if sd_bus_call_async(bus, nil, call, Self.hear, hearer.pointer, 0) < 0 { forget(hearer) }
  }

  // MARK: Signals

  /// Receives signals for as long as the result is kept.
  ///
  /// - Parameter rule: The D-Bus match rule.
  package func watch(_ rule: String, _ hear: @escaping (DesktopMessage) -> Void) -> DesktopWatch {
    let hearer = Hearer { _, message in
      hear(message)
      return nil
    }
    var slot: OpaquePointer?
    _ = sd_bus_add_match_async(bus, &slot, rule, Self.hear, Self.pass, hearer.pointer)
    return DesktopWatch(slot, hearer, of: self)
  }

  /// Sends a signal to all listeners, or to one.
  package func send(
    _ path: String, _ interface: String, _ member: String, _ values: [DesktopValue] = [], to destination: String? = nil
  ) {
    var signal: OpaquePointer?
    guard sd_bus_message_new_signal(bus, &signal, path, interface, member) >= 0, let signal else { return }
    defer { sd_bus_message_unref(signal) }
    if let destination, sd_bus_message_set_destination(signal, destination) < 0 { return }
    if DesktopMessage.append(values, to: signal) { sd_bus_message_send(signal) }
  }

  // MARK: Answering

  /// Answers calls for as long as the result is kept.
  ///
  /// - Parameter answer: Returns the answer; nil to pass the call on, or to report an unknown method.
  package func serve(_ answer: @escaping (DesktopMessage) -> DesktopAnswer?) -> DesktopWatch {
    let hearer = Hearer { _, message in answer(message) }
    var slot: OpaquePointer?
    _ = sd_bus_add_filter(bus, &slot, Self.answer, hearer.pointer)
    return DesktopWatch(slot, hearer, of: self)
  }

  // MARK: Between the library and closures

  private func keep(_ hearer: Hearer) { hearers[ObjectIdentifier(hearer)] = hearer }
  private func forget(_ hearer: Hearer) { hearers[ObjectIdentifier(hearer)] = nil }

  private typealias Handler =
    @convention(c) (
      OpaquePointer?, UnsafeMutableRawPointer?, UnsafeMutablePointer<sd_bus_error>?
    ) -> Int32

  private static let hear: Handler = { raw, pointer, _ in
    guard let raw, let pointer else { return 0 }
    let hearer = Unmanaged<Hearer>.fromOpaque(pointer).takeUnretainedValue()
    _ = hearer.hear(hearer, DesktopMessage(raw))
    return 0
  }

  /// For a match that the daemon refuses, which receives nothing.
  private static let pass: Handler = { _, _, _ in 0 }

  private static let answer: Handler = { raw, pointer, _ in
    guard let raw, let pointer, sd_bus_message_is_method_call(raw, nil, nil) > 0 else { return 0 }
    let hearer = Unmanaged<Hearer>.fromOpaque(pointer).takeUnretainedValue()
    guard let answer = hearer.hear(hearer, DesktopMessage(raw)) else { return 0 }
    answer.send(to: raw)
    return 1
  }
}
