-- A request. What names a person is in `person`, sealed; what stands readable is what the office's statistics need (decision 43).
CREATE TABLE request (
  req_year       smallint    NOT NULL,
  req_id         integer     NOT NULL,
  citizen        bytea       NOT NULL,
  border_city    smallint    NOT NULL,
  ccaa           text        NOT NULL,
  border_code    text        NOT NULL,
  bp_type        smallint    NOT NULL,
  status         smallint    NOT NULL DEFAULT 0 CHECK (status IN (0, 1, 2)),
  -- False once a new request was made after this one's travel date: it stays pending but stands in nobody's way.
  holds_place    boolean     NOT NULL DEFAULT true,
  travel_date    integer     NOT NULL,
  register_date  integer     NOT NULL,
  saved_at       timestamptz NOT NULL,
  delivery_type  smallint    NOT NULL,
  follower_count smallint    NOT NULL,
  time_ltambon   integer     NOT NULL,
  bp_no          text,
  bpop_no        integer,
  bpop_year      smallint,
  issue_date     integer,
  expire_date    integer,
  person         bytea       NOT NULL,
  -- Keyed hashes of the Idempotency-Key and of the body that came with it (decision 29).
  save_key       bytea,
  save_body      bytea,
  PRIMARY KEY (req_year, req_id)
);

-- At most one live request a match, under any concurrency (decision 27).
CREATE UNIQUE INDEX request_one_live ON request (citizen, ccaa, border_code, bp_type, border_city)
  WHERE status = 0 AND holds_place;

CREATE UNIQUE INDEX request_one_a_save_key ON request (citizen, save_key) WHERE save_key IS NOT NULL;

CREATE INDEX request_of_citizen ON request (citizen, saved_at DESC);
