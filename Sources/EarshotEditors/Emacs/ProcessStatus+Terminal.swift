// SPDX-License-Identifier: Apache-2.0
public import EarshotSystem

extension ProcessStatus {
  /// The path of the controlling terminal, if that is a pseudo-terminal.
  public var terminalPath: String? {
    // The number of a device: 12 bits of its kind between two parts of its place among those.
    let kind = terminal >> 8 & 0xfff
    let place = terminal & 0xff | terminal >> 12 & 0xfff00
    guard kind == 136 else { return nil }
    return "/dev/pts/\(place)"
  }
}
