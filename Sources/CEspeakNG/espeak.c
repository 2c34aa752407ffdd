// SPDX-License-Identifier: Apache-2.0
/// espeak-ng, which `earshot-voice` alone uses: its functions, and where they are found.
#include "CEspeakNG.h"

#include <CLibraryLoading.h>

// clang-format off
#define FUNCTIONS(F) \
  F(const char *, espeak_Info, (const char **path_data), (path_data)) \
  F(int, espeak_Initialize, \
    (espeak_AUDIO_OUTPUT output, int buflength, const char *path, int options), \
    (output, buflength, path, options)) \
  F(const espeak_VOICE **, espeak_ListVoices, (espeak_VOICE *voice_spec), (voice_spec)) \
  F(espeak_ERROR, espeak_SetParameter, \
    (espeak_PARAMETER parameter, int value, int relative), \
    (parameter, value, relative)) \
  F(void, espeak_SetSynthCallback, (t_espeak_callback *SynthCallback), (SynthCallback)) \
  F(espeak_ERROR, espeak_SetVoiceByName, (const char *name), (name)) \
  F(espeak_ERROR, espeak_Synth, \
    (const void *text, size_t size, unsigned int position, espeak_POSITION_TYPE position_type, \
      unsigned int end_position, unsigned int flags, unsigned int *unique_identifier, void *user_data), \
    (text, size, position, position_type, end_position, flags, unique_identifier, user_data)) \
  F(espeak_ng_STATUS, espeak_ng_SetVoiceByFile, (const char *filename), (filename))
// clang-format on
FUNCTIONS(EARSHOT_FORWARD)

static const struct earshot_function functions[] = {FUNCTIONS(EARSHOT_FUNCTION){0}};
static struct earshot_library library = {.names = earshot_names_of_espeak, .functions = functions};

bool earshot_load_espeak(void) { return earshot_load(&library); }
