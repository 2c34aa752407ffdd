// SPDX-License-Identifier: Apache-2.0
/// Lets programs join the bus by themselves, where the user turned that on.
///
/// Python apps do where there is a link named `python` in `~/.config/earshot/plugins` (XDG_CONFIG_HOME counts) to a folder
/// with a `sitecustomize.py`, which Python imports at its start when it finds it by PYTHONPATH. Scripts that ask with
/// dialog or whiptail do where the folder `programs` beside it has programs of these names.
#ifndef EARSHOT_PLUGINS_H
#define EARSHOT_PLUGINS_H

#include <stdbool.h>
#include <stddef.h>

/// Where the user's own file of this name is, or would be: in `~/.config/earshot`. Returns false where there is no place.
bool earshot_config_path(const char *name, char *path, size_t capacity);

/// Where the link for Python is. Returns false where the user has no such place.
bool earshot_plugins_link(char *path, size_t capacity);

/// Where the folder of programs is that stand in for others. Returns false where the user has no such place.
bool earshot_plugins_programs(char *path, size_t capacity);

/// Puts the link first into PYTHONPATH, and the folder of programs first into PATH, of what is started from here, where
/// they are on.
void earshot_plugins_offer(void);

#endif
