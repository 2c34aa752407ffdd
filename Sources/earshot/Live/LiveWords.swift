/// What the command itself says to the user.
enum LiveWords {
  static let greeting = "Earshot on. F12 stops speech, F12 F1 help, exit leaves."
  /// How every status begins that tells of a missing device.
  static let noSound = "No sound"
}
