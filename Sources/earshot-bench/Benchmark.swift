import Glibc

/// `earshot-bench`: medians and ratios, each measured beside what a user would pick instead, in one run.
@main
@MainActor
enum Benchmark {
  static func main() {
    let wanted = Set(CommandLine.arguments.dropFirst())
    func isWanted(_ name: String) -> Bool { wanted.isEmpty || wanted.contains(name) }
    if isWanted("screen") { ScreenBenchmark.run() }
    if isWanted("hub") { HubBenchmark.run() }
  }
}
