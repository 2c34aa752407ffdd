// SPDX-License-Identifier: Apache-2.0
import EarshotReader
import EarshotRecognition
import EarshotSettings
import EarshotSpeech

/// The profiles of programs that a command uses, read once.
struct ProfileChoice {
  private let library: ProfileLibrary

  var profiles: ProgramProfiles { library.profiles }

  init(_ options: SpeechOptions, in surroundings: UserChoices.Surroundings) {
    var library = ProfileLibrary()
    _ = library.take(options.profileFolders(in: surroundings).read())
    self.library = library
  }

  /// All that is wrong with their files, in sentences.
  func complaints(_ phrases: Phrases) -> [String] { library.complaints.map { $0.sentence(phrases) } }
}

extension SpeechOptions {
  /// The user's own profiles are where the settings are; the package's are with the voices.
  func profileFolders(in surroundings: UserChoices.Surroundings) -> ProfileFolders {
    ProfileFolders(
      user: overrides.places(in: surroundings).programs,
      package: DataDirectory.find().map { $0.path + "/Voices/programs" })
  }
}
