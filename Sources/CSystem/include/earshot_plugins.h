// SPDX-License-Identifier: Apache-2.0
/// Lets programs join the bus by themselves, if the user turned that on.
///
/// Python apps do if a link named `python` in `~/.config/earshot/plugins` (XDG_CONFIG_HOME counts) leads to a folder
/// with a `sitecustomize.py`, which Python imports at its start when PYTHONPATH leads to it. Scripts that ask with
/// dialog or whiptail do if the folder `programs` beside it has programs of these names.
#ifndef EARSHOT_PLUGINS_H
#define EARSHOT_PLUGINS_H

#include <stdbool.h>
#include <stddef.h>

/// The path of the user's own file of this name, present or not, in `~/.config/earshot`. Returns false if there is no
/// place for it.
bool earshot_config_path(const char *name, char *path, size_t capacity);

/// The path of the link for Python. Returns false if the user has no such place.
bool earshot_plugins_link(char *path, size_t capacity);

/// The path of the folder of stand-in programs. Returns false if the user has no such place.
bool earshot_plugins_programs(char *path, size_t capacity);

/// Puts the link first into PYTHONPATH, and the folder of programs first into PATH, for programs started from here, if
/// they are on.
void earshot_plugins_offer(void);

#endif
