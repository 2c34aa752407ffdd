// SPDX-License-Identifier: Apache-2.0
import CSystemd

/// What hears messages; the library knows where it is.
final class Hearer {
  let hear: (Hearer, DesktopMessage) -> DesktopAnswer?

  init(_ hear: @escaping (Hearer, DesktopMessage) -> DesktopAnswer?) { self.hear = hear }

  var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }
}

/// Keeps a watch; ends it when it goes.
package final class DesktopWatch {
  private let slot: OpaquePointer?
  private let hearer: Hearer
  private let bus: DesktopBus

  init(_ slot: OpaquePointer?, _ hearer: Hearer, of bus: DesktopBus) {
    (self.slot, self.hearer, self.bus) = (slot, hearer, bus)
  }

  deinit { sd_bus_slot_unref(slot) }
}
