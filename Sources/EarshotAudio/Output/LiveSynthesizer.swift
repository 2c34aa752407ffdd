// SPDX-License-Identifier: Apache-2.0
public import EarshotSpeech

/// A voice in real time, with tones, among other terminals of the user's: of this machine (``SpeechOutput``), or of
/// another.
public protocol LiveSynthesizer: Synthesizer, Sendable {
  /// Plays a tone at once, over current speech. A key stops it like speech; nothing waits for it.
  func play(_ earcon: Earcon, volume: Int)
  /// Plays a series of tones at once, over current speech.
  func play(_ series: ToneSeries, volume: Int)
  /// Takes the turn among the user's terminals: the user uses this one.
  func takeTurn()
  /// Leaves the turns: this terminal speaks whenever it likes.
  func leaveTurn()
  /// Holds all speech while another console is shown.
  func setShown(_ isShown: Bool)
  /// Waits no longer for what nobody hears.
  func finish()
  /// Sets whether the device keeps running between utterances.
  func stayAwake(_ staysAwake: Bool)
  /// Plays on the device of a name while it is there; nil for the usual one.
  func use(device: String?)
  /// Lets a voice of a program speak what is read on; nil for none. Where the sound is made elsewhere, there is none.
  func readOn(with program: String?)
  /// Ends it. Takes at most two seconds.
  func close()
}

extension SpeechOutput: LiveSynthesizer {}
