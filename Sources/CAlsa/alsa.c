// SPDX-License-Identifier: Apache-2.0
/// ALSA's library: its functions, and where they are found.
#include "CAlsa.h"

#include <CLibraryLoading.h>

// clang-format off
#define FUNCTIONS(F) \
  F(int, snd_device_name_free_hint, (void **hints), (hints)) \
  F(char *, snd_device_name_get_hint, (const void *hint, const char *id), (hint, id)) \
  F(int, snd_device_name_hint, (int card, const char *iface, void ***hints), (card, iface, hints)) \
  F(int, snd_lib_error_set_handler, (snd_lib_error_handler_t handler), (handler)) \
  F(snd_pcm_sframes_t, snd_pcm_avail_update, (snd_pcm_t *pcm), (pcm)) \
  F(int, snd_pcm_close, (snd_pcm_t *pcm), (pcm)) \
  F(int, snd_pcm_delay, (snd_pcm_t *pcm, snd_pcm_sframes_t *delayp), (pcm, delayp)) \
  F(int, snd_pcm_drop, (snd_pcm_t *pcm), (pcm)) \
  F(int, snd_pcm_get_params, \
    (snd_pcm_t *pcm, snd_pcm_uframes_t *buffer_size, snd_pcm_uframes_t *period_size), \
    (pcm, buffer_size, period_size)) \
  F(int, snd_pcm_open, \
    (snd_pcm_t **pcm, const char *name, snd_pcm_stream_t stream, int mode), \
    (pcm, name, stream, mode)) \
  F(int, snd_pcm_prepare, (snd_pcm_t *pcm), (pcm)) \
  F(snd_pcm_sframes_t, snd_pcm_readi, (snd_pcm_t *pcm, void *buffer, snd_pcm_uframes_t size), (pcm, buffer, size)) \
  F(int, snd_pcm_recover, (snd_pcm_t *pcm, int err, int silent), (pcm, err, silent)) \
  F(int, snd_pcm_set_params, \
    (snd_pcm_t *pcm, snd_pcm_format_t format, snd_pcm_access_t access, unsigned int channels, unsigned int rate, \
      int soft_resample, unsigned int latency), \
    (pcm, format, access, channels, rate, soft_resample, latency)) \
  F(int, snd_pcm_start, (snd_pcm_t *pcm), (pcm)) \
  F(snd_pcm_state_t, snd_pcm_state, (snd_pcm_t *pcm), (pcm)) \
  F(int, snd_pcm_sw_params, (snd_pcm_t *pcm, snd_pcm_sw_params_t *params), (pcm, params)) \
  F(int, snd_pcm_sw_params_current, (snd_pcm_t *pcm, snd_pcm_sw_params_t *params), (pcm, params)) \
  F(void, snd_pcm_sw_params_free, (snd_pcm_sw_params_t *obj), (obj)) \
  F(int, snd_pcm_sw_params_malloc, (snd_pcm_sw_params_t **ptr), (ptr)) \
  F(int, snd_pcm_sw_params_set_start_threshold, \
    (snd_pcm_t *pcm, snd_pcm_sw_params_t *params, snd_pcm_uframes_t val), \
    (pcm, params, val)) \
  F(snd_pcm_sframes_t, snd_pcm_writei, \
    (snd_pcm_t *pcm, const void *buffer, snd_pcm_uframes_t size), \
    (pcm, buffer, size))
// clang-format on
FUNCTIONS(EARSHOT_FORWARD)

static void unheard(const char *file, int line, const char *function, int error, const char *format, ...) {
  (void)file, (void)line, (void)function, (void)error, (void)format;
}

/// What the library writes on standard error is the user's screen.
static bool silence(void) {
  snd_lib_error_set_handler(unheard);
  return true;
}

static const struct earshot_function functions[] = {FUNCTIONS(EARSHOT_FUNCTION){0}};
static struct earshot_library library = {
    .names = earshot_names_of_alsa, .functions = functions, .suits = silence};

bool earshot_load_alsa(void) { return earshot_load(&library); }
