// SPDX-License-Identifier: Apache-2.0
/// The D-Bus of libsystemd, or of libelogind where there is no systemd, loaded when it is first used.
#pragma once

#include <systemd/sd-bus.h>
#include <stdbool.h>

/// True if it is there, with every function used here. Until it was asked, nothing of it may be called.
bool earshot_load_systemd(void);
