// SPDX-License-Identifier: Apache-2.0
/// Remembers how to undo what the user did, and how to do it again.
///
/// What is registered while undoing is for redoing.
@MainActor
public final class UndoManager {
  private struct Step {
    var name: String
    var isFor: (AnyObject) -> Bool
    var perform: () -> Void
  }

  private enum State {
    case recording, undoing, redoing
  }

  private var undoSteps: [Step] = []
  private var redoSteps: [Step] = []
  private var state = State.recording
  /// The number of steps kept; 0, the default, for all.
  public var levelsOfUndo = 0 { didSet { trim() } }

  public init() {}

  public var canUndo: Bool { !undoSteps.isEmpty }
  public var canRedo: Bool { !redoSteps.isEmpty }
  public var isUndoing: Bool { state == .undoing }
  public var isRedoing: Bool { state == .redoing }
  /// The name of the next step to undo; empty if it has none.
  public var undoActionName: String { undoSteps.last?.name ?? "" }
  public var redoActionName: String { redoSteps.last?.name ?? "" }

  /// Registers how to undo what is being done. The target is not retained.
  public func registerUndo<Target: AnyObject>(withTarget target: Target, handler: @escaping (Target) -> Void) {
    let step = Step(name: "", isFor: { [weak target] in $0 === target }) { [weak target] in
      if let target { handler(target) }
    }
    switch state {
    case .undoing: redoSteps.append(step)
    case .redoing: undoSteps.append(step)
    case .recording:
      undoSteps.append(step)
      redoSteps = []
    }
    trim()
  }

  /// Names the step registered last.
  public func setActionName(_ name: String) {
    switch state {
    case .undoing: if !redoSteps.isEmpty { redoSteps[redoSteps.count - 1].name = name }
    case .recording, .redoing: if !undoSteps.isEmpty { undoSteps[undoSteps.count - 1].name = name }
    }
  }

  public func undo() { perform(.undoing) }
  public func redo() { perform(.redoing) }

  private func perform(_ kind: State) {
    guard state == .recording, let step = kind == .undoing ? undoSteps.popLast() : redoSteps.popLast() else { return }
    state = kind
    let count = kind == .undoing ? redoSteps.count : undoSteps.count
    step.perform()
    if kind == .undoing {
      for index in redoSteps.indices.dropFirst(count) where redoSteps[index].name.isEmpty {
        redoSteps[index].name = step.name
      }
    } else {
      for index in undoSteps.indices.dropFirst(count) where undoSteps[index].name.isEmpty {
        undoSteps[index].name = step.name
      }
    }
    state = .recording
  }

  public func removeAllActions() { (undoSteps, redoSteps) = ([], []) }

  public func removeAllActions(withTarget target: AnyObject) {
    undoSteps.removeAll { $0.isFor(target) }
    redoSteps.removeAll { $0.isFor(target) }
  }

  private func trim() {
    guard levelsOfUndo > 0 else { return }
    undoSteps.removeFirst(max(0, undoSteps.count - levelsOfUndo))
    redoSteps.removeFirst(max(0, redoSteps.count - levelsOfUndo))
  }
}
