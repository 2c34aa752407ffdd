// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotUI

/// Shows a book page by page, and reads it aloud.
final class ReadingController: ViewController {
  let book: Book
  let shelf: Bookshelf
  private let pageView = PageView()
  private let status = Label()
  private var layout: PageLayout?
  private(set) var page = 0
  /// The sentence at which the book is open. Each screen has its own; the shelf has that of the last screen used.
  private(set) var place: Int
  /// The window in which it was preserved.
  private var restoredWindow: String?
  private var reading: ReadAloud?

  init(_ book: Book, on shelf: Bookshelf) {
    self.book = book
    self.shelf = shelf
    place = shelf.place(in: book)
    super.init()
    title = book.title
    restorationIdentifier = "book"
  }

  override func encodeRestorableState(with coder: StateCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(book.id, forKey: "book")
    coder.encode(place, forKey: "sentence")
    if let window { coder.encode(window, forKey: "window") }
  }

  override func decodeRestorableState(with coder: StateCoder) {
    super.decodeRestorableState(with: coder)
    guard let sentence = coder.decode(Int.self, forKey: "sentence") else { return }
    restoredWindow = coder.decode(String.self, forKey: "window")
    // The shelf has each sentence, this only those at which the window left the screen: if the app was killed, the
    // shelf is ahead.
    place = book.clamped(window.flatMap { shelf.place(in: book, leftBy: $0) } ?? sentence)
    layOut()
  }

  /// The window in which it is read.
  private var window: String? { viewIfLoaded?.window?.windowScene?.session?.identifier ?? restoredWindow }

  // MARK: Its view

  override func viewDidLoad() {
    pageView.onTurn = { [weak self] in self?.turn(by: $0) ?? false }
    pageView.onFocus = { [weak self] in self?.focused($0) }
    pageView.onResize = { [weak self] in self?.resized() }
    pageView.accessibilityCustomRotors = [
      CustomRotor(.system(.heading)) { [weak self] in self?.chapter($0) }
    ]
    view.addSubview(pageView)
    view.addSubview(status)
    view.accessibilityElements = [pageView, status]
    toolbarItems = [
      BarButtonItem(title: "Find", target: self, action: ReadingController.find),
      BarButtonItem(title: "Contents", target: self, action: ReadingController.showContents),
      BarButtonItem(title: "Bookmark", target: self, action: ReadingController.toggleBookmark),
    ]
  }

  override func viewDidLayoutSubviews() {
    let room = view.bounds.inset(by: view.safeAreaInsets)
    pageView.frame = CellRectangle(
      x: room.minX + 1, y: room.minY, width: max(0, room.width - 2), height: max(0, room.height - 1))
    status.frame = CellRectangle(x: room.minX + 1, y: room.maxY - 1, width: max(0, room.width - 2), height: 1)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.isToolbarHidden = false
    layOut()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    pageView.becomeFirstResponder()
    view.application?.postScreenChanged(pageView.passage(withSentence: place))
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    reading?.stop()
  }

  // MARK: Pages

  /// Moves to a sentence, also on the shelf: a sentence merely shown again is not read there.
  private func read(at sentence: Int) {
    place = sentence
    shelf.setPlace(sentence, in: book, by: window)
  }

  private func layOut() {
    let size = pageView.bounds.size
    guard size.width > 0, size.height > 0 else { return }
    let layout = PageLayout(book, width: size.width, height: size.height, isOpen: shelf.preferences.spacing == .open)
    self.layout = layout
    show(page: layout.page(ofSentence: place))
  }

  /// Keeps the user at the sentence after a change of size, and continues reading aloud.
  private func resized() {
    let wasReading = reading?.isReading ?? false
    if wasReading { reading?.stop() }
    layOut()
    guard let application = view.application else { return }
    if wasReading {
      application.postLayoutChanged(status)
      application.schedule(after: .zero) { [weak self] in self?.startReading() }
    } else if pageView.isRead {
      application.postLayoutChanged(pageView.passage(withSentence: place))
    }
  }

  private func show(page: Int) {
    guard let layout else { return }
    self.page = min(max(0, page), layout.pages.count - 1)
    pageView.show(layout.lines(onPage: self.page), of: book, marking: reading?.sentence)
    status.text = "Page \(self.page + 1) of \(layout.pages.count)"
  }

  /// Opens the page with a sentence, and moves the reader there.
  func open(at sentence: Int) {
    reading?.stop()
    read(at: book.clamped(sentence))
    guard let layout else { return }
    show(page: layout.page(ofSentence: sentence))
    view.application?.postLayoutChanged(pageView.passage(withSentence: sentence))
  }

  /// Continues reading at the cursor. In a passage from the previous page the place stays.
  private func focused(_ sentence: Int) {
    guard reading?.isReading != true, layout?.page(ofSentence: sentence) == page else { return }
    // Inside its present passage the sentence stays.
    guard pageView.passage(withSentence: place)?.firstSentence != sentence else { return }
    read(at: sentence)
  }

  /// Turns one page forwards or back. False at either end.
  private func turn(by step: Int) -> Bool {
    guard let layout, layout.pages.indices.contains(page + step) else { return false }
    let wasReading = reading.map { $0.isReading || $0.wasCut(within: .milliseconds(100)) } ?? false
    reading?.stop()
    show(page: page + step)
    let sentences = layout.sentences(onPage: page)
    read(at: sentences.lowerBound)
    view.application?.post(.pageScrolled(status.text))
    if wasReading { startReading() }
    return true
  }

  // MARK: Reading aloud

  /// Starts or stops reading at the place (magic tap).
  override func accessibilityPerformMagicTap() -> Bool {
    if let reading, reading.isReading || reading.wasCut(within: .seconds(1)) {
      reading.stop()
    } else {
      startReading()
    }
    return true
  }

  private func startReading() {
    guard let application = view.application else { return }
    let reading = self.reading ?? ReadAloud(application)
    self.reading = reading
    reading.language = book.language
    reading.pause = .milliseconds(Int64(shelf.preferences.pause) * 100)
    reading.text = { [book] in book.text(ofSentence: $0) }
    reading.willSay = { [weak self] in self?.willSay($0) ?? false }
    reading.didStop = { [weak self] in self?.didStop(atEnd: $0) }
    reading.start(at: place)
  }

  private func willSay(_ sentence: Int) -> Bool {
    guard let layout else { return false }
    let wanted = layout.page(ofSentence: sentence)
    if wanted != page, sentence != place {
      guard shelf.preferences.turnsPages else { return false }
      show(page: wanted)
    }
    read(at: sentence)
    pageView.mark(sentence)
    return true
  }

  private func didStop(atEnd: Bool) {
    pageView.mark(nil)
    if atEnd { view.application?.post(.announcement("End of the book.", isQueued: true)) }
  }

  // MARK: Ways through the book

  private func chapter(_ predicate: CustomRotor.Predicate) -> CustomRotor.Item? {
    let chapters = book.chapters.map(\.sentence)
    let found = predicate.direction == .next ? chapters.first { $0 > place } : chapters.last { $0 < place }
    guard let found, let layout else { return nil }
    read(at: found)
    show(page: layout.page(ofSentence: found))
    return pageView.passage(withSentence: found).map { CustomRotor.Item($0) }
  }

  private func toggleBookmark() {
    let isSet = shelf.toggleBookmark(place, in: book)
    view.application?.post(.announcement(isSet ? "Bookmark set." : "Bookmark removed."))
  }

  private func showContents() {
    let contents = ContentsController(of: book, on: shelf) { [weak self] in self?.open(at: $0) }
    present(NavigationController(rootViewController: contents), animated: true)
  }

  private func find() {
    let find = FindController(in: book, from: place) { [weak self] in self?.open(at: $0) }
    present(NavigationController(rootViewController: find), animated: true)
  }

  override var keyCommands: [KeyCommand]? {
    [
      KeyCommand(title: "Read aloud, or stop", input: "r") { [weak self] in _ = self?.accessibilityPerformMagicTap() },
      KeyCommand(title: "Contents", input: "c", target: self, action: ReadingController.showContents),
      KeyCommand(title: "Find", input: "/", target: self, action: ReadingController.find),
      KeyCommand(title: "Bookmark", input: "b", target: self, action: ReadingController.toggleBookmark),
    ]
  }
}
