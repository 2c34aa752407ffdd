// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// The elements of the program on the bus that is being read.
struct BusElements: ElementSource {
  private weak var reading: BusReading?
  let focusedResponder: Responder

  /// - Parameters:
  ///   - reading: The reading of the program.
  ///   - next: The responder asked after the program.
  init(of reading: BusReading, before next: Responder) {
    self.reading = reading
    focusedResponder = BusResponder(nil, in: reading, next: next)
  }

  func responder(of element: ElementID) -> Responder? { reading?.responder(of: element) }
  func update() {}
  func fellBehind() { reading?.leaveStaleTree() }
}
