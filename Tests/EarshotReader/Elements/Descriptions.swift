// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotSpeech
import Testing

/// The words said of an element that stands alone, in the words of iOS.
func described(
  _ element: Element, _ context: ElementContext = ElementContext(), wording: HintWording = .touch,
  book: PhraseBook = PhraseBook(), _ change: (inout Verbosity) -> Void = { _ in }
) -> ElementDescription {
  var verbosity = Verbosity()
  verbosity.hintWording = wording
  change(&verbosity)
  return ElementDescription(of: element, in: context, verbosity, book: book)
}

/// An element with everything that is not said of most.
func element(
  _ label: String? = nil, value: String? = nil, hint: String? = nil, traits: Traits = [], role: Role = .unknown,
  id: UInt64 = 1, _ change: (inout Element) -> Void = { _ in }
) -> Element {
  var element = Element(ElementID(id), role: role, label: label, value: value, hint: hint, traits: traits)
  change(&element)
  return element
}

/// A container and what it holds.
func tree(_ root: Element, _ elements: [Element]) -> ElementTree {
  var root = root
  root.isElement = false
  if root.children.isEmpty { root.children = elements.map(\.id) }
  var tree = ElementTree()
  tree.apply(elements.map(TreeChange.upsert) + [.upsert(root), .setRoot(root.id)])
  return tree
}

/// The words said of an element of a tree.
func described(
  _ id: UInt64, in tree: ElementTree, entering: [UInt64] = [], book: PhraseBook = PhraseBook(),
  _ change: (inout Verbosity) -> Void = { _ in }
) throws -> ElementDescription {
  let found = try #require(tree[ElementID(id)])
  let context = ElementContext(of: ElementID(id), in: tree, entering: entering.map { ElementID($0) })
  return described(found, context, book: book, change)
}

/// The Korean words as they ship.
func koreanBook() throws -> PhraseBook {
  PhraseBook(try #require(DataDirectory.find()), user: "ko")
}

/// The segments a description is spoken in, as `voice: words`.
func segments(_ commands: [SpeechCommand], language: String = "en", punctuation: PunctuationLevel = .some) -> [String] {
  var composer = SpeechComposer()
  composer.settings.defaultLanguage = language
  composer.settings.punctuation = punctuation
  let utterance = Utterance(commands: commands, source: .focus, priority: .text)
  return composer.segments(for: utterance).map { "\($0.voice): \($0.text)" }
}
