// SPDX-License-Identifier: Apache-2.0
/// ALSA's library, loaded when it is first used.
#pragma once

#include <alsa/asoundlib.h>
#include <stdbool.h>

/// True if it is there, with every function used here; its messages, which would go to the user's screen, are dropped. Until it was asked, nothing of it may be called.
bool earshot_load_alsa(void);
