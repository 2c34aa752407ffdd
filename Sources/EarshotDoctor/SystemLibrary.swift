// SPDX-License-Identifier: Apache-2.0
/// A library of the system that Earshot loads when it uses it, and starts without.
public enum SystemLibrary: CaseIterable, Sendable {
  case alsa, brlapi, cmark, louis, pulse, systemd, websockets
}
