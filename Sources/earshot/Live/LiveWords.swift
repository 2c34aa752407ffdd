/// What the command itself says to the user.
enum LiveWords {
  /// How every status begins that tells of a missing device.
  static let noSound = "No sound"
}
