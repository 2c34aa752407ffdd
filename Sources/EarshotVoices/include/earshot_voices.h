// SPDX-License-Identifier: Apache-2.0
#pragma once

/// The name of the folder beside a program in which SwiftPM has put a copy of Voices.
const char *earshot_voices_folder(void);

/// The lines of Voices/phrases.en, behind a line feed: English needs no file.
const char *earshot_english_phrases(void);
