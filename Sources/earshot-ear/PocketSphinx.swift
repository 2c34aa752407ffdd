// SPDX-License-Identifier: Apache-2.0
import Glibc

/// The library pocketsphinx, found while the program runs: neither building nor starting Earshot needs it.
struct PocketSphinx {
  /// Why it is not there, in a sentence.
  struct Absence: Error {
    var sentence: String
  }

  typealias Pointer = UnsafeMutableRawPointer
  private typealias Definitions = @convention(c) () -> UnsafeRawPointer?
  private typealias Parse =
    @convention(c) (
      Pointer?, UnsafeRawPointer?, Int32, UnsafePointer<UnsafeMutablePointer<CChar>?>?, Int32
    ) -> Pointer?
  private typealias Start = @convention(c) (Pointer) -> Pointer?
  typealias Step = @convention(c) (Pointer) -> Int32
  typealias Named = @convention(c) (Pointer, UnsafePointer<CChar>) -> Int32
  typealias NamedText = @convention(c) (Pointer, UnsafePointer<CChar>, UnsafePointer<CChar>) -> Int32
  typealias Look = @convention(c) (Pointer, UnsafePointer<CChar>) -> UnsafeMutablePointer<CChar>?
  typealias Add = @convention(c) (Pointer, UnsafePointer<CChar>, UnsafePointer<CChar>, Int32) -> Int32
  typealias Take = @convention(c) (Pointer, UnsafePointer<Int16>?, Int, Int32, Int32) -> Int32
  typealias Segment = @convention(c) (Pointer) -> Pointer?
  typealias SegmentWord = @convention(c) (Pointer) -> UnsafePointer<CChar>?
  typealias SegmentFrames = @convention(c) (Pointer, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>) -> Void
  typealias SegmentScore =
    @convention(c) (
      Pointer, UnsafeMutablePointer<Int32>?, UnsafeMutablePointer<Int32>?, UnsafeMutablePointer<Int32>?
    ) -> Int32

  let decoder: Pointer
  let startStream: Step
  let startUtterance: Step
  let endUtterance: Step
  let take: Take
  let setSearch: Named
  let removeSearch: Named
  let setGrammar: NamedText
  let lookUp: Look
  let add: Add
  let firstSegment: Segment
  let nextSegment: Segment
  let segmentWord: SegmentWord
  let segmentFrames: SegmentFrames
  let segmentScore: SegmentScore

  /// Loads the library and the model of English.
  init() throws(Absence) {
    // The version of its interface: later ones have another.
    guard let library = dlopen("libpocketsphinx.so.3", RTLD_NOW | RTLD_LOCAL) else {
      throw Absence(
        sentence: "Spoken commands need pocketsphinx: install the package earshot-ear, or libpocketsphinx3.")
    }
    let folder = getenv("EARSHOT_EAR_MODEL").map { String(cString: $0) } ?? "/usr/share/pocketsphinx/model/en-us"
    let (model, dictionary) = ("\(folder)/en-us", "\(folder)/cmudict-en-us.dict")
    guard access("\(model)/mdef", R_OK) == 0, access(dictionary, R_OK) == 0 else {
      throw Absence(sentence: "Spoken commands need pocketsphinx's model of English: install pocketsphinx-en-us.")
    }
    func found<Function>(_ name: String, _ type: Function.Type) throws(Absence) -> Function {
      guard let address = dlsym(library, name) else {
        throw Absence(sentence: "This pocketsphinx has no \(name): spoken commands need version 0.8 or 5prealpha.")
      }
      return unsafeBitCast(address, to: type)
    }
    let definitions = try found("ps_args", Definitions.self)
    let parse = try found("cmd_ln_parse_r", Parse.self)
    let start = try found("ps_init", Start.self)
    startStream = try found("ps_start_stream", Step.self)
    startUtterance = try found("ps_start_utt", Step.self)
    endUtterance = try found("ps_end_utt", Step.self)
    take = try found("ps_process_raw", Take.self)
    setSearch = try found("ps_set_search", Named.self)
    removeSearch = try found("ps_unset_search", Named.self)
    setGrammar = try found("ps_set_jsgf_string", NamedText.self)
    lookUp = try found("ps_lookup_word", Look.self)
    add = try found("ps_add_word", Add.self)
    firstSegment = try found("ps_seg_iter", Segment.self)
    nextSegment = try found("ps_seg_next", Segment.self)
    segmentWord = try found("ps_seg_word", SegmentWord.self)
    segmentFrames = try found("ps_seg_frames", SegmentFrames.self)
    segmentScore = try found("ps_seg_prob", SegmentScore.self)
    // All its units are scored at each instant, and so a score is one against everything that could have been said.
    // Silence is left to us: its own detector drops quiet ends of words.
    let words = [
      "earshot-ear", "-hmm", model, "-dict", dictionary, "-compallsen", "yes", "-remove_silence", "no", "-logfn",
      "/dev/null",
    ]
    // The library keeps what it is given.
    let arguments = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: words.count + 1)
    for (place, word) in words.enumerated() { arguments[place] = strdup(word) }
    arguments[words.count] = nil
    guard let settings = parse(nil, definitions(), Int32(words.count), arguments, 0), let decoder = start(settings)
    else {
      throw Absence(sentence: "pocketsphinx does not start with the model in \(folder).")
    }
    self.decoder = decoder
  }
}
