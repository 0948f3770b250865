-- The mTokens of the last ten minutes, each by its keyed hash, so that none is sent to the portal twice by any server, and the launches
-- that they opened (D47). A launch is not a session: its cookie opens nothing else (D49).
CREATE TABLE launch (
  m_token   bytea       PRIMARY KEY,
  -- SHA-256 of the launch cookie's value.
  id_hash   bytea       NOT NULL UNIQUE,
  -- Whom the portal named: null before it has answered, and again once the session is open.
  citizen   bytea,
  user_info bytea,
  used_at   timestamptz NOT NULL
);

CREATE INDEX launch_by_used_at ON launch (used_at);
