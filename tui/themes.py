"""The app's own two themes, calm enough for an evening; a seat has a colour in each, beside its letter."""

from typing import Final

from textual.theme import Theme

SEATS: Final = 12
"""How many seats have a colour of their own: the most people that a session may have."""

NIGHT: Final = Theme(
    name="night",
    primary="#7fa8c9",
    secondary="#9db4a0",
    accent="#e0af68",
    warning="#e0af68",
    error="#e07a73",
    success="#8fbf7f",
    foreground="#d5d9e0",
    background="#171a1f",
    surface="#1d2127",
    panel="#272c34",
    variables={
        "dim": "#929aa8",
        "faint": "#5d6675",
        "rock": "#2c333d",
        "rock-top": "#3f4956",
        "footer-background": "#1d2127",
        "footer-key-foreground": "#e0af68",
        "block-cursor-background": "#35506a",
        "block-cursor-foreground": "#f0f3f7",
        "block-cursor-text-style": "none",
        "border-blurred": "#3a414c",
        "border": "#7fa8c9",
        "seat-1": "#f0b35a",
        "seat-2": "#74b3e8",
        "seat-3": "#8ccf7e",
        "seat-4": "#ee8a84",
        "seat-5": "#c79bea",
        "seat-6": "#6fd0c5",
        "seat-7": "#e6d56d",
        "seat-8": "#f29ac2",
        "seat-9": "#a8b6c8",
        "seat-10": "#d3a27f",
        "seat-11": "#9aa7f2",
        "seat-12": "#b5cf8a",
    },
)
DAY: Final = Theme(
    name="day",
    primary="#2f5f86",
    secondary="#4d6b52",
    accent="#9a5b00",
    warning="#8a5a00",
    error="#a8322b",
    success="#2f6b2a",
    foreground="#22262b",
    background="#f7f5f0",
    surface="#efece4",
    panel="#e2ded3",
    dark=False,
    variables={
        "dim": "#5f646c",
        "faint": "#9a958a",
        "rock": "#ddd8ca",
        "rock-top": "#c8c1ae",
        "footer-background": "#efece4",
        "footer-key-foreground": "#9a5b00",
        "block-cursor-background": "#bcd3e6",
        "block-cursor-foreground": "#14181c",
        "block-cursor-text-style": "none",
        "border-blurred": "#c4beb0",
        "border": "#2f5f86",
        "seat-1": "#8f5200",
        "seat-2": "#1f5f99",
        "seat-3": "#2d6b22",
        "seat-4": "#a8322b",
        "seat-5": "#6f3fa0",
        "seat-6": "#0f6b62",
        "seat-7": "#6b5f00",
        "seat-8": "#a02d68",
        "seat-9": "#4a5868",
        "seat-10": "#7d4a22",
        "seat-11": "#3f4bb0",
        "seat-12": "#52691f",
    },
)


def seat_colour(seat: int) -> str:
    """The style of a seat, counted from 0."""
    return f"bold $seat-{seat % SEATS + 1}"
