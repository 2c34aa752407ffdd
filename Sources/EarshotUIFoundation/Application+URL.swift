// SPDX-License-Identifier: Apache-2.0
public import EarshotUI
public import Foundation

extension Application {
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// True if there is a program that opens URLs: `xdg-open`, or that in `$BROWSER`.
  public func canOpenURL(_ url: URL) -> Bool {
    url.scheme != nil && URLOpener.program(in: URLOpener.environment) != nil
  }

  /// Opens a URL in the desktop's program for it, beside the app: the terminal stays the app's.
  ///
  /// - Parameters:
  ///   - url: One with a scheme.
  ///   - options: Without effect.
  ///   - completion: Called at once, with true if a program was started.
  public func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    completion?(URLOpener.open(url, in: URLOpener.environment))
  }
}

enum URLOpener {
  static var environment: [String: String] { ProcessInfo.processInfo.environment }

  /// The program that opens URLs; nil if there is none.
  static func program(in environment: [String: String]) -> String? {
    let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
    // $BROWSER may name several, with arguments: the first that is the name or the path of a program counts.
    let named = (environment["BROWSER"] ?? "").split(separator: ":").map(String.init)
    for name in named + ["xdg-open"] {
      let paths = name.contains("/") ? [name] : folders.map { $0 + "/" + name }
      if let path = paths.first(where: FileManager.default.isExecutableFile) { return path }
    }
    return nil
  }

  /// Starts the program with a URL. It has no part of the terminal. False if there is none, or it does not start.
  static func open(_ url: URL, in environment: [String: String]) -> Bool {
    // Without a scheme it might be taken for an option or a file.
    guard url.scheme != nil, let path = program(in: environment) else { return false }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = [url.absoluteString]
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    do {
      try process.run()
      return true
    } catch {
      return false
    }
  }
}
