// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// The kinds and languages among the stops, which decide the rotor's options.
struct RotorCensus {
  private(set) var kinds: ElementKinds = []
  /// The languages of the elements, in order of appearance.
  private(set) var languages: [String] = []
  private(set) var count = 0
  /// The container that was counted.
  let container: ElementID?

  init(_ stops: [ElementID], in tree: ElementTree, within container: ElementID?) {
    self.container = container
    var holders: Set<ElementID> = []
    for id in stops {
      guard let element = tree[id] else { continue }
      count += 1
      note(element, element.kinds.union(element.textKinds))
      var current = tree.parent(of: id)
      while let holder = current, holder != container, holders.insert(holder).inserted {
        if let element = tree[holder] { note(element, element.containerKinds) }
        current = tree.parent(of: holder)
      }
    }
  }

  private mutating func note(_ element: Element, _ more: ElementKinds) {
    kinds.formUnion(more)
    if let language = element.language, !language.isEmpty, !languages.contains(language), languages.count < 50 {
      languages.append(language)
    }
  }
}
