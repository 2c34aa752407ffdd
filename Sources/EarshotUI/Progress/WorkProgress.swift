// SPDX-License-Identifier: Apache-2.0
/// The progress of some work, and whether the user still wants it.
@MainActor
public final class WorkProgress {
  /// 0…1.
  public var fractionCompleted = 0.0 {
    didSet {
      fractionCompleted = fractionCompleted.isNaN ? 0 : max(0, min(1, fractionCompleted))
      if fractionCompleted != oldValue { onChange() }
    }
  }
  /// The work being done now, in a few words.
  public var localizedDescription = "" { didSet { if localizedDescription != oldValue { onChange() } } }
  public private(set) var isCancelled = false
  public var isFinished: Bool { fractionCompleted >= 1 }
  /// Called once when the user cancels it; the work ends itself.
  public var cancellationHandler: (() -> Void)?
  var onChange: () -> Void = {}

  public init() {}

  public func cancel() {
    guard !isCancelled, !isFinished else { return }
    isCancelled = true
    cancellationHandler?()
    onChange()
  }
}
