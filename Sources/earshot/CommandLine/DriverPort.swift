// SPDX-License-Identifier: Apache-2.0
import EarshotReader
import EarshotSystem
import Glibc

/// The port given by `--at-driver`.
enum DriverPort {
  static let option = OptionDescription(
    "--at-driver", value: "PORT", help: "Let programs on this machine drive Earshot, by AT Driver on this port.")

  /// The port; nil for none.
  static func port(_ arguments: ParsedArguments) throws(CommandFailure) -> Int? {
    guard let word = arguments["--at-driver"] else { return nil }
    guard let port = Int(word), (1...65_535).contains(port) else {
      throw .usage("Port \(word) is not a number from 1 to 65535: AT Driver's usual one is 4382.")
    }
    return port
  }

  /// Checks that a port is available, or throws the reason.
  static func check(_ port: Int) throws(CommandFailure) {
    let probe = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    defer { close(probe) }
    var yes: Int32 = 1
    setsockopt(probe, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout.size(ofValue: yes)))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
    let isFree = withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(probe, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard isFree == 0 else {
      switch errno {
      case EADDRINUSE: throw .failure("Port \(port) is taken by another program: give --at-driver another one.")
      case EACCES: throw .failure("Port \(port) is not yours to use: give --at-driver one from 1024 on.")
      default: throw .failure("Port \(port) cannot be used: \(SystemError.current.text).")
      }
    }
  }
}
