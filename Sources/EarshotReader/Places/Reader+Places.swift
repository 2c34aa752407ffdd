// SPDX-License-Identifier: Apache-2.0
import EarshotSpeech

/// Bookmarks, and the keys that go from place to place: to conflicts, hunks, errors, headings.
extension Reader {
  /// Sets a bookmark at the review cursor's line, or removes it.
  mutating func toggleBookmark(in world: some ReaderWorld) -> [ReaderEffect] {
    let (review, program) = (review, composer.program)
    var bookmarks = document?.bookmarks ?? self.bookmarks
    let told = withReviewed(world) { text -> (isSet: Bool, words: String)? in
      guard let text, text.count > 0 else { return nil }
      let position = review.position(in: text)
      return (
        bookmarks.toggle(at: position, in: text, program: program), text.line(position.line).text.trimmingBlanks
      )
    }
    guard let told else { return refuseWithoutScreen() }
    if document == nil { self.bookmarks = bookmarks } else { document?.bookmarks = bookmarks }
    let words = phrases.place(told.isSet ? .bookmarkSet : .bookmarkRemoved)
    return answer([.words(words), .words(told.words.isEmpty ? phrases(.blank) : told.words)])
  }

  /// Goes to the next place of the chosen kind.
  mutating func goToPlace(_ direction: ReviewDirection, in world: some ReaderWorld) -> [ReaderEffect] {
    let (reviewed, kind, program, hasSearched) = (review, placeKind, composer.program, hasSearchedPager)
    let bookmarked = bookmarked(in: world)
    hasSearchedPager = false
    let (isScreen, found, search) = withReviewed(world) { text -> (Bool?, Review.Place?, PagerSearch?) in
      guard let text, text.count > 0 else { return (nil, nil, nil) }
      let pages = document == nil && PagerSearch.isPossible(in: text, program: program)
      // At its prompt, and after a search, the user is where its screen begins.
      let isPager = pages && (hasSearched || reviewed.position(in: text).line == text.pagerPrompt)
      let start = !isPager ? nil : hasSearched ? text.screenStart : direction == .forward ? text.screenStart - 1 : nil
      let found = reviewed.place(kind, direction, from: start, in: text, bookmarks: bookmarked)
      let search = found == nil && pages ? PagerSearch(for: kind, direction, in: text, program: program) : nil
      return (text.isAlternate || pages, found, search)
    }
    guard let isScreen else { return refuseWithoutScreen() }
    if let search {
      // Its answer tells the place: less puts it at the top, and the review cursor goes to its prompt.
      hasSearchedPager = true
      review.keyPressed(stays: false)
      review.isLeft = true
      return search.keys.map { .sendKeys($0) }
    }
    guard let found else {
      let phrase: PlacePhrase =
        switch (direction, isScreen) {
        case (.forward, false): .noneBelow
        case (.backward, false): .noneAbove
        case (.forward, true): .noneBelowOnScreen
        case (.backward, true): .noneAboveOnScreen
        }
      let words = phrases.place(phrase, ["kind": phrases.place(kind.phrase)])
      return [.earcon(.boundary)] + answer([.words(words)])
    }
    return go(to: found.position, as: kind == .any || found.kind == .conflict ? found.kind : nil, in: world)
  }

  private mutating func go(
    to position: ReviewPosition, as kind: PlaceKind?, in world: some ReaderWorld
  ) -> [ReaderEffect] {
    var moved = review
    let text = withReviewed(world) { text -> [AnswerPart]? in
      guard let text, position.line < text.count else { return nil }
      moved.go(to: position, in: text)
      let paragraph = Paragraph(at: position.line, in: text)
      let margin = text.margin(paragraph.lines.lowerBound)
      let number = margin?.number.map { [AnswerPart.words(phrases(.lineNumber, ["number": String($0)]))] }
      let words =
        kind == .conflict
        ? conflict(at: position.line, in: text)
        : wording.parts(of: Array(paragraph.characters.dropFirst(margin?.length ?? 0)))
      return words + (number ?? [])
    }
    guard let text else { return refuseWithoutScreen() }
    review = moved
    return answer((kind.map { [.words(phrases.place($0.phrase))] } ?? []) + text)
  }

  /// The words of a conflict: the label behind the signs of its marker, which its kind names, and its first line.
  private func conflict(at index: Int, in text: ReviewText) -> [AnswerPart] {
    func code(_ index: Int) -> Substring { PlaceFinder.withoutMargin(text.code(index)) }
    let label = String(code(index).drop { $0 == "<" }).trimmingBlanks
    let first = index + 1 < text.count ? String(code(index + 1)).trimmingBlanks : ""
    return [label, first].filter { !$0.isEmpty }.map { .words($0) }
  }

  private func bookmarked(in world: some ReaderWorld) -> Set<Int> {
    let bookmarks = document?.bookmarks ?? bookmarks
    return withReviewed(world) { text in
      text.map { bookmarks.lines(in: $0, program: composer.program) } ?? []
    }
  }

  // MARK: The kind

  /// Lists the kinds of places with their numbers, to choose one.
  mutating func choosePlace(in world: some ReaderWorld) -> [ReaderEffect] {
    let bookmarked = bookmarked(in: world)
    let counts = withReviewed(world) { text in
      text.map { Review.counts(of: $0, bookmarks: bookmarked) }
    }
    guard let counts else { return refuseWithoutScreen() }
    // The kinds that are there first.
    let kinds = PlaceKind.allCases.filter { counts[$0] != nil } + PlaceKind.allCases.filter { counts[$0] == nil }
    var menu = TextMenu(kinds.map { "\(phrases.place($0.phrase)): \(counts[$0] ?? 0)" })
    if let index = kinds.firstIndex(of: placeKind), counts[placeKind] != nil { _ = menu.move(by: index) }
    keys.choosePlace(menu)
    return tellKind(menu)
  }

  mutating func carryOut(place answer: KeyMeaning.MenuChoice, in world: some ReaderWorld) -> [ReaderEffect] {
    switch answer {
    case .cancelled: return say(.cancelled)
    case .unchanged: return [.earcon(.boundary)]
    case .moved(let menu), .narrowed(let menu): return tellKind(menu)
    case .chose(let words):
      guard let words, let kind = PlaceKind.allCases.first(where: { words.hasPrefix(phrases.place($0.phrase) + ":") })
      else { return [.earcon(.boundary)] }
      placeKind = kind
      // From the top of what went by the next one is below; at a shell's prompt it is above.
      let bookmarked = bookmarked(in: world)
      let isPager = document == nil
      let isBelow = withReviewed(world) { text in
        text.map { text in
          isPager && PagerSearch.isPossible(in: text, program: composer.program)
            || review.place(kind, .forward, in: text, bookmarks: bookmarked) != nil
        } ?? false
      }
      return goToPlace(isBelow ? .forward : .backward, in: world)
    }
  }

  private mutating func tellKind(_ menu: TextMenu) -> [ReaderEffect] {
    answer([.words(menu.chosen ?? phrases(.notFound))])
  }
}

extension Review {
  struct Place: Equatable {
    var position: ReviewPosition
    var kind: PlaceKind
  }

  /// The next place of a kind.
  ///
  /// - Parameter start: The line from which it is looked for, -1 for the beginning; nil for that of the cursor.
  func place(
    _ kind: PlaceKind, _ direction: ReviewDirection, from start: Int? = nil, in text: ReviewText, bookmarks: Set<Int>
  ) -> Place? {
    let finder = PlaceFinder(text: text, bookmarks: bookmarks)
    let here = start.map { $0..<$0 + 1 } ?? Paragraph(at: position(in: text).line, in: text).lines
    var line = direction == .forward ? here.upperBound : here.lowerBound - 1
    while line >= 0, line < text.count {
      if let found = finder.kind(of: line, wanted: kind) {
        return Place(position: ReviewPosition(line: line, character: 0), kind: found)
      }
      line += direction == .forward ? 1 : -1
    }
    return nil
  }

  /// The number of places of each kind that is in a text.
  static func counts(of text: ReviewText, bookmarks: Set<Int>) -> [PlaceKind: Int] {
    let finder = PlaceFinder(text: text, bookmarks: bookmarks)
    var counts: [PlaceKind: Int] = [:]
    for line in max(0, text.count - mostCounted)..<text.count {
      guard let kind = finder.kind(of: line, wanted: .any) else { continue }
      counts[kind, default: 0] += 1
      counts[.any, default: 0] += 1
    }
    return counts
  }

  /// The most lines whose places are counted, the last ones.
  private static let mostCounted = 20_000
}
