// SPDX-License-Identifier: Apache-2.0
/// The log of an app's mistakes.
///
/// A responder outside of any application uses the log of the task, if there is one.
@MainActor
public final class DiagnosticLog {
  /// The diagnostics so far, newest last; the oldest are dropped beyond ``capacity``.
  public private(set) var entries: [Diagnostic] = []
  /// Called with each diagnostic: a program writes it into its log.
  public var onReport: (Diagnostic) -> Void = { _ in }
  /// The number of diagnostics kept.
  public static let capacity = 1_000

  public init() {}

  /// The log of responders that belong to no application.
  @TaskLocal public static var current: DiagnosticLog?

  public func report(_ diagnostic: Diagnostic) {
    entries.append(diagnostic)
    if entries.count > Self.capacity { entries.removeFirst(entries.count - Self.capacity) }
    onReport(diagnostic)
  }

  /// Takes the diagnostics since the last call.
  public func take() -> [Diagnostic] {
    defer { entries = [] }
    return entries
  }
}
