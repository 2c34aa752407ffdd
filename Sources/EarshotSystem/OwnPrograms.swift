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

  /// The first executable of: the variable's value, the program beside the running one, the one in
  /// `../libexec/earshot/` from there. Nil if there is none.
  public static func find(_ name: String, variable: String?) -> String? {
    var candidates: [String] = []
    if let variable, let named = getenv(variable) { candidates.append(String(cString: named)) }
    if let running, let slash = running.lastIndex(of: "/") {
      candidates.append("\(running[..<slash])/\(name)")
      candidates.append("\(running[..<slash])/../libexec/earshot/\(name)")
    }
    return candidates.first { access($0, X_OK) == 0 }
  }
}
