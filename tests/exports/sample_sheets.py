"""The sheets that the renderers are tried on; their components are invented."""

from schemas.sheet import Bars, Cell, Column, Facts, Footnotes, Paragraph, Section, Sheet, Steps, Table

PEOPLE = ("Åsa Öberg", "Jürgen Groß", "نگار رضایی", "مريم الحداد", "Ελένη Παππά", "Юлия Щукина")
LONG_NAME = "Maximiliane Wilhelmine von und zu Hohenstein-Langenburg 🏔️ ii"


def row(*texts: str, notes: tuple[int, ...] = (), strong: int = -1) -> tuple[Cell, ...]:
    """A row of cells; the notes hang on the second one."""
    return tuple(
        Cell(text=text, notes=notes if place == 1 else (), strong=place == strong) for place, text in enumerate(texts)
    )


CHAPTERS = Table(
    name="chapters",
    title="The story so far",
    columns=(
        Column(title="Chapter", align="right"),
        Column(title="Winner", weight=2),
        Column(title="Summit on 7", weight=1),
        Column(title="Summit on 9", weight=1),
        Column(title="Award", weight=2),
        Column(title="Next page", align="right"),
    ),
    rows=(
        row("1", "Åsa Öberg", "–", "Old Lookout", "First Up", "14"),
        row("2", "Jürgen Groß", "Old Lookout", "Windy Saddle", "Surest Foot", "22", notes=(1,)),
        row("3", "نگار رضایی", "Windy Saddle", "برج نگهبانی", "کوه‌نورد سال", "31"),
        row("4", "مريم الحداد", "برج نگهبانی", "قمة النسر", "نجمة الجبل", "38"),
        row("5", "Ελένη Παππά", "قمة النسر", "Κορυφή Δ → ★", "Αστέρι ★", "45", notes=(2, 3)),
        row("6", "Юлия Щукина", "Κορυφή Δ → ★", "Снежный перевал", "Первая", "52"),
        row("7", LONG_NAME, "Снежный перевал", "A summit with a rather long name", "Longest name ✓", "60"),
        row("8", "[/] & [b]bold[/b]", "=1+1", "<script>alert(1)</script>", "`x` *y* _z_ | w", "66"),
        row("9", "Åsa Öberg, Jürgen Groß", "-3", "@SUM(A1)", "Shared Rope 🐐", "70", strong=1),
        row("10", "日本 太郎", "山小屋", "The End", "–", "–"),
    ),
)

SCORES = Table(
    name="people",
    title="People",
    columns=(
        Column(title="Person", weight=1),
        Column(title="Chapters", align="right"),
        Column(title="Won", align="right"),
        Column(title="Best", align="right"),
        Column(title="Balance", align="right"),
    ),
    rows=(
        row("Åsa Öberg", "10", "2", "41", "17", strong=0),
        row("Jürgen Groß", "10", "2", "38", "5"),
        row("نگار رضایی", "9", "1", "44", "12"),
        row("مريم الحداد", "7", "1", "29", "-3"),
        row("Ελένη Παππά", "4", "1", "33", "0"),
        row("Юлия Щукина", "4", "1", "35", "-11"),
    ),
)

RICH = Sheet(
    kind="chronicle",
    title="The Öberg chronicle",
    subtitle="Ten chapters, six people\nاز پاییز تا بهار",
    sections=(
        Section(blocks=(CHAPTERS, SCORES)),
        Section(
            title="Where it stands",
            blocks=(
                Bars(
                    title="Points of chapter 10",
                    rows=(("Åsa Öberg", 41), ("نگار رضایی", 27), ("<b>Bo</b>", 0), ("Юлия Щукина", -11)),
                ),
                Facts(
                    rows=(
                        ("Begun", "3 October"),
                        ("First player", "مريم الحداد"),
                        ("Backpack", "Old Lookout, Windy Saddle, [x](javascript:alert(1))"),
                    ),
                ),
                Footnotes(
                    rows=(
                        (
                            1,
                            "MG-22 was let stand: we played it so for years, and nobody minded until that evening.",
                        ),
                        (2, "A tie, decided by the higher summit."),
                        (3, "قاعده را آن شب نمی‌دانستیم."),
                    ),
                ),
            ),
        ),
        Section(
            title="Chapter 11",
            new_page=True,
            blocks=(
                Paragraph(
                    text="Set the table like this.\n1. not a list | <img src=x onerror=alert(1)>\n# not a heading"
                ),
                Steps(
                    title="Before the first roll",
                    rows=(
                        ("Board", ("Put the summit Old Lookout on 9.", "Put برج نگهبانی on 7.")),
                        ("Players", ("Everybody takes four goats.", "Åsa Öberg begins.")),
                        ("Read aloud", ()),
                    ),
                ),
            ),
        ),
    ),
    closing_line="The components on this sheet are invented. 🏔️ ☃ ⛄",
)
