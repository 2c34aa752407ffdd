// SPDX-License-Identifier: Apache-2.0
/// Relationships and segues.
extension StoryboardChecker {
  mutating func checkRelationships(of scene: StoryboardFile.Scene, _ objects: SceneObjects) {
    var filled: Set<String> = []
    var roots = 0
    var controllers = 0
    for relationship in scene.relationships {
      checkDestination(relationship.destination)
      if relationship.kind != .embed, let word = relationship.view ?? relationship.identifier {
        tell("Only an embedding has a view and an identifier; take this out.", at: word.place)
      }
      switch relationship.kind {
      case .rootViewController:
        roots += 1
        holds(scene, ["NavigationController"], relationship)
        if roots == 2 {
          tell("A stack begins with one controller; take this relationship out.", at: relationship.place)
        }
      case .viewControllers:
        controllers += 1
        holds(scene, ["TabBarController", "SplitViewController"], relationship)
        if controllers == 3, lineage.isKind(scene.className.text, of: "SplitViewController") {
          tell("A split has two controllers; take this relationship out.", at: relationship.place)
        }
      case .embed:
        guard let view = relationship.view else {
          tell("An embedding needs the \"view\" that the child fills; name one.", at: relationship.place)
          continue
        }
        if !filled.insert(view.text).inserted {
          tell("View \(quoted(view)) holds a child already; name another view.", at: view.place)
        }
        if case .view(let name) = find(view, in: objects, of: scene), lineage.isKind(name, of: "Control") {
          tell("\(quoted(view)) is a \(name); a child needs a plain View to fill.", at: view.place)
        }
        if objects[view.text]?.className == "BarButtonItem" || objects[view.text].map(\.isCell) == true {
          tell("\(quoted(view)) is no view; a child needs a plain View to fill.", at: view.place)
        }
      }
    }
    if controllers == 0, lineage.isKind(scene.className.text, of: "SplitViewController") {
      tell(
        "A split needs its primary controller; add a relationship of kind viewControllers.", at: scene.place)
    }
  }

  private mutating func holds(
    _ scene: StoryboardFile.Scene, _ containers: [String], _ relationship: StoryboardFile.Relationship
  ) {
    let name = scene.className.text
    guard lineage.family(of: name) != nil, !containers.contains(where: { lineage.isKind(name, of: $0) }) else { return }
    tell(
      "Only \(containers.joined(separator: " or ")) has \(relationship.kind.rawValue), and this is a \(StoryboardProblems.quoted(name)); "
        + "correct the class or take this out.", at: relationship.place)
  }

  private mutating func checkDestination(_ id: StoryboardFile.Word) {
    guard scenes[id.text] == nil else { return }
    let hint = hint(id, scenes.keys)
    tell("There is no scene \(quoted(id)) in this storyboard; correct the id.\(hint)", at: id.place)
  }

  // MARK: Segues

  mutating func checkSegues(of scene: StoryboardFile.Scene, _ objects: SceneObjects) {
    var identifiers: Set<String> = []
    var senders: Set<String> = []
    for segue in scene.segues {
      if let identifier = segue.identifier, !identifiers.insert(identifier.text).inserted {
        tell(
          "Segue \(quoted(identifier)) is there already in this scene; give this one another identifier.",
          at: identifier.place)
      }
      if segue.identifier == nil, segue.sender == nil {
        tell(
          "Nothing can set off this segue; give it an \"identifier\" for code, or \"from\".", at: segue.place)
      }
      if let sender = segue.sender {
        if !senders.insert(sender.text).inserted {
          tell("\(quoted(sender)) sets off a segue already; take one of them out.", at: sender.place)
        }
        if case .view(let name) = find(sender, in: objects, of: scene), !sends(name) {
          tell(
            "\(quoted(sender)) is a \(name) and sets off nothing; name a control, a bar item or a cell.",
            at: sender.place)
        }
      }
      checkKind(of: segue)
      checkAnchor(of: segue, objects, scene)
    }
  }

  private mutating func checkKind(of segue: StoryboardFile.Segue) {
    if segue.kind == .unwind {
      checkUnwind(segue)
    } else {
      if let destination = segue.destination {
        checkDestination(destination)
      } else {
        tell("A segue has no \"destination\"; name a scene.", at: segue.place)
      }
      if let action = segue.unwindAction {
        tell("Only an unwind segue has an action; take it out.", at: action.place)
      }
    }
    if let name = segue.className {
      if segue.kind != .custom {
        tell("Only a custom segue has a class; take it out, or make the kind custom.", at: name.place)
      } else if lineage.family(of: name.text) == nil {
        unknown(name)
      } else if lineage.family(of: name.text) != .segue {
        tell("\(quoted(name)) is no segue; name a class derived from StoryboardSegue.", at: name.place)
      }
    } else if segue.kind == .custom {
      tell("A custom segue has no \"class\"; name one derived from StoryboardSegue.", at: segue.place)
    }
    if segue.kind != .presentModally, let setting = segue.settings.first {
      tell("Only presentModally has \"\(setting.name)\"; take it out.", at: setting.place)
    }
  }

  private mutating func checkUnwind(_ segue: StoryboardFile.Segue) {
    if let destination = segue.destination {
      tell("An unwind segue finds where it leads by its action; take this out.", at: destination.place)
    }
    guard let action = segue.unwindAction else {
      tell("An unwind segue has no \"action\"; name an unwind action.", at: segue.place)
      return
    }
    guard !allUnwindActions.contains(action.text) else { return }
    let hint = hint(action, allUnwindActions)
    tell(
      "No class has an unwind action \(quoted(action)); declare it or correct the name.\(hint)", at: action.place)
  }

  /// Checks that a popover has an anchor (POP-4).
  private mutating func checkAnchor(
    of segue: StoryboardFile.Segue, _ objects: SceneObjects, _ scene: StoryboardFile.Scene
  ) {
    if let anchor = segue.anchor {
      if segue.kind != .popover {
        tell("Only a popover has an anchor; take it out.", at: anchor.place)
      } else if find(anchor, in: objects, of: scene).map(\.isCell) == true {
        tell("\(quoted(anchor)) is a kind of cell; name a view or a bar item.", at: anchor.place)
      }
    } else if segue.kind == .popover, segue.sender == nil {
      tell("A popover points at nothing; give it an \"anchor\".", at: segue.place)
    }
  }

  // MARK: Nesting

  /// The maximum nesting of containers.
  static let depthLimit = 32
  /// The maximum number of controllers that one scene brings along.
  static let controllerLimit = 1_000

  /// Checks the controllers that a scene brings along: finite nesting, and not too many.
  mutating func checkNesting() {
    var sizes: [String: (depth: Int, count: Int)] = [:]
    var open: Set<String> = []
    for scene in file.scenes where sizes[scene.id.text] == nil {
      // An explicit stack: a file may nest deeper than the call stack allows.
      var waiting: [(id: String, isLeaving: Bool)] = [(scene.id.text, false)]
      while let (id, isLeaving) = waiting.popLast() {
        guard let current = scenes[id] else { continue }
        if isLeaving {
          open.remove(id)
          let children = current.relationships.compactMap { sizes[$0.destination.text] }
          let size = (
            depth: 1 + (children.map(\.depth).max() ?? 0),
            count: min(Self.controllerLimit + 1, 1 + children.reduce(0) { $0 + $1.count })
          )
          tellSize(size, of: current, children)
          sizes[id] = size
        } else if sizes[id] == nil, open.insert(id).inserted {
          waiting.append((id, true))
          for relationship in current.relationships.reversed() where sizes[relationship.destination.text] == nil {
            if open.contains(relationship.destination.text) {
              tell(
                "Scene \(quoted(relationship.destination)) would hold itself; break the circle of relationships.",
                at: relationship.place)
            } else {
              waiting.append((relationship.destination.text, false))
            }
          }
        }
      }
    }
  }

  /// Reports an excess once, where the limit is passed.
  private mutating func tellSize(
    _ size: (depth: Int, count: Int), of scene: StoryboardFile.Scene, _ children: [(depth: Int, count: Int)]
  ) {
    if size.depth == Self.depthLimit + 1 {
      tell(
        "Scene \(quoted(scene.id)) holds controllers more than \(Self.depthLimit) deep; show some by segues.",
        at: scene.place)
    }
    if size.count > Self.controllerLimit, !children.contains(where: { $0.count > Self.controllerLimit }) {
      tell(
        "Scene \(quoted(scene.id)) would make more than \(Self.controllerLimit) controllers at once; show some by "
          + "segues.", at: scene.place)
    }
  }
}

extension SceneObjects.Object {
  var isCell: Bool { if case .cell = self { true } else { false } }
}
