// SPDX-License-Identifier: Apache-2.0
/// espeak-ng, which `earshot-voice` alone uses, loaded when it is first used.
#pragma once

#include <espeak-ng/espeak_ng.h>
#include <espeak-ng/speak_lib.h>
#include <stdbool.h>

/// True if it is there, with every function used here. Until it was asked, nothing of it may be called.
bool earshot_load_espeak(void);
