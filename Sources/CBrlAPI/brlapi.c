// SPDX-License-Identifier: Apache-2.0
/// BRLTTY's library: its functions, and where they are found.
#include "CBrlAPI.h"

#include <CLibraryLoading.h>

// clang-format off
#define FUNCTIONS(F) \
  F(int, brlapi_acceptKeys, \
    (brlapi_rangeType_t type, const brlapi_keyCode_t *keys, unsigned int count), \
    (type, keys, count)) \
  F(void, brlapi_closeConnection, (void), ()) \
  F(int, brlapi_describeKeyCode, \
    (brlapi_keyCode_t code, brlapi_describedKeyCode_t *description), \
    (code, description)) \
  F(int, brlapi_enterTtyMode, (int tty, const char *driver), (tty, driver)) \
  F(int, brlapi_enterTtyModeWithPath, (const int *ttys, int count, const char *driver), (ttys, count, driver)) \
  F(brlapi_error_t *, brlapi_error_location, (void), ()) \
  F(int, brlapi_getDisplaySize, (unsigned int *x, unsigned int *y), (x, y)) \
  F(int, brlapi_getDriverName, (char *buffer, size_t size), (buffer, size)) \
  F(int, brlapi_leaveTtyMode, (void), ()) \
  F(brlapi_fileDescriptor, brlapi_openConnection, \
    (const brlapi_connectionSettings_t *desiredSettings, brlapi_connectionSettings_t *actualSettings), \
    (desiredSettings, actualSettings)) \
  F(int, brlapi_readKey, (int wait, brlapi_keyCode_t *code), (wait, code)) \
  F(brlapi_exceptionHandler_t, brlapi_setExceptionHandler, (brlapi_exceptionHandler_t handler), (handler)) \
  F(const char *, brlapi_strerror, (const brlapi_error_t *error), (error)) \
  F(brlapi_paramCallbackDescriptor_t, brlapi_watchParameter, \
    (brlapi_param_t parameter, brlapi_param_subparam_t subparam, brlapi_param_flags_t flags, \
      brlapi_paramCallback_t func, void *priv, void *data, size_t len), \
    (parameter, subparam, flags, func, priv, data, len)) \
  F(int, brlapi_write, (const brlapi_writeArguments_t *arguments), (arguments))
// clang-format on
FUNCTIONS(EARSHOT_FORWARD)

static const struct earshot_function functions[] = {FUNCTIONS(EARSHOT_FUNCTION){0}};
static struct earshot_library library = {.names = earshot_names_of_brlapi, .functions = functions};

bool earshot_load_brlapi(void) { return earshot_load(&library); }
