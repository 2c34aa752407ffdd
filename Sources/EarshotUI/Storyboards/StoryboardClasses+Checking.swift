// SPDX-License-Identifier: Apache-2.0
import EarshotFormats

/// Checking a file's statements about an app's classes.
extension StoryboardClasses {
  /// Missing or different classes of the app; for a file without problems of its own.
  func problems(in file: StoryboardFile) -> [StoryboardProblem] {
    var found: [(sentence: String, place: Int)] = []
    let declared = Dictionary(file.classes.map { ($0.name.text, $0) }) { first, _ in first }
    for scene in file.scenes {
      guard let known = controllerClass(scene.className.text) else {
        found.append((Self.unregistered(scene.className), scene.className.place))
        continue
      }
      if let declaration = declared[scene.className.text],
        let said = Self.toolkitName(declaration, declared), let real = Self.toolkitName(of: known.type), said != real
      {
        found.append(
          (
            "\(scene.className.text) derives from \(real) in the app, not from \(said); correct its \"superclass\".",
            declaration.superclass.place
          ))
      }
      found += views(of: scene)
      found += connections(of: scene, known)
    }
    return found.sorted { $0.place < $1.place }.map { file.problem($0.sentence, at: $0.place) }
  }

  private static func unregistered(_ name: StoryboardFile.Word) -> String {
    "Class \(name.text) is not registered; register it with the classes of the app."
  }

  // MARK: Scenes

  private func views(of scene: StoryboardFile.Scene) -> [(sentence: String, place: Int)] {
    var found: [(sentence: String, place: Int)] = []
    var waiting = [scene.view].compactMap { $0 }
    while let view = waiting.popLast() {
      if viewClass(view.className.text) == nil {
        found.append((Self.unregistered(view.className), view.className.place))
      }
      waiting += view.subviews
    }
    return found
  }

  private func connections(
    of scene: StoryboardFile.Scene, _ known: ControllerClass
  ) -> [(sentence: String, place: Int)] {
    var found: [(sentence: String, place: Int)] = []
    let objects = objectClasses(of: scene)
    for outlet in scene.outlets {
      guard let has = self.outlet(outlet.name.text, ofClass: known.type) else {
        found.append(
          (
            "\(scene.className.text) has no outlet \(outlet.name.text) in the app; register it or take it out.",
            outlet.name.place
          ))
        continue
      }
      if let type = objects[outlet.object.text], !has.takes(type) {
        found.append(
          (
            "Outlet \(outlet.name.text) takes a \(has.typeName) in the app; connect one, or change the class.",
            outlet.object.place
          ))
      }
    }
    for action in scene.actions {
      let isThere =
        action.seeksResponder
        ? hasAction(action.action.text) : self.action(action.action.text, ofClass: known.type) != nil
      guard !isThere else { continue }
      let whose = action.seeksResponder ? "No class" : scene.className.text
      let verb = action.seeksResponder ? "has an" : "has no"
      found.append(
        ("\(whose) \(verb) action \(action.action.text) in the app; register it.", action.action.place))
    }
    for segue in scene.segues {
      if let name = segue.className, !hasSegue(name.text) { found.append((Self.unregistered(name), name.place)) }
      if let action = segue.unwindAction, !hasUnwindAction(action.text) {
        found.append(("No class has an unwind action \(action.text) in the app; register it.", action.place))
      }
    }
    return found
  }

  /// The classes of connectable objects, by id.
  private func objectClasses(of scene: StoryboardFile.Scene) -> [String: AnyClass] {
    var classes: [String: AnyClass] = [:]
    var waiting = [scene.view].compactMap { $0 }
    while let view = waiting.popLast() {
      if let id = view.id, let type = viewClass(view.className.text)?.type { classes[id.text] = type }
      waiting += view.subviews
    }
    for item in scene.barItems { if let id = item.id { classes[id.text] = BarButtonItem.self } }
    return classes
  }

  // MARK: Superclasses

  /// The toolkit class from which a declaration derives, by the file.
  private static func toolkitName(
    _ declaration: StoryboardFile.ClassDeclaration, _ declared: [String: StoryboardFile.ClassDeclaration]
  ) -> String? {
    var current: StoryboardFile.ClassDeclaration? = declaration
    for _ in 0..<64 {
      guard let name = current?.superclass.text else { return nil }
      if ToolkitClass.named(name) != nil { return name }
      current = declared[name]
    }
    return nil
  }

  /// The toolkit class from which a class actually derives.
  private static func toolkitName(of type: ViewController.Type) -> String? {
    switch type {
    case is TableViewController.Type: "TableViewController"
    case is CollectionViewController.Type: "CollectionViewController"
    case is NavigationController.Type: "NavigationController"
    case is TabBarController.Type: "TabBarController"
    case is SplitViewController.Type: "SplitViewController"
    default: "ViewController"
    }
  }
}

extension StoryboardFile.Scene {
  /// All its bar buttons.
  var barItems: [StoryboardFile.BarItem] {
    let item = navigationItem
    return (item?.left ?? []) + (item?.right ?? []) + toolbarItems + [item?.back].compactMap { $0 }
  }
}
