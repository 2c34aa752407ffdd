import Glibc

/// `earshot-bench`: medians and ratios, each measured beside what a user would pick instead, in one run.
@main
@MainActor
enum Benchmark {
  private static let all: [(name: String, run: @MainActor () -> Void)] = [
    ("screen", ScreenBenchmark.run), ("hub", HubBenchmark.run), ("speech", SpeechBenchmark.run),
    ("silence", SpeechBenchmark.runSilence), ("throughput", ThroughputBenchmark.run),
    ("start", ThroughputBenchmark.runStart), ("memory", MemoryBenchmark.run),
  ]

  static func main() {
    signal(SIGPIPE, SIG_IGN)
    let words = Array(CommandLine.arguments.dropFirst())
    let names = all.map(\.name).joined(separator: ", ")
    if words.contains("--help") {
      print("usage: earshot-bench [NAME…]\n\nMeasures Earshot beside what people use instead: \(names).")
      return
    }
    if let unknown = words.first(where: { word in !all.contains { $0.name == word } }) {
      print("earshot-bench: Benchmark \(unknown) is unknown: there are \(names).")
      exit(2)
    }
    for benchmark in all where words.isEmpty || words.contains(benchmark.name) { benchmark.run() }
  }
}
