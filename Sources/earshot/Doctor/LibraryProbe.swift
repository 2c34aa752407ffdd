// SPDX-License-Identifier: Apache-2.0
import CLibraryLoading
import EarshotDoctor

/// Looks which libraries are absent.
enum LibraryProbe {
  static func absent() -> [SystemLibrary] { SystemLibrary.allCases.filter { !isThere($0) } }

  private static func isThere(_ library: SystemLibrary) -> Bool {
    switch library {
    case .alsa: earshot_can_load_alsa()
    case .brlapi: earshot_can_load_brlapi()
    case .cmark: earshot_can_load_cmark()
    case .louis: earshot_can_load_louis()
    case .pulse: earshot_can_load_pulse()
    case .systemd: earshot_can_load_systemd()
    case .websockets: earshot_can_load_websockets()
    }
  }
}
