# SPDX-License-Identifier: Apache-2.0
"""A command of Click as a form."""

import click
from trogon import tui


@tui()
@click.group()
def cli():
    pass


@cli.command()
@click.argument("tea")
@click.option("--cups", default=2, help="How many cups")
@click.option("--sugar/--no-sugar", default=False, help="Sweet")
@click.option("--milk", type=click.Choice(["none", "some", "much"]))
def brew(tea, cups, sugar, milk):
    """Brew a pot of tea"""
    click.echo(f"{cups} cups of {tea}")


@cli.command()
def wash():
    """Wash the cups"""


cli()
