// SPDX-License-Identifier: Apache-2.0
/// The D-Bus of libsystemd, or of libelogind where there is no systemd: its functions, and where they are found.
#include "CSystemd.h"

#include <CLibraryLoading.h>

// clang-format off
#define FUNCTIONS(F) \
  F(int, sd_bus_add_filter, \
    (sd_bus *bus, sd_bus_slot **slot, sd_bus_message_handler_t callback, void *userdata), \
    (bus, slot, callback, userdata)) \
  F(int, sd_bus_add_match_async, \
    (sd_bus *bus, sd_bus_slot **slot, const char *match, sd_bus_message_handler_t callback, \
      sd_bus_message_handler_t install_callback, void *userdata), \
    (bus, slot, match, callback, install_callback, userdata)) \
  F(int, sd_bus_attach_event, (sd_bus *bus, sd_event *e, int priority), (bus, e, priority)) \
  F(int, sd_bus_call_async, \
    (sd_bus *bus, sd_bus_slot **slot, sd_bus_message *m, sd_bus_message_handler_t callback, void *userdata, \
      uint64_t usec), \
    (bus, slot, m, callback, userdata, usec)) \
  F(sd_bus *, sd_bus_close_unref, (sd_bus *bus), (bus)) \
  F(int, sd_bus_detach_event, (sd_bus *bus), (bus)) \
  F(int, sd_bus_get_unique_name, (sd_bus *bus, const char **unique), (bus, unique)) \
  F(int, sd_bus_is_open, (sd_bus *bus), (bus)) \
  F(int, sd_bus_is_ready, (sd_bus *bus), (bus)) \
  F(int, sd_bus_message_append_basic, (sd_bus_message *m, char type, const void *p), (m, type, p)) \
  F(int, sd_bus_message_close_container, (sd_bus_message *m), (m)) \
  F(int, sd_bus_message_enter_container, (sd_bus_message *m, char type, const char *contents), (m, type, contents)) \
  F(int, sd_bus_message_exit_container, (sd_bus_message *m), (m)) \
  F(const char *, sd_bus_message_get_interface, (sd_bus_message *m), (m)) \
  F(const char *, sd_bus_message_get_member, (sd_bus_message *m), (m)) \
  F(const char *, sd_bus_message_get_path, (sd_bus_message *m), (m)) \
  F(const char *, sd_bus_message_get_sender, (sd_bus_message *m), (m)) \
  F(int, sd_bus_message_is_method_call, \
    (sd_bus_message *m, const char *interface, const char *member), \
    (m, interface, member)) \
  F(int, sd_bus_message_is_method_error, (sd_bus_message *m, const char *name), (m, name)) \
  F(int, sd_bus_message_new_method_call, \
    (sd_bus *bus, sd_bus_message **m, const char *destination, const char *path, const char *interface, \
      const char *member), \
    (bus, m, destination, path, interface, member)) \
  F(int, sd_bus_message_new_method_return, (sd_bus_message *call, sd_bus_message **m), (call, m)) \
  F(int, sd_bus_message_new_signal, \
    (sd_bus *bus, sd_bus_message **m, const char *path, const char *interface, const char *member), \
    (bus, m, path, interface, member)) \
  F(int, sd_bus_message_open_container, (sd_bus_message *m, char type, const char *contents), (m, type, contents)) \
  F(int, sd_bus_message_peek_type, (sd_bus_message *m, char *type, const char **contents), (m, type, contents)) \
  F(int, sd_bus_message_read_basic, (sd_bus_message *m, char type, void *p), (m, type, p)) \
  F(int, sd_bus_message_send, (sd_bus_message *m), (m)) \
  F(int, sd_bus_message_set_auto_start, (sd_bus_message *m, int b), (m, b)) \
  F(int, sd_bus_message_set_destination, (sd_bus_message *m, const char *destination), (m, destination)) \
  F(int, sd_bus_message_skip, (sd_bus_message *m, const char *types), (m, types)) \
  F(sd_bus_message *, sd_bus_message_unref, (sd_bus_message *m), (m)) \
  F(int, sd_bus_new, (sd_bus **ret), (ret)) \
  F(int, sd_bus_open_system, (sd_bus **ret), (ret)) \
  F(int, sd_bus_process, (sd_bus *bus, sd_bus_message **r), (bus, r)) \
  F(int, sd_bus_reply_method_error, (sd_bus_message *call, const sd_bus_error *e), (call, e)) \
  F(int, sd_bus_set_address, (sd_bus *bus, const char *address), (bus, address)) \
  F(int, sd_bus_set_bus_client, (sd_bus *bus, int b), (bus, b)) \
  F(sd_bus_slot *, sd_bus_slot_unref, (sd_bus_slot *slot), (slot)) \
  F(int, sd_bus_start, (sd_bus *bus), (bus)) \
  F(sd_bus *, sd_bus_unref, (sd_bus *bus), (bus)) \
  F(int, sd_event_get_fd, (sd_event *e), (e)) \
  F(int, sd_event_new, (sd_event **e), (e)) \
  F(int, sd_event_run, (sd_event *e, uint64_t usec), (e, usec)) \
  F(sd_event *, sd_event_unref, (sd_event *e), (e))
// clang-format on
FUNCTIONS(EARSHOT_FORWARD)

static const struct earshot_function functions[] = {FUNCTIONS(EARSHOT_FUNCTION){0}};
static struct earshot_library library = {.names = earshot_names_of_systemd, .functions = functions};

bool earshot_load_systemd(void) { return earshot_load(&library); }
