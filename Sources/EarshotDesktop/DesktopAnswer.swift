// SPDX-License-Identifier: Apache-2.0
import CSystemd

/// The answer to a call.
package enum DesktopAnswer {
  case values([DesktopValue])
  /// An error, by its D-Bus name.
  case failure(String)

  func send(to call: OpaquePointer) {
    switch self {
    case .values(let values):
      var answer: OpaquePointer?
      guard sd_bus_message_new_method_return(call, &answer) >= 0, let answer else { return }
      defer { sd_bus_message_unref(answer) }
      if DesktopMessage.append(values, to: answer) { sd_bus_message_send(answer) }
    case .failure(let name):
      _ = name.withCString { name in
        var error = sd_bus_error(name: name, message: name, _need_free: 0)
        return sd_bus_reply_method_error(call, &error)
      }
    }
  }
}
