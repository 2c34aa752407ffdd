// SPDX-License-Identifier: Apache-2.0
/// The functions of pcaudiolib that espeak-ng names, for sound that it plays by itself; here it gives samples and calls
/// none of them.
///
/// That library loads thirty others, of sound servers and their formats: four fifths of the time in which the voice
/// starts, and a third of its memory. `earshot-voice` has the name of that library (its soname, see Package.swift), so
/// the loader takes it for what espeak-ng asks for, and looks for no other.
#include <stddef.h>
#include <stdint.h>

struct audio_object;

#define OFFERED __attribute__((visibility("default"), used))

OFFERED struct audio_object *create_audio_device_object(
    const char *device, const char *application, const char *description) {
  (void)device, (void)application, (void)description;
  return NULL;
}

OFFERED int audio_object_open(struct audio_object *object, int format, uint32_t rate, uint8_t channels) {
  (void)object, (void)format, (void)rate, (void)channels;
  return -1;
}

OFFERED void audio_object_close(struct audio_object *object) { (void)object; }

OFFERED void audio_object_destroy(struct audio_object *object) { (void)object; }

OFFERED int audio_object_write(struct audio_object *object, const void *data, size_t bytes) {
  (void)object, (void)data, (void)bytes;
  return -1;
}

OFFERED int audio_object_drain(struct audio_object *object) { return object ? -1 : 0; }

OFFERED int audio_object_flush(struct audio_object *object) { return object ? -1 : 0; }

OFFERED const char *audio_object_strerror(struct audio_object *object, int error) {
  (void)object, (void)error;
  return "";
}
