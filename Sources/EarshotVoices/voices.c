// SPDX-License-Identifier: Apache-2.0
// In C, because SwiftPM gives a Swift target with resources an accessor that needs Foundation.
#include "earshot_voices.h"

const char *earshot_voices_folder(void) { return "Earshot_EarshotVoices.resources"; }

#pragma clang diagnostic ignored "-Wc23-extensions"
static const char phrases[] = {
    '\n',
#embed "../../Voices/phrases.en"
    , 0};

const char *earshot_english_phrases(void) { return phrases; }
