-- Whose session it is, by keyed hash, so that citizens find their own. Null: a launch that is not accepted yet, or a session that an
-- older release opened.
ALTER TABLE session ADD COLUMN citizen bytea;
-- Sessions that their owner ended from another one, so that the browser can be told why.
CREATE TABLE ended_session (
  id_hash  bytea       PRIMARY KEY,
  ended_at timestamptz NOT NULL
);

CREATE INDEX ended_session_by_ended_at ON ended_session (ended_at);
