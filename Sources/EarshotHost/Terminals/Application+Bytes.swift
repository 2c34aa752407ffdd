// SPDX-License-Identifier: Apache-2.0
import EarshotKeys
package import EarshotUI

extension Application {
  /// Handles a key going down, as sent by a terminal. False also if it is no key.
  @discardableResult
  package func press(bytes: [UInt8]) -> Bool { Key(bytes: bytes).map { press($0) } ?? false }

  /// Handles a key going up, as sent by a terminal.
  @discardableResult
  package func release(bytes: [UInt8]) -> Bool { Key(bytes: bytes).map { release($0) } ?? false }
}
