// SPDX-License-Identifier: Apache-2.0
/// PulseAudio's library: its functions, and where they are found.
#include "CPulse.h"

#include <CLibraryLoading.h>

// clang-format off
#define FUNCTIONS(F) \
  F(int, pa_context_connect, \
    (pa_context *c, const char *server, pa_context_flags_t flags, const pa_spawn_api *api), \
    (c, server, flags, api)) \
  F(void, pa_context_disconnect, (pa_context *c), (c)) \
  F(pa_operation *, pa_context_get_sink_info_list, \
    (pa_context *c, pa_sink_info_cb_t cb, void *userdata), \
    (c, cb, userdata)) \
  F(pa_context_state_t, pa_context_get_state, (const pa_context *c), (c)) \
  F(pa_context *, pa_context_new, (pa_mainloop_api *mainloop, const char *name), (mainloop, name)) \
  F(void, pa_context_set_state_callback, \
    (pa_context *c, pa_context_notify_cb_t cb, void *userdata), \
    (c, cb, userdata)) \
  F(void, pa_context_unref, (pa_context *c), (c)) \
  F(int, pa_mainloop_dispatch, (pa_mainloop *m), (m)) \
  F(void, pa_mainloop_free, (pa_mainloop *m), (m)) \
  F(pa_mainloop_api *, pa_mainloop_get_api, (pa_mainloop *m), (m)) \
  F(int, pa_mainloop_iterate, (pa_mainloop *m, int block, int *retval), (m, block, retval)) \
  F(pa_mainloop *, pa_mainloop_new, (void), ()) \
  F(int, pa_mainloop_poll, (pa_mainloop *m), (m)) \
  F(int, pa_mainloop_prepare, (pa_mainloop *m, int timeout), (m, timeout)) \
  F(void, pa_operation_cancel, (pa_operation *o), (o)) \
  F(void, pa_operation_unref, (pa_operation *o), (o)) \
  F(int, pa_stream_connect_playback, \
    (pa_stream *s, const char *dev, const pa_buffer_attr *attr, pa_stream_flags_t flags, \
      const pa_cvolume *volume, pa_stream *sync_stream), \
    (s, dev, attr, flags, volume, sync_stream)) \
  F(int, pa_stream_connect_record, \
    (pa_stream *s, const char *dev, const pa_buffer_attr *attr, pa_stream_flags_t flags), \
    (s, dev, attr, flags)) \
  F(pa_operation *, pa_stream_cork, \
    (pa_stream *s, int b, pa_stream_success_cb_t cb, void *userdata), \
    (s, b, cb, userdata)) \
  F(int, pa_stream_disconnect, (pa_stream *s), (s)) \
  F(pa_operation *, pa_stream_drain, (pa_stream *s, pa_stream_success_cb_t cb, void *userdata), (s, cb, userdata)) \
  F(int, pa_stream_drop, (pa_stream *p), (p)) \
  F(pa_operation *, pa_stream_flush, (pa_stream *s, pa_stream_success_cb_t cb, void *userdata), (s, cb, userdata)) \
  F(const pa_buffer_attr *, pa_stream_get_buffer_attr, (pa_stream *s), (s)) \
  F(pa_stream_state_t, pa_stream_get_state, (const pa_stream *p), (p)) \
  F(pa_stream *, pa_stream_new, \
    (pa_context *c, const char *name, const pa_sample_spec *ss, const pa_channel_map *map), \
    (c, name, ss, map)) \
  F(int, pa_stream_peek, (pa_stream *p, const void **data, size_t *nbytes), (p, data, nbytes)) \
  F(size_t, pa_stream_readable_size, (const pa_stream *p), (p)) \
  F(void, pa_stream_set_state_callback, (pa_stream *s, pa_stream_notify_cb_t cb, void *userdata), (s, cb, userdata)) \
  F(void, pa_stream_set_write_callback, \
    (pa_stream *p, pa_stream_request_cb_t cb, void *userdata), \
    (p, cb, userdata)) \
  F(void, pa_stream_unref, (pa_stream *s), (s)) \
  F(size_t, pa_stream_writable_size, (const pa_stream *p), (p)) \
  F(int, pa_stream_write, \
    (pa_stream *p, const void *data, size_t nbytes, pa_free_cb_t free_cb, int64_t offset, pa_seek_mode_t seek), \
    (p, data, nbytes, free_cb, offset, seek)) \
  F(void, pa_threaded_mainloop_free, (pa_threaded_mainloop *m), (m)) \
  F(pa_mainloop_api *, pa_threaded_mainloop_get_api, (pa_threaded_mainloop *m), (m)) \
  F(void, pa_threaded_mainloop_lock, (pa_threaded_mainloop *m), (m)) \
  F(pa_threaded_mainloop *, pa_threaded_mainloop_new, (void), ()) \
  F(int, pa_threaded_mainloop_start, (pa_threaded_mainloop *m), (m)) \
  F(void, pa_threaded_mainloop_stop, (pa_threaded_mainloop *m), (m)) \
  F(void, pa_threaded_mainloop_unlock, (pa_threaded_mainloop *m), (m))
// clang-format on
FUNCTIONS(EARSHOT_FORWARD)

static const struct earshot_function functions[] = {FUNCTIONS(EARSHOT_FUNCTION){0}};
static struct earshot_library library = {.names = earshot_names_of_pulse, .functions = functions};

bool earshot_load_pulse(void) { return earshot_load(&library); }
