// SPDX-License-Identifier: Apache-2.0
import EarshotRecognition
import EarshotScreen

/// The explainers of changes, each with its memory, and the order of their claims.
struct ChangeExplainers {
  var edges = EdgeExplainer()
  var keyBars = KeyBarExplainer()
  var numbering = NumberingExplainer()
  var underlying = UnderlyingExplainer()
  var moved = MovedExplainer()
  var numbered = NumberedExplainer()
  var columns = ColumnExplainer()
  var frames = FrameExplainer()
  var pieces = PieceExplainer()
  var reports = ReportExplainer()
  var unasked = UnaskedExplainer()
  var editor = EditorExplainer()
  var sorting = SortingExplainer()
  var repainting = RepaintingExplainer()
  var cleared = ClearedScreenExplainer()
  var ticks = TickExplainer()
  var toggles = ToggleExplainer()
  var bars = BarExplainer()
  var boxes = BoxExplainer()
  var scrolling = ScrollExplainer()
  var choice = ChoiceExplainer()
  var echo = EchoExplainer()
  var uncovering = UncoveringExplainer()
  var pointer = PointerExplainer()
  var typedRow = TypedRowExplainer()
  var suggestions = SuggestionExplainer()
  var lineSuggestion = LineSuggestionExplainer()
  var standing = StandingExplainer()
  var prompt = PromptExplainer()
  var focus = FocusExplainer()
  var typing = TypingExplainer()
  var completion = CompletionExplainer()
  var redrawing = RedrawingExplainer()

  /// Those that need two pictures alone, without keys and memory.
  static let ofPictures: [ChangeRank<Self>] = [
    ChangeRank(300, \.underlying, "what closed told where its text is from"),
    ChangeRank(290, \.keyBars, "their keys may be answers to a question, which is known from all that changed"),
    ChangeRank(280, \.edges, "a frame's lines are no text, whoever else would take them"),
    ChangeRank(270, \.numbering, "numbers alone are no text either, and would hide that a line moved"),
    ChangeRank(260, \.moved, "text that is the same elsewhere is not new, whatever a key meant"),
    ChangeRank(255, \.numbered, "only what did not move can have come into sight"),
    ChangeRank(250, \.columns, "as with whole rows, but less sure: a part of each is compared"),
  ]

  /// All of them, strongest first. A claim is strong where its evidence cannot mean anything else.
  static let order: [ChangeRank<Self>] =
    ofPictures + [
      ChangeRank(240, \.frames, "a frame that opened is told as a whole, and ends what was there"),
      ChangeRank(230, \.suggestions, "a menu is known by its place beside the caret"),
      ChangeRank(220, \.pieces, "only rows cut by a frame that opened"),
      ChangeRank(210, \.reports, "a profile knows its program"),
      ChangeRank(200, \.unasked, "an editor's text, also known from its profile"),
      ChangeRank(190, \.editor, "what it tells takes the place of all that changed in the text"),
      ChangeRank(180, \.sorting, "seen to happen without a key"),
      ChangeRank(170, \.repainting, "seen to be erased before, and without a key"),
      ChangeRank(165, \.cleared, "the same rows in the same place, but after a key"),
      ChangeRank(160, \.ticks, "seen to change without a key, but beside one now"),
      ChangeRank(150, \.toggles, "a recognised control with another state"),
      ChangeRank(140, \.bars, "set aside before rows are taken for items of a list"),
      ChangeRank(130, \.boxes, "marks in lines of text, where no control was recognised"),
      ChangeRank(120, \.scrolling, "needs the caret in another line of the same text"),
      ChangeRank(110, \.choice, "takes every row of a list, so what is surer comes before"),
      ChangeRank(100, \.echo, "the same words as those that were typed"),
      ChangeRank(90, \.uncovering, "shown a few keys ago: may be chance in short rows"),
      ChangeRank(80, \.pointer, "a mark before a text may also be its first letter"),
      ChangeRank(70, \.typedRow, "one row that differs by what was typed, if no pointer moved"),
      ChangeRank(60, \.lineSuggestion, "pale text behind the caret may be a comment, too"),
      ChangeRank(55, \.standing, "the same words may be news in another place"),
      ChangeRank(50, \.prompt, "the last row, where nothing else was typed"),
      ChangeRank(40, \.focus, "looks that moved: they end the search, as the rest is beside the focus"),
      ChangeRank(30, \.typing, "whatever else changed while somebody types in a field"),
      ChangeRank(20, \.completion, "a shell's columns of words"),
      ChangeRank(10, \.redrawing, "anything drawn while the told place stands"),
    ]

  /// Tells what explainers remember and others may know.
  func tell(_ situation: inout ChangeSituation) {
    situation.focus = focus.told
    situation.recentPictures = uncovering.recent
    situation.pictureBeforeKey = toggles.pictureBeforeKey
    situation.isTypingAwaited = typing.awaitsRest
    situation.refreshedTable = sorting.known
    situation.modes = (reports.mode, reports.mode)
  }

  /// Notes a key, and the picture before it.
  mutating func pressed(_ key: KeyPress, on picture: RecognizedScreen?) {
    uncovering.endSteps()
    toggles.pressed(on: picture)
    if !key.writes { forgetTyping() }
  }

  /// Finds the frames and panels that opened, or closed, before rows are compared.
  mutating func lookAtLayers(in situation: inout ChangeSituation) {
    uncovering.look(in: &situation)
    // The frames of a picture that returned do not open.
    frames.look(in: &situation, known: situation.returned.map { ScreenPanes($0).frames.map(\.area) } ?? [])
    if situation.opening != nil {
      situation.returned = nil
      situation.under = frames.under
    } else {
      uncovering.note(closed: frames.closed(situation.panes), in: &situation)
      situation.under = situation.uncovered
    }
  }

  /// Forgets the state of a program when another one follows.
  mutating func forget() {
    frames.forget()
    reports.forget()
    editor.forget()
    sorting.forget()
    repainting.forget()
    cleared.forget()
    ticks.forget()
    toggles.forget()
    echo.forget()
    standing.forget()
    uncovering.forget()
    focus.forget()
    forgetTyping()
  }

  /// Forgets what waits for the typing to rest.
  mutating func forgetTyping() {
    suggestions.forget()
    typing.forget()
  }
}
