// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotUI
import Testing

@MainActor
@Suite struct ConstraintTests {
  let stage = Stage(width: 40, height: 10)
  let root = ViewController()

  init() { stage.show(root) }

  private func block(_ name: String) -> View {
    let view = View()
    view.accessibilityIdentifier = name
    view.translatesAutoresizingMaskIntoConstraints = false
    root.view.addSubview(view)
    return view
  }

  private func rectangle(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> CellRectangle {
    CellRectangle(x: x, y: y, width: width, height: height)
  }

  @Test("LAY-10 place and size come from constraints to the superview and to siblings")
  func places() {
    let (menu, text) = (block("menu"), block("text"))
    LayoutConstraint.activate([
      menu.leadingAnchor.constraint(equalTo: root.view.leadingAnchor),
      menu.topAnchor.constraint(equalTo: root.view.topAnchor, constant: 1),
      menu.bottomAnchor.constraint(equalTo: root.view.bottomAnchor),
      menu.widthAnchor.constraint(equalTo: root.view.widthAnchor, multiplier: 0.25),
      text.leadingAnchor.constraint(equalTo: menu.trailingAnchor, constant: 1),
      text.trailingAnchor.constraint(equalTo: root.view.trailingAnchor),
      text.centerYAnchor.constraint(equalTo: menu.centerYAnchor),
      text.heightAnchor.constraint(equalToConstant: 3),
    ])
    #expect(menu.frame == .zero)
    stage.application.update()
    #expect(menu.frame == rectangle(0, 1, 10, 9))
    #expect(text.frame == rectangle(11, 4, 29, 3))
    #expect(!text.hasAmbiguousLayout)
    stage.scene.size = CellSize(width: 80, height: 20)
    stage.application.update()
    #expect(menu.frame == rectangle(0, 1, 20, 19))
    #expect(text.frame == rectangle(21, 9, 59, 3))
  }

  @Test("LAY-10 required ones that cannot hold are reported once, by name, and the last of them is broken")
  func conflict() {
    let view = block("box")
    LayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.view.leadingAnchor),
      view.topAnchor.constraint(equalTo: root.view.topAnchor),
      view.heightAnchor.constraint(equalToConstant: 1),
      view.widthAnchor.constraint(equalToConstant: 10),
    ])
    let wide = view.widthAnchor.constraint(greaterThanOrEqualToConstant: 20)
    wide.identifier = "wide enough"
    wide.isActive = true
    stage.application.update()
    stage.application.update()
    let reports = stage.application.diagnostics.take()
    #expect(reports.map(\.kind) == [.conflictingConstraints])
    #expect(
      reports.first?.text
        == "These cannot all hold: box.width = 10; wide enough. The layout goes on without wide enough.")
    #expect(view.frame.width == 10)
    view.constraints.first { $0.constant == 10 }?.constant = 30
    stage.application.update()
    #expect(view.frame.width == 30)
    #expect(stage.takeDiagnostics() == [])
  }

  @Test("LAY-10 which one is broken does not depend on the way there")
  func sameBreaking() {
    func frames(_ order: [Int]) -> [CellRectangle] {
      let stage = Stage(width: 40, height: 10)
      let root = ViewController()
      stage.show(root)
      let view = View()
      view.translatesAutoresizingMaskIntoConstraints = false
      root.view.addSubview(view)
      let all = [
        view.widthAnchor.constraint(equalToConstant: 10), view.heightAnchor.constraint(equalToConstant: 2),
        view.heightAnchor.constraint(equalTo: view.widthAnchor),
      ]
      LayoutConstraint.activate(all)
      for index in order {
        all[index].constant += 1
        stage.application.update()
        all[index].constant -= 1
        stage.application.update()
      }
      stage.application.update()
      return [view.frame]
    }
    #expect(frames([]) == frames([0, 1, 2]))
    #expect(frames([2, 1, 0, 1]) == frames([0]))
  }

  @Test("LAY-10 what constraints leave open is known, and is near to the corner and small")
  func ambiguous() {
    let view = block("loose")
    view.widthAnchor.constraint(greaterThanOrEqualToConstant: 4).isActive = true
    view.topAnchor.constraint(equalTo: root.view.topAnchor, constant: 2).isActive = true
    stage.application.update()
    #expect(view.hasAmbiguousLayout)
    #expect(view.frame == rectangle(0, 2, 4, 0))
  }

  @Test("LAY-11 a view that is removed takes the constraints along that mention it, and keeps those within it")
  func removed() {
    let (outer, beside) = (block("outer"), block("beside"))
    let inner = View()
    inner.translatesAutoresizingMaskIntoConstraints = false
    let between = outer.leadingAnchor.constraint(equalTo: beside.trailingAnchor)
    let tooEarly = inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 2)
    tooEarly.isActive = true
    #expect(!tooEarly.isActive)
    #expect(stage.takeDiagnostics() == [])
    let log = DiagnosticLog()
    DiagnosticLog.$current.withValue(log) { tooEarly.isActive = true }
    #expect(log.take().map(\.kind) == [.noCommonView])
    outer.addSubview(inner)
    tooEarly.isActive = true
    between.isActive = true
    #expect(tooEarly.isActive && between.isActive)
    outer.removeFromSuperview()
    #expect(!between.isActive)
    #expect(tooEarly.isActive)
    #expect(root.view.constraints.isEmpty)
    root.view.addSubview(outer)
    stage.application.update()
    #expect(inner.frame.minX == 2)
  }

  @Test("LAY-11 a guide that is removed takes its constraints along")
  func removedGuide() {
    let view = block("view")
    let guide = LayoutGuide()
    root.view.addLayoutGuide(guide)
    let constraint = view.leadingAnchor.constraint(equalTo: guide.trailingAnchor)
    constraint.isActive = true
    guide.widthAnchor.constraint(equalToConstant: 7).isActive = true
    guide.leadingAnchor.constraint(equalTo: root.view.leadingAnchor).isActive = true
    stage.application.update()
    #expect(view.frame.minX == 7)
    #expect(guide.layoutFrame.width == 7)
    root.view.removeLayoutGuide(guide)
    #expect(!constraint.isActive)
    stage.application.update()
    #expect(view.frame.minX == 0)
  }

  @Test("LAY-12 constraints may be taken away for an animation, and come back, changed or not")
  func animation() {
    let view = block("view")
    let place = view.leadingAnchor.constraint(equalTo: root.view.leadingAnchor, constant: 3)
    LayoutConstraint.activate([place, view.widthAnchor.constraint(equalToConstant: 5)])
    stage.application.update()
    place.isActive = false
    view.translatesAutoresizingMaskIntoConstraints = true
    stage.application.animate(for: .milliseconds(100)) { view.frame.origin.x = 20 }
    stage.pass(milliseconds: 100)
    #expect(view.frame.minX == 20)
    view.translatesAutoresizingMaskIntoConstraints = false
    place.constant = 20
    place.isActive = true
    stage.application.update()
    #expect(view.frame == rectangle(20, 0, 5, 0))
    #expect(stage.takeDiagnostics() == [])
  }

  @Test("A view is as large as its content: what hugs and what resists more keeps it longer")
  func content() {
    let (name, value) = (Label("Name of the file"), Label("kilobytes"))
    for label in [name, value] {
      label.translatesAutoresizingMaskIntoConstraints = false
      root.view.addSubview(label)
    }
    LayoutConstraint.activate([
      name.leadingAnchor.constraint(equalTo: root.view.leadingAnchor),
      value.leadingAnchor.constraint(equalTo: name.trailingAnchor, constant: 1),
      value.trailingAnchor.constraint(equalTo: root.view.trailingAnchor),
    ])
    value.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    name.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    stage.application.update()
    #expect([name.frame.width, value.frame.width] == [30, 9])
    stage.scene.size = CellSize(width: 20, height: 10)
    stage.application.update()
    #expect([name.frame.width, value.frame.width] == [10, 9])
    value.text = "kB"
    stage.application.update()
    #expect([name.frame.width, value.frame.width] == [17, 2])
    #expect(name.frame.height == 1)
  }

  @Test("ENV-4 leading and trailing change sides where text runs from right to left")
  func rightToLeft() {
    let view = block("view")
    LayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.view.leadingAnchor, constant: 3),
      view.widthAnchor.constraint(equalToConstant: 10),
    ])
    stage.application.update()
    #expect(view.frame.minX == 3)
    stage.window.layoutDirection = .rightToLeft
    stage.application.update()
    #expect(view.frame == rectangle(27, 0, 10, 0))
    root.traitOverrides.layoutDirection = .leftToRight
    stage.application.update()
    #expect(view.frame.minX == 3)
  }

  @Test("Left and leading, or an edge and a size, cannot be put together")
  func senseless() {
    let view = block("view")
    let mixed = LayoutConstraint(
      item: view, attribute: .left, relatedBy: .equal, toItem: root.view, attribute: .leading)
    mixed.isActive = true
    LayoutConstraint(item: view, attribute: .top, relatedBy: .equal, toItem: root.view, attribute: .height).isActive =
      true
    #expect(!mixed.isActive)
    #expect(stage.takeDiagnostics() == [.senselessConstraint, .senselessConstraint])
  }

  @Test("A place that is scaled is scaled within the view that keeps the constraint")
  func scaled() {
    let frame = View(frame: rectangle(10, 2, 20, 5))
    root.view.addSubview(frame)
    let view = View()
    view.translatesAutoresizingMaskIntoConstraints = false
    frame.addSubview(view)
    LayoutConstraint(
      item: view, attribute: .leading, relatedBy: .equal, toItem: frame, attribute: .trailing, multiplier: 0.5
    ).isActive = true
    stage.application.update()
    #expect(view.frame.minX == 10)
  }

  @Test("Neighbours share their edge whatever the numbers are: no column is lost and none is shared", arguments: 1...40)
  func rounding(_ width: Int) {
    let views = (0..<7).map { block("\($0)") }
    var constraints = [
      views[0].leadingAnchor.constraint(equalTo: root.view.leadingAnchor),
      views[6].trailingAnchor.constraint(equalTo: root.view.trailingAnchor),
    ]
    for (before, after) in zip(views, views.dropFirst()) {
      constraints.append(after.leadingAnchor.constraint(equalTo: before.trailingAnchor))
      constraints.append(after.widthAnchor.constraint(equalTo: views[0].widthAnchor))
    }
    LayoutConstraint.activate(constraints)
    stage.scene.size = CellSize(width: width, height: 5)
    stage.application.update()
    #expect(views[0].frame.minX == 0)
    #expect(views[6].frame.maxX == width)
    for (before, after) in zip(views, views.dropFirst()) { #expect(before.frame.maxX == after.frame.minX) }
    let widths = views.map(\.frame.width)
    #expect((widths.max() ?? 0) - (widths.min() ?? 0) <= 1)
  }

  @Test("The size at which constraints hold is found without a window")
  func fitting() {
    let (view, label) = (View(), Label("Hello"))
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    LayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 2),
      view.trailingAnchor.constraint(equalTo: label.trailingAnchor, constant: 2),
      label.topAnchor.constraint(equalTo: view.topAnchor),
      view.bottomAnchor.constraint(equalTo: label.bottomAnchor, constant: 1),
    ])
    #expect(view.systemLayoutSizeFitting(.zero) == CellSize(width: 9, height: 2))
    label.setContentHuggingPriority(LayoutPriority(10), for: .horizontal)
    #expect(view.systemLayoutSizeFitting(CellSize(width: 30, height: 0)) == CellSize(width: 30, height: 2))
  }

  @Test("A label that wraps is as high as its text is in the width it gets")
  func wrapping() {
    let label = Label("one two three four five")
    label.lineBreakMode = .byWordWrapping
    label.translatesAutoresizingMaskIntoConstraints = false
    root.view.addSubview(label)
    let width = label.widthAnchor.constraint(equalToConstant: 9)
    width.isActive = true
    stage.application.update()
    #expect(label.frame.height == 3)
    width.constant = 14
    stage.application.update()
    #expect(label.frame.height == 2)
    #expect(stage.text.split(separator: "\n").prefix(2) == ["one two three", "four five"])
  }

  @Test("The size that fits a label that wraps is as high as its text, before it was ever laid out")
  func wrappedFitting() {
    let (view, label) = (View(), Label("one two three four five"))
    label.lineBreakMode = .byWordWrapping
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    LayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: label.trailingAnchor),
      label.topAnchor.constraint(equalTo: view.topAnchor),
      view.bottomAnchor.constraint(equalTo: label.bottomAnchor, constant: 1),
    ])
    let width = label.widthAnchor.constraint(equalToConstant: 9)
    width.isActive = true
    #expect(view.systemLayoutSizeFitting(.zero) == CellSize(width: 9, height: 4))
    width.constant = 14
    #expect(view.systemLayoutSizeFitting(.zero) == CellSize(width: 14, height: 3))
    #expect(label.frame.isEmpty)
  }
}
