"""People, campaigns, what groups recorded of their boxes, and the log of writings."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the first tables."""
    op.create_table(
        "person",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("name_key", sa.String(), nullable=False),
        sa.Column("merged_into", sa.String(), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_person"),
        sa.UniqueConstraint("name_key", name="uq_person_name_key"),
        sa.ForeignKeyConstraint(["merged_into"], ["person.id"], name="fk_person_merged_into_person"),
    )
    op.create_table(
        "campaign",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("name_key", sa.String(), nullable=False),
        sa.Column("begun_at", sa.String(), nullable=False),
        sa.Column("removed_at", sa.String(), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_campaign"),
    )
    op.create_table(
        "box",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("name_key", sa.String(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("written_at", sa.String(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("body", sa.String(), nullable=False),
        sa.Column("removed_at", sa.String(), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_box"),
        sa.UniqueConstraint("game", "name_key", "number", name="uq_box_game_name_key_number"),
    )
    op.create_table(
        "writing",
        sa.Column("campaign", sa.String(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("follows", sa.String(), nullable=True),
        sa.Column("written_at", sa.String(), nullable=False),
        sa.Column("act", sa.Integer(), nullable=False),
        sa.Column("deed", sa.String(), nullable=False),
        sa.Column("of", sa.Integer(), nullable=True),
        sa.Column("entry", sa.String(), nullable=True),
        sa.Column("line", sa.String(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("body", sa.String(), nullable=True),
        sa.Column("sha", sa.String(), nullable=False),
        sa.Column("follows_sha", sa.String(), nullable=True),
        sa.PrimaryKeyConstraint("campaign", "number", name="pk_writing"),
        sa.UniqueConstraint("id", name="uq_writing_id"),
        sa.ForeignKeyConstraint(["campaign"], ["campaign.id"], name="fk_writing_campaign_campaign"),
    )
