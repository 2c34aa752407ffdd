// SPDX-License-Identifier: Apache-2.0
/// The braille tables of liblouis: its functions, and where they are found.
#include "CLouis.h"

#include <CLibraryLoading.h>

// clang-format off
#define FUNCTIONS(F) \
  F(int, lou_backTranslateString, \
    (const char *tableList, const widechar *inbuf, int *inlen, widechar *outbuf, int *outlen, formtype *typeform, \
      char *spacing, int mode), \
    (tableList, inbuf, inlen, outbuf, outlen, typeform, spacing, mode)) \
  F(int, lou_charSize, (void), ()) \
  F(const void *, lou_getTable, (const char *tableList), (tableList)) \
  F(void, lou_setLogLevel, (logLevels level), (level)) \
  F(int, lou_translate, \
    (const char *tableList, const widechar *inbuf, int *inlen, widechar *outbuf, int *outlen, formtype *typeform, \
      char *spacing, int *outputPos, int *inputPos, int *cursorPos, int mode), \
    (tableList, inbuf, inlen, outbuf, outlen, typeform, spacing, outputPos, inputPos, cursorPos, mode))
// clang-format on
FUNCTIONS(EARSHOT_FORWARD)

/// Some are built with characters of another size than the headers say.
static bool suits(void) { return lou_charSize() == sizeof(widechar); }

static const struct earshot_function functions[] = {FUNCTIONS(EARSHOT_FUNCTION){0}};
static struct earshot_library library = {
    .names = earshot_names_of_louis, .functions = functions, .suits = suits};

bool earshot_load_louis(void) { return earshot_load(&library); }
