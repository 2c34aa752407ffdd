/// Where text stands in its width.
public enum TextAlignment: Sendable {
  case leading, center, trailing

  func column(free: Int) -> Int {
    switch self {
    case .leading: 0
    case .center: free / 2
    case .trailing: free
    }
  }
}
