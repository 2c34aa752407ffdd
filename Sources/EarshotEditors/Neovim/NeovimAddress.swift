// SPDX-License-Identifier: Apache-2.0
import EarshotSystem

/// The socket of a Neovim, found by its process: the name of the socket does not matter.
public struct NeovimAddress: Equatable, Sendable {
  public var process: Int32
  public var path: String

  /// - Parameter process: A Neovim, or its part that draws: newer versions have a second process for the rest.
  public init?(of process: Int32) {
    guard let status = ProcessStatus(of: process), status.name == "nvim" else { return nil }
    let sockets = ListeningSockets()
    for candidate in [process] + Self.children(of: process) {
      guard let path = sockets.paths(of: candidate).first else { continue }
      (self.process, self.path) = (candidate, path)
      return
    }
    return nil
  }

  private static func children(of process: Int32) -> [Int32] {
    let text = ProcessStatus.text("/proc/\(process)/task/\(process)/children") ?? ""
    let children = text.split(separator: " ").compactMap { Int32($0) }
    return children.filter { ProcessStatus(of: $0)?.name == "nvim" }
  }
}
