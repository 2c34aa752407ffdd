// SPDX-License-Identifier: Apache-2.0
/// Finds a class of this program by the name that ``className(of:)`` gave it at an earlier launch.
///
/// - Returns: Nil if there is none, or if it is private: such a class has no name of its own.
func restorationClass(named name: String) -> (any ViewControllerRestoration.Type)? {
  let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
  // The runtime knows classes by the names that the compiler gives them, in which other letters stand for no ASCII.
  guard parts.count >= 2, parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { $0 < 128 } }) else { return nil }
  let lengths = parts.map { "\($0.utf8.count)\($0)" }
  // Around a nested class there are classes, structures and enumerations; more than a few are never found.
  let outer = lengths.dropFirst().dropLast()
  guard outer.count <= 3 else { return nil }
  var mangled = [lengths[0]]
  for part in outer { mangled = mangled.flatMap { start in ["C", "V", "O"].map { start + part + $0 } } }
  return mangled.lazy.compactMap { start in
    _typeByName("\(start)\(lengths[lengths.count - 1])C") as? any ViewControllerRestoration.Type
  }.first
}
