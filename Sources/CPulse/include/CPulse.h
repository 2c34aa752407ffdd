// SPDX-License-Identifier: Apache-2.0
/// PulseAudio's library, loaded when it is first used.
#pragma once

#include <pulse/pulseaudio.h>
#include <stdbool.h>

/// True if it is there, with every function used here. Until it was asked, nothing of it may be called.
bool earshot_load_pulse(void);
