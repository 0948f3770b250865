-- Messages to citizens who gave an e-mail address (decision 53). What one says, and where it goes, is read from its request when it is
-- sent: nothing here names anybody.
CREATE TABLE reminder (
  req_year  smallint    NOT NULL,
  req_id    integer     NOT NULL,
  kind      text        NOT NULL CHECK (kind IN ('saved', 'changed', 'cancelled', 'confirmed', 'tomorrow')),
  -- 16 random bytes, of which the link that stops messages and the Message-ID are made.
  token     bytea       NOT NULL,
  state     text        NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'dropped', 'dead')),
  queued_at timestamptz NOT NULL,
  -- By the database's clock, unlike queued_at, which is the service's.
  due_at    timestamptz NOT NULL DEFAULT now(),
  attempts  integer     NOT NULL DEFAULT 0,
  -- While the end of a try is not known: the mail server may have taken the message.
  began_at  timestamptz,
  -- How many tries followed one whose end was never known.
  repeats   smallint    NOT NULL DEFAULT 0,
  problem   text,
  -- At most one of a kind for each request.
  PRIMARY KEY (req_year, req_id, kind)
);

CREATE INDEX reminder_due ON reminder (due_at) WHERE state = 'waiting';
CREATE INDEX reminder_dead ON reminder (queued_at) WHERE state = 'dead';
-- For the purge. A save writes next to nothing into it.
CREATE INDEX reminder_by_queued_at ON reminder USING brin (queued_at) WITH (pages_per_range = 8);

-- The one process that sends now.
CREATE TABLE reminder_sender (
  single     boolean     PRIMARY KEY DEFAULT true CHECK (single),
  holder     uuid        NOT NULL,
  held_until timestamptz NOT NULL
);

-- Whose messages no longer go to which address, both as keyed hashes.
CREATE TABLE reminder_stop (
  citizen bytea NOT NULL,
  email   bytea NOT NULL,
  PRIMARY KEY (citizen, email)
);
