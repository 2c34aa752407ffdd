/// A row of items side by side, one cell apart.
@MainActor
public class ItemBar: View {
  static let height = 1

  /// What stands in it, from its leading end.
  var itemViews: [View] { [] }

  public override func layoutSubviews() {
    var column = 0
    for view in itemViews {
      view.sizeToFit()
      view.frame.origin = CellPoint(x: column, y: 0)
      column = view.frame.maxX + 1
    }
  }
}
