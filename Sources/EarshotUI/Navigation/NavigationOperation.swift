/// Which way a stack goes.
public enum NavigationOperation: Sendable {
  case push, pop
}
