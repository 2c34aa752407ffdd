// SPDX-License-Identifier: Apache-2.0
/// Remembers how to undo what the user did, and how to do it again.
///
/// Each registration is a step of its own, unless ``beginUndoGrouping()`` puts several together. What is registered while
/// undoing is for redoing, in one step.
@MainActor
public final class UndoManager {
  private struct Change {
    var isFor: (AnyObject) -> Bool
    var perform: () -> Void
  }

  /// The changes that are undone together.
  private struct Step {
    var name = ""
    /// In the order in which they were registered, at least one.
    var changes: [Change]
  }

  private enum State {
    case recording, undoing, redoing
  }

  private var undoSteps: [Step] = []
  private var redoSteps: [Step] = []
  private var state = State.recording
  /// The step under way: a group, or what undoing registers.
  private var current: Step?
  /// The number of groups that have begun and not ended.
  public private(set) var groupingLevel = 0
  /// The number of steps kept; 0, the default, for all.
  public var levelsOfUndo = 0 { didSet { trim() } }

  public init() {}

  public var canUndo: Bool { !undoSteps.isEmpty || current?.changes.isEmpty == false }
  public var canRedo: Bool { !redoSteps.isEmpty }
  public var isUndoing: Bool { state == .undoing }
  public var isRedoing: Bool { state == .redoing }
  /// The name of the next step to undo; empty if it has none.
  public var undoActionName: String { undoSteps.last?.name ?? "" }
  public var redoActionName: String { redoSteps.last?.name ?? "" }

  // MARK: Registering

  /// Registers how to undo what is being done. The target is not retained.
  public func registerUndo<Target: AnyObject>(withTarget target: Target, handler: @escaping (Target) -> Void) {
    let change = Change(isFor: { [weak target] in $0 === target }) { [weak target] in
      if let target { handler(target) }
    }
    if current != nil {
      current?.changes.append(change)
    } else {
      keep(Step(changes: [change]))
    }
  }

  /// Names the step registered last, or the group under way.
  public func setActionName(_ name: String) {
    if current != nil {
      current?.name = name
    } else if !undoSteps.isEmpty {
      undoSteps[undoSteps.count - 1].name = name
    }
  }

  /// Puts what is registered until the matching ``endUndoGrouping()`` into one step. A group in a group is part of it.
  public func beginUndoGrouping() {
    groupingLevel += 1
    if current == nil { current = Step(changes: []) }
  }

  public func endUndoGrouping() {
    guard groupingLevel > 0 else { return }
    groupingLevel -= 1
    if groupingLevel == 0, state == .recording { close() }
  }

  /// Keeps the step under way, if anything was registered in it.
  private func close() {
    let step = current
    current = nil
    if let step, !step.changes.isEmpty { keep(step) }
  }

  private func keep(_ step: Step) {
    switch state {
    case .undoing: redoSteps.append(step)
    case .redoing: undoSteps.append(step)
    case .recording:
      undoSteps.append(step)
      redoSteps = []
    }
    trim()
  }

  // MARK: Undoing

  /// Undoes the last step, its last change first. Groups that have not ended end here.
  public func undo() { perform(.undoing) }
  public func redo() { perform(.redoing) }

  private func perform(_ kind: State) {
    guard state == .recording else { return }
    groupingLevel = 0
    close()
    guard let step = kind == .undoing ? undoSteps.popLast() : redoSteps.popLast() else { return }
    state = kind
    current = Step(name: step.name, changes: [])
    for change in step.changes.reversed() { change.perform() }
    groupingLevel = 0
    close()
    state = .recording
  }

  // MARK: Forgetting

  public func removeAllActions() { (undoSteps, redoSteps, current, groupingLevel) = ([], [], nil, 0) }

  public func removeAllActions(withTarget target: AnyObject) {
    func rest(_ steps: [Step]) -> [Step] {
      steps.compactMap { step in
        let kept = step.changes.filter { !$0.isFor(target) }
        return kept.isEmpty ? nil : Step(name: step.name, changes: kept)
      }
    }
    (undoSteps, redoSteps) = (rest(undoSteps), rest(redoSteps))
    current?.changes.removeAll { $0.isFor(target) }
  }

  private func trim() {
    guard levelsOfUndo > 0 else { return }
    undoSteps.removeFirst(max(0, undoSteps.count - levelsOfUndo))
    redoSteps.removeFirst(max(0, redoSteps.count - levelsOfUndo))
  }
}
