// SPDX-License-Identifier: Apache-2.0
import EarshotSystem
import Glibc

/// The settings of systemd by which consoles are read: a file for each, which changes how the login is started.
struct ConsoleUnits {
  /// The folder of the system; "" for this one.
  let root: String

  static let consoles = (1...6).map { "tty\($0)" }

  func path(of console: String) -> String {
    "\(root)/etc/systemd/system/getty@\(console).service.d/earshot.conf"
  }

  func isOn(_ console: String) -> Bool { access(path(of: console), F_OK) == 0 }

  /// - Parameter earshot: The program's path in that system.
  /// - Returns: 0, or the system's error number.
  func turnOn(_ console: String, earshot: String) -> Int32 {
    do throws(FileFailure) {
      try SmallFile.replace(path(of: console), with: Array(Self.text(earshot: earshot).utf8))
    } catch { return error.code }
    // It has no secrets, and folders that were made for it are to be read by all.
    chmod(SmallFile.folder(of: path(of: console)), 0o755)
    return 0
  }

  /// - Returns: 0, or the system's error number.
  func turnOff(_ console: String) -> Int32 {
    let path = path(of: console)
    guard unlink(path) == 0 || errno == ENOENT else { return errno }
    rmdir(SmallFile.folder(of: path))
    return 0
  }

  /// The console's login as systemd comes with it, started by Earshot. Whatever is wrong with that, there is a login.
  private static func text(earshot: String) -> String {
    """
    # Written by earshot console on; earshot console off removes it.
    # To start without: earshot=off on the kernel's command line.
    [Service]
    ExecStart=
    ExecStart=-/bin/sh -c '\
    for f in /etc/locale.conf /etc/default/locale; do [ -r $$f ] && . $$f; done; export LANG; \
    if [ -x \(earshot) ] && ! grep -qsw earshot=off /proc/cmdline; then \
    t=$$(date +%%s); \(earshot) -- "$$@"; s=$$?; \
    [ $$s -ge 126 ] && [ $$(($$(date +%%s) - t)) -lt 3 ] || exit $$s; \
    fi; exec "$$@"' sh /sbin/agetty -o '-p -- \\\\u' --noclear - $TERM

    """
  }
}
