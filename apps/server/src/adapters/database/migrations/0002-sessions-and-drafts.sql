CREATE TABLE session (
  id_hash      bytea       PRIMARY KEY,
  user_info    bytea       NOT NULL,
  opened_at    timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL
);

CREATE INDEX session_by_last_seen ON session (last_seen_at);

CREATE TABLE draft (
  citizen bytea       PRIMARY KEY,
  draft   bytea       NOT NULL,
  kept_at timestamptz NOT NULL
);

CREATE TABLE login_attempt (
  id      integer     GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  citizen bytea       NOT NULL,
  address bytea       NOT NULL,
  wrong   boolean     NOT NULL DEFAULT false,
  at      timestamptz NOT NULL
);

CREATE INDEX login_attempt_by_citizen ON login_attempt (citizen, at);
CREATE INDEX login_attempt_by_address ON login_attempt (address, at) WHERE wrong;
