// SPDX-License-Identifier: Apache-2.0
/// The inheritance among the classes declared by a storyboard and those of the toolkit.
struct StoryboardLineage: Sendable {
  private var declared: [String: StoryboardFile.ClassDeclaration] = [:]

  init(_ classes: [StoryboardFile.ClassDeclaration] = []) {
    for declaration in classes where declared[declaration.name.text] == nil {
      declared[declaration.name.text] = declaration
    }
  }

  /// All names, for suggestions.
  var names: [String] {
    declared.count > StoryboardProblems.nameLimit ? [] : Array(declared.keys) + ToolkitClass.all.map(\.name)
  }

  /// A class and its known superclasses, nearest first.
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

  /// The maximum depth of inheritance.
  private static let limit = 64

  /// True if a class derives from itself, or too deeply.
  func isCircular(_ name: String) -> Bool {
    let chain = ancestry(of: name)
    if chain.count == Self.limit { return true }
    return chain.last.flatMap { declared[$0] }.map { chain.contains($0.superclass.text) } ?? false
  }

  /// The class of the toolkit that it is, or derives from; nil if unknown.
  func toolkitClass(of name: String) -> ToolkitClass? {
    ancestry(of: name).lazy.compactMap { ToolkitClass.named($0) }.first
  }

  func family(of name: String) -> ToolkitClass.Family? { toolkitClass(of: name)?.family }

  /// True if one class is another, or a subclass.
  func isKind(_ name: String, of other: String) -> Bool { ancestry(of: name).contains(other) }

  /// The declarations of a class and its superclasses, nearest first.
  func declarations(of name: String) -> [StoryboardFile.ClassDeclaration] {
    ancestry(of: name).compactMap { declared[$0] }
  }

  /// The settable properties of a class, including inherited ones.
  func properties(of name: String) -> [(name: String, type: StoryboardValueType)] {
    ancestry(of: name).compactMap { ToolkitClass.named($0) }.flatMap(\.properties)
  }
}
