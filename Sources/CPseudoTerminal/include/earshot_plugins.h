// SPDX-License-Identifier: Apache-2.0
/// Lets Python apps join the bus by themselves, where the user turned the plugins on.
///
/// They are on where there is a link named `python` in `~/.config/earshot/plugins` (XDG_CONFIG_HOME counts) to a folder
/// with a `sitecustomize.py`, which Python imports at its start when it finds it by PYTHONPATH.
#ifndef EARSHOT_PLUGINS_H
#define EARSHOT_PLUGINS_H

#include <stdbool.h>
#include <stddef.h>

/// Where the user's own file of this name is, or would be: in `~/.config/earshot`. Returns false where there is no place.
bool earshot_config_path(const char *name, char *path, size_t capacity);

/// Where the link is. Returns false where the user has no such place.
bool earshot_plugins_link(char *path, size_t capacity);

/// Puts the link first into PYTHONPATH of what is started from here, where the plugins are on.
void earshot_plugins_offer(void);

#endif
