// SPDX-License-Identifier: Apache-2.0
import CSystem

/// The folders that a program apart from the rest of the machine may change. Its changes are gone when it has ended.
public struct ApartFolders: Sendable {
  /// An empty folder, in which the changes are kept while it runs.
  private let box: String
  private let folders: [String]

  /// - Parameters:
  ///   - box: An empty folder of this process.
  ///   - folders: Absolute paths without links.
  public init(box: String, folders: [String]) {
    self.box = box
    func isInside(_ path: String, _ folder: String) -> Bool { path.hasPrefix(folder + "/") }
    let outer = folders.enumerated().filter { index, path in
      !folders.enumerated().contains { isInside(path, $1) || $0 < index && $1 == path }
    }.map(\.element)
    // The one with the box hides it.
    self.folders = outer.filter { !isInside(box, $0) } + outer.filter { isInside(box, $0) }
  }

  /// The reason why programs cannot be put apart here, as an errno; 0 if they can.
  public var fault: Int32 { withPlan { earshot_apart_try($0) } }

  func withPlan(_ body: (UnsafePointer<earshot_apart>) -> Int32) -> Int32 {
    let folders = CStringArray(folders)
    defer { withExtendedLifetime(folders) {} }
    return box.withCString { box in
      var plan = earshot_apart(box: box, folders: folders.pointer)
      return body(&plan)
    }
  }
}
