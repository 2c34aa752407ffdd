# SPDX-License-Identifier: Apache-2.0
"""A speech driver of Fenrir that is silent: what it gets goes to $SPEECH_LOG as [clock, line], in place of a server."""

import json
import os
import time

from fenrirscreenreader.core.speechDriver import speechDriver


class driver(speechDriver):  # the name that Fenrir looks for
    def initialize(self, environment):
        self.env = environment
        self._isInitialized = True
        self.log("")

    def log(self, line):
        with open(os.environ["SPEECH_LOG"], "a", encoding="utf-8") as log:
            print(json.dumps([time.monotonic(), line]), file=log)

    def speak(self, text, queueable=True, ignorePunctuation=False):
        if not queueable:
            self.cancel()
        self.log("say " + text.replace("\n", " "))

    def cancel(self):
        self.log("stop")
