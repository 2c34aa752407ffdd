/// The view in which a container controller keeps its children's views: it fills its superview and says when it is
/// laid out.
@MainActor
final class ContainerView: View {
  var onLayout: (CellRectangle) -> Void = { _ in }

  override func layoutSubviews() { onLayout(bounds) }
}
