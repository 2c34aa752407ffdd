// SPDX-License-Identifier: Apache-2.0
import EarshotSystem
import EarshotUI
import Glibc

/// The place where a running app's mistakes are written, for its author.
public enum DiagnosticOutput: Equatable, Sendable {
  case none
  case file(String)

  /// True in debug builds, whose mistakes are written by default.
  static var isDebugBuild: Bool {
    #if DEBUG
      true
    #else
      false
    #endif
  }

  /// The default of an app: `$XDG_STATE_HOME/earshot/apps/NAME/diagnostics.log` in debug builds, else none.
  init(ofApp name: String, isDebugBuild: Bool = Self.isDebugBuild, _ variable: (String) -> String?) {
    guard isDebugBuild, let state = StateFile(ofApp: name, variable)?.path else {
      self = .none
      return
    }
    self = .file(SmallFile.folder(of: state) + "/diagnostics.log")
  }
}

/// Writes an app's mistakes to a file, and to standard error if that is no terminal, and counts them.
///
/// The file is begun with the first mistake of a run, so that it holds those of the last run that had any.
@MainActor
final class DiagnosticWriter {
  private let output: DiagnosticOutput
  private var descriptor: Int32?
  private var count = 0

  init(_ output: DiagnosticOutput) { self.output = output }

  isolated deinit { if let descriptor { close(descriptor) } }

  func write(_ diagnostic: Diagnostic) {
    guard case .file(let path) = output else { return }
    count += 1
    let line = Array("\(Self.timestamp) \(diagnostic)\n".utf8)
    if isatty(2) == 0 { Self.write(line, to: 2) }
    if descriptor == nil {
      // This also makes its folder.
      try? SmallFile.replace(path, with: [], mode: 0o600)
      descriptor = open(path, O_WRONLY | O_APPEND | O_CLOEXEC)
    }
    if let descriptor, descriptor >= 0 { Self.write(line, to: descriptor) }
  }

  /// The sentence at the end of the app; nil if it made no mistake.
  var summary: String? {
    guard count > 0, case .file(let path) = output else { return nil }
    let mistakes = count == 1 ? "1 mistake" : "\(count) mistakes"
    return (descriptor ?? -1) < 0
      ? "The app made \(mistakes), which could not be written to \(path)." : "The app made \(mistakes): see \(path)."
  }

  /// The time in UTC, as in most logs.
  private static var timestamp: String {
    var now = Glibc.time(nil)
    var parts = tm()
    gmtime_r(&now, &parts)
    var text = [CChar](repeating: 0, count: 32)
    strftime(&text, text.count, "%Y-%m-%dT%H:%M:%SZ", &parts)
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Drops whatever cannot be written: a full disk is no reason to end the app.
  private static func write(_ bytes: [UInt8], to descriptor: Int32) {
    _ = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
  }
}
