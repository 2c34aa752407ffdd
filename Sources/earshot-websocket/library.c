// SPDX-License-Identifier: Apache-2.0
/// The functions of libwebsockets, loaded from any of its versions that suit.
#include "websocket.h"

#include <CLibraryLoading.h>

// clang-format off
#define FUNCTIONS(F) \
  F(struct lws *, lws_adopt_descriptor_vhost, \
    (struct lws_vhost *vh, lws_adoption_type type, lws_sock_file_fd_type fd, const char *vh_prot_name, \
      struct lws *parent), \
    (vh, type, fd, vh_prot_name, parent)) \
  F(struct lws *, lws_adopt_socket_vhost, (struct lws_vhost *vh, lws_sockfd_type accept_fd), (vh, accept_fd)) \
  F(int, lws_callback_on_writable, (struct lws *wsi), (wsi)) \
  F(void, lws_close_reason, \
    (struct lws *wsi, enum lws_close_status status, unsigned char *buf, size_t len), \
    (wsi, status, buf, len)) \
  F(void, lws_context_destroy, (struct lws_context *context), (context)) \
  F(struct lws_context *, lws_create_context, (const struct lws_context_creation_info *info), (info)) \
  F(int, lws_frame_is_binary, (struct lws *wsi), (wsi)) \
  F(lws_sockfd_type, lws_get_socket_fd, (struct lws *wsi), (wsi)) \
  F(struct lws_vhost *, lws_get_vhost_by_name, (struct lws_context *context, const char *name), (context, name)) \
  F(int, lws_hdr_copy, (struct lws *wsi, char *dest, int len, enum lws_token_indexes h), (wsi, dest, len, h)) \
  F(int, lws_hdr_total_length, (struct lws *wsi, enum lws_token_indexes h), (wsi, h)) \
  F(int, lws_is_final_fragment, (struct lws *wsi), (wsi)) \
  F(int, lws_is_first_fragment, (struct lws *wsi), (wsi)) \
  F(size_t, lws_remaining_packet_payload, (struct lws *wsi), (wsi)) \
  F(int, lws_service, (struct lws_context *context, int timeout_ms), (context, timeout_ms)) \
  F(void, lws_set_log_level, (int level, void (*log_emit_function)(int, const char *)), (level, log_emit_function)) \
  F(void, lws_set_timeout, (struct lws *wsi, enum pending_timeout reason, int secs), (wsi, reason, secs)) \
  F(int, lws_write, \
    (struct lws *wsi, unsigned char *buf, size_t len, enum lws_write_protocol protocol), \
    (wsi, buf, len, protocol))
// clang-format on
FUNCTIONS(EARSHOT_FORWARD)

static const struct earshot_function functions[] = {FUNCTIONS(EARSHOT_FUNCTION){0}};
static struct earshot_library library = {.names = earshot_names_of_websockets, .functions = functions};

bool load_library(void) { return earshot_load(&library); }
