// SPDX-License-Identifier: Apache-2.0
/// What derives from what, among the classes a storyboard declares and those of the toolkit.
struct StoryboardLineage: Sendable {
  private var declared: [String: StoryboardFile.ClassDeclaration] = [:]

  init(_ classes: [StoryboardFile.ClassDeclaration] = []) {
    for declaration in classes where declared[declaration.name.text] == nil {
      declared[declaration.name.text] = declaration
    }
  }

  /// Every name there is, for a suggestion.
  var names: [String] {
    declared.count > StoryboardProblems.nameLimit ? [] : Array(declared.keys) + ToolkitClass.all.map(\.name)
  }

  /// A class and those it is derived from, as far as they are known, the nearest first.
  func ancestry(of name: String) -> [String] {
    var chain: [String] = []
    var seen: Set<String> = []
    var current: String? = name
    while let name = current, chain.count < Self.limit, seen.insert(name).inserted {
      chain.append(name)
      current = ToolkitClass.named(name).map(\.superclass) ?? declared[name]?.superclass.text
    }
    return chain
  }

  /// How many classes one may derive from, one from the other.
  private static let limit = 64

  /// Whether a class derives from itself, or from too many.
  func isCircular(_ name: String) -> Bool {
    let chain = ancestry(of: name)
    if chain.count == Self.limit { return true }
    return chain.last.flatMap { declared[$0] }.map { chain.contains($0.superclass.text) } ?? false
  }

  /// The class of the toolkit that it is, or derives from; nil where it is not known.
  func toolkitClass(of name: String) -> ToolkitClass? {
    ancestry(of: name).lazy.compactMap { ToolkitClass.named($0) }.first
  }

  func family(of name: String) -> ToolkitClass.Family? { toolkitClass(of: name)?.family }

  /// Whether one class is another, or derives from it.
  func isKind(_ name: String, of other: String) -> Bool { ancestry(of: name).contains(other) }

  /// What the file says of a class and of those it is derived from, the nearest first.
  func declarations(of name: String) -> [StoryboardFile.ClassDeclaration] {
    ancestry(of: name).compactMap { declared[$0] }
  }

  /// What may be set of a class, with what its superclasses have.
  func properties(of name: String) -> [(name: String, type: StoryboardValueType)] {
    ancestry(of: name).compactMap { ToolkitClass.named($0) }.flatMap(\.properties)
  }
}
