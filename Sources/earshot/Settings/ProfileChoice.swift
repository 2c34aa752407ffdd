// SPDX-License-Identifier: Apache-2.0
import EarshotReader
import EarshotRecognition
import EarshotSettings
import EarshotSpeech

/// The program profiles used by a command, read once.
struct ProfileChoice {
  private let library: ProfileLibrary

  var profiles: ProgramProfiles { library.profiles }

  init(_ options: SpeechOptions, in surroundings: UserChoices.Surroundings) {
    var library = ProfileLibrary()
    _ = library.take(options.profileFolders(in: surroundings).read())
    self.library = library
  }

  /// All errors in their files, as sentences.
  func complaints(_ phrases: Phrases) -> [String] { library.complaints.map { $0.sentence(phrases) } }
}

extension SpeechOptions {
  /// The folders of profiles: the user's own beside the settings, the package's with the voices.
  func profileFolders(in surroundings: UserChoices.Surroundings) -> ProfileFolders {
    ProfileFolders(
      user: overrides.places(in: surroundings).programs,
      package: DataDirectory.find().map { $0.path + "/Voices/programs" })
  }
}
