"""Runs the command dragfuzz: python -m dragfuzz."""
from dragfuzz.commands import command

command()
