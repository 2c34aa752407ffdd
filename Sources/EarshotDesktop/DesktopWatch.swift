// SPDX-License-Identifier: Apache-2.0
import CSystemd

/// A receiver of messages, referenced by the library.
final class Hearer {
  let hear: (Hearer, DesktopMessage) -> DesktopAnswer?

  init(_ hear: @escaping (Hearer, DesktopMessage) -> DesktopAnswer?) { self.hear = hear }

  var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }
}

/// Owns a watch and ends it when released.
package final class DesktopWatch {
  private let slot: OpaquePointer?
  private let hearer: Hearer
  private let bus: DesktopBus

  init(_ slot: OpaquePointer?, _ hearer: Hearer, of bus: DesktopBus) {
    (self.slot, self.hearer, self.bus) = (slot, hearer, bus)
  }

  deinit { sd_bus_slot_unref(slot) }
}
