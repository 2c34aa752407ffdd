// SPDX-License-Identifier: Apache-2.0
import Glibc

/// Earshot's executables.
public enum OwnPrograms {
  /// The path of the running executable; nil if `/proc` is not mounted.
  public static var running: String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
      guard let base = buffer.baseAddress else { return nil }
      let count = readlink("/proc/self/exe", base, buffer.count)
      return count > 0 ? String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self) : nil
    }
  }

  /// The first executable of: the variable's value (a name without a folder is one of Earshot's own programs), the program beside the running one, the one in
  /// `../libexec/earshot/` from there. Nil if there is none.
  public static func find(_ name: String, variable: String?) -> String? {
    var candidates: [String] = []
    let named = variable.flatMap { getenv($0) }.map { String(cString: $0) } ?? ""
    if named.contains("/") { candidates.append(named) }
    for name in named.isEmpty || named.contains("/") ? [name] : [named, name] {
      guard let running, let slash = running.lastIndex(of: "/") else { continue }
      candidates.append("\(running[..<slash])/\(name)")
      candidates.append("\(running[..<slash])/../libexec/earshot/\(name)")
    }
    return candidates.first { access($0, X_OK) == 0 }
  }
}
