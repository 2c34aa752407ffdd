// SPDX-License-Identifier: Apache-2.0
import EarshotSettings

extension UserChoices {
  /// The combined choices of a command's options and the user's surroundings.
  init(
    _ options: SpeechOptions, in surroundings: Surroundings, isFirstDay: Bool = true
  ) throws(CommandFailure) {
    do throws(ChoiceError) {
      try self.init(options.overrides, in: surroundings, isFirstDay: isFirstDay)
    } catch {
      throw .failure(error.description)
    }
  }
}
