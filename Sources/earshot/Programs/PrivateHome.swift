// SPDX-License-Identifier: Apache-2.0
import EarshotSystem

/// A temporary home, in which an observed program finds none of the user's files and leaves none.
struct PrivateHome {
  let path: String

  init() throws(CommandFailure) {
    do throws(FileFailure) {
      path = try Folder.makePrivate(prefix: "earshot-home")
    } catch {
      throw .failure("Cannot make a folder in \(Folder.temporary): \(SystemError(code: error.code).text).")
    }
  }

  /// Removes it with everything the program left there.
  func remove() { Folder.remove(path) }
}
