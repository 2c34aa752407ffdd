# SPDX-License-Identifier: Apache-2.0
"""A form of npyscreen with a drop-down list."""

import npyscreen


class Schema(npyscreen.Form):
    def create(self) -> None:
        self.add(npyscreen.TitleCombo, name="Kind:", values=["Dict", "List"])


if __name__ == "__main__":
    npyscreen.wrapper_basic(lambda screen: Schema(name="Schema").edit())
