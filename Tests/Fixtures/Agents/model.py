#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""A model server that thinks of nothing: answers of its own, streamed word by word as OpenAI's interface has them.

usage: model.py [PORT]     prints the port; 0 or none takes a free one
"""
import http.server
import json
import sys
import time

from quill import ANSWER

EDIT = """I leave out the last line.

reader.py
```
<<<<<<< SEARCH
for line in lines:
=======
for line in lines[:-1]:
>>>>>>> REPLACE
```
"""


class Model(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def do_GET(self):
        self.whole({"object": "list", "data": [{"id": "quill", "object": "model"}]})

    def whole(self, value):
        body = json.dumps(value).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def do_POST(self):
        asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        last = json.dumps([message for message in asked["messages"] if message["role"] == "user"][-1:])
        first = json.dumps([message for message in asked["messages"] if message["role"] == "system"][:1])
        # One more request is for the words of a commit.
        answer = "Leave out the last line" if "ommit message" in first else EDIT if "loop" in last else ANSWER if "fix" in last else "Nothing to do."
        base = {"id": "1", "object": "chat.completion", "created": 1, "model": asked["model"]}
        usage = {"prompt_tokens": 9, "completion_tokens": 9, "total_tokens": 18}
        if not asked.get("stream"):
            choice = {"index": 0, "message": {"role": "assistant", "content": answer}, "finish_reason": "stop"}
            return self.whole({**base, "choices": [choice], "usage": usage})
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Connection", "close")
        self.end_headers()
        base["object"] = "chat.completion.chunk"
        words = answer.split(" ")
        for number, word in enumerate(words):
            delta = {"role": "assistant", "content": word + (" " if number + 1 < len(words) else "")}
            self.part({**base, "choices": [{"index": 0, "delta": delta, "finish_reason": None}]})
            time.sleep(0.03)
        self.part({**base, "choices": [{"index": 0, "delta": {}, "finish_reason": "stop"}], "usage": usage})
        self.wfile.write(b"data: [DONE]\n\n")
        self.close_connection = True

    def part(self, value):
        self.wfile.write(b"data: " + json.dumps(value).encode() + b"\n\n")
        self.wfile.flush()


def main():
    server = http.server.ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1]) if sys.argv[1:] else 0), Model)
    print(server.server_port, flush=True)
    server.serve_forever()


if __name__ == "__main__":
    main()
