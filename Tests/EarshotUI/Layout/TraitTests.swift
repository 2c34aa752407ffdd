// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotUI
import Testing

@MainActor
@Suite struct TraitTests {
  let stage = Stage(width: 100, height: 30)

  @Test("ENV-1 traits are current from viewIsAppearing on, and say all that a terminal has")
  func current() {
    let root = stage.controller("root")
    root.logsLayout = true
    var seen: [TraitCollection] = []
    root.onCall = { if $0 == "isAppearing" { seen.append(root.traitCollection) } }
    #expect(root.traitCollection == TraitCollection())
    stage.show(root)
    #expect(
      seen == [
        TraitCollection(
          horizontalSizeClass: .regular, verticalSizeClass: .regular, userInterfaceIdiom: .terminal, displayScale: 1)
      ])
    #expect(root.view.traitCollection == root.traitCollection)
  }

  @Test("ENV-2 traits flow from the scene through windows and controllers to views; each may have its own below it")
  func flow() {
    let (root, child) = (stage.controller("root"), stage.controller("child"))
    root.addChild(child)
    root.view.addSubview(child.view)
    let inner = View()
    child.view.addSubview(inner)
    stage.show(root)
    stage.scene.traitOverrides.userInterfaceStyle = .dark
    #expect(inner.traitCollection.userInterfaceStyle == .dark)
    stage.window.traitOverrides.verticalSizeClass = .compact
    root.traitOverrides.userInterfaceStyle = .light
    child.traitOverrides.horizontalSizeClass = .compact
    inner.traitOverrides.layoutDirection = .rightToLeft
    #expect(stage.window.traitCollection.userInterfaceStyle == .dark)
    #expect(root.traitCollection.userInterfaceStyle == .light)
    #expect(root.traitCollection.horizontalSizeClass == .regular)
    #expect(child.traitCollection.horizontalSizeClass == .compact)
    #expect(child.traitCollection.layoutDirection == .leftToRight)
    #expect(inner.traitCollection.layoutDirection == .rightToLeft)
    #expect(inner.traitCollection.verticalSizeClass == .compact)
  }

  @Test("ENV-2 LAY-14 whoever asked is told of other traits before the layout, once")
  func told() {
    let root = stage.controller("root")
    root.logsContainment = false
    root.logsLayout = true
    let child = View()
    root.view.addSubview(child)
    stage.show(root)
    var told: [TraitCollection.SizeClass] = []
    child.registerForTraitChanges { previous in
      told.append(previous.horizontalSizeClass)
      self.stage.log.add("child traits")
    }
    root.traitOverrides.horizontalSizeClass = .compact
    stage.application.update()
    stage.application.update()
    #expect(told == [.regular])
    #expect(stage.log.take() == ["root traits", "root willLayout", "root didLayout", "child traits"])
  }

  @Test("ENV-3 fewer than 80 columns are compact, fewer than 20 rows too", arguments: [(79, 19), (80, 20)])
  func classes(_ width: Int, _ height: Int) {
    stage.show(stage.controller("root"))
    stage.scene.size = CellSize(width: width, height: height)
    let expected: TraitCollection.SizeClass = width < 80 ? .compact : .regular
    #expect(stage.window.traitCollection.horizontalSizeClass == expected)
    #expect(stage.window.traitCollection.verticalSizeClass == expected)
  }
}
