// SPDX-License-Identifier: Apache-2.0
/// Where an app's mistakes are told: the application has one.
///
/// A responder outside of any application tells the log of the task, where there is one.
@MainActor
public final class DiagnosticLog {
  /// What was told so far, the newest last; the oldest go when there are more than ``capacity``.
  public private(set) var entries: [Diagnostic] = []
  /// Told each diagnostic as it comes: a program writes it into its log.
  public var onReport: (Diagnostic) -> Void = { _ in }
  /// How many are kept.
  public static let capacity = 1_000

  public init() {}

  /// The log of responders that belong to no application.
  @TaskLocal public static var current: DiagnosticLog?

  public func report(_ diagnostic: Diagnostic) {
    entries.append(diagnostic)
    if entries.count > Self.capacity { entries.removeFirst(entries.count - Self.capacity) }
    onReport(diagnostic)
  }

  /// Takes what was told since it was last taken.
  public func take() -> [Diagnostic] {
    defer { entries = [] }
    return entries
  }
}
