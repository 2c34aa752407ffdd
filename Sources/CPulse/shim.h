// SPDX-License-Identifier: Apache-2.0
#include <pulse/pulseaudio.h>
