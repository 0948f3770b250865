-- Rejects every change of an append-only table, even by its owner. The exception is the purge of the access log (D44), which sets
-- border_pass.purge in its transaction. The servers' role has no right to delete.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'access_log' AND TG_OP = 'DELETE' AND current_setting('border_pass.purge', true) = 'on' THEN RETURN NULL; END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END
$$;

-- The key of the look-up hashes. It is created once and encrypted under the operator's keys, which can change without changing the hashes.
CREATE TABLE look_up_key (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  sealed bytea   NOT NULL
);

-- A request. The personal data is encrypted in `person`; the other columns are those that the statistics of the office need (D43).
CREATE TABLE request (
  req_year       smallint    NOT NULL,
  req_id         integer     NOT NULL,
  citizen        bytea       NOT NULL,
  border_city    smallint    NOT NULL,
  ccaa           text        NOT NULL,
  border_code    text        NOT NULL,
  bp_type        smallint    NOT NULL,
  status         smallint    NOT NULL DEFAULT 0 CHECK (status IN (0, 1, 2)),
  -- False once the citizen made a new request after this one's travel date: this one stays pending but no longer blocks others.
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
  -- The day from which REQUEST_YEARS count (D60). A pass without a last day counts as ending after three years.
  ends_on        integer     NOT NULL GENERATED ALWAYS AS (greatest(travel_date, expire_date,
    CASE WHEN expire_date IS NULL AND (status = 1 OR issue_date IS NOT NULL) THEN greatest(travel_date, issue_date) + 30000 END)) STORED,
  PRIMARY KEY (req_year, req_id)
);

-- At most one live request per citizen, office, pass type and country, under any concurrency (D27).
CREATE UNIQUE INDEX request_one_live ON request (citizen, ccaa, border_code, bp_type, border_city)
  WHERE status = 0 AND holds_place;
CREATE INDEX request_of_citizen ON request (citizen, saved_at DESC);
-- Finds and counts the requests of an office on a day (D58).
CREATE INDEX request_of_office ON request (ccaa, border_code, travel_date) WHERE status <> 2;
CREATE INDEX request_pending_by_travel_date ON request (travel_date, req_year, req_id) WHERE status = 0;
-- A pass number is unique for an office and a year, and a document number for the country (D34).
CREATE UNIQUE INDEX request_one_a_pass_number ON request (ccaa, border_code, bpop_year, bpop_no) WHERE bpop_no IS NOT NULL;
CREATE UNIQUE INDEX request_one_a_document_number ON request (bp_no) WHERE bp_no IS NOT NULL;
CREATE INDEX request_by_ends_on ON request (ends_on);

-- The statistics (D52, D59), without personal data. A save or a change of requests appends a row with the difference, so that no two saves
-- update one row (D28). The owner's purge adds up the rows by day. Deleting requests changes no count (D60).
CREATE TABLE counted_change (
  register_date integer  NOT NULL,
  travel_date   integer  NOT NULL,
  ccaa          text     NOT NULL,
  border_code   text     NOT NULL,
  border_city   smallint NOT NULL,
  bp_type       smallint NOT NULL,
  status        smallint NOT NULL,
  requests      integer  NOT NULL,
  followers     integer  NOT NULL,
  -- Without requests that another request replaced.
  saves         integer  NOT NULL
);
CREATE TABLE travel_day_count (
  travel_date integer  NOT NULL,
  ccaa        text     NOT NULL,
  border_code text     NOT NULL,
  border_city smallint NOT NULL,
  bp_type     smallint NOT NULL,
  status      smallint NOT NULL,
  requests    integer  NOT NULL,
  followers   integer  NOT NULL,
  PRIMARY KEY (travel_date, ccaa, border_code, border_city, bp_type, status)
);
CREATE TABLE save_day_count (
  day   integer PRIMARY KEY,
  saves integer NOT NULL
);

CREATE FUNCTION count_changes() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  INSERT INTO counted_change
    SELECT register_date, travel_date, ccaa, border_code, border_city, bp_type, status, sum(n), sum(n * follower_count),
      coalesce(sum(n) FILTER (WHERE status <> 2 OR holds_place), 0)
    FROM (
      SELECT 1 AS n, register_date, travel_date, ccaa, border_code, border_city, bp_type, status, follower_count, holds_place FROM new_row
      UNION ALL
      SELECT -1, register_date, travel_date, ccaa, border_code, border_city, bp_type, status, follower_count, holds_place FROM old_row
    ) AS change
    GROUP BY register_date, travel_date, ccaa, border_code, border_city, bp_type, status
    HAVING sum(n) <> 0 OR sum(n) FILTER (WHERE status <> 2 OR holds_place) <> 0;
  RETURN NULL;
END
$$;
CREATE TRIGGER request_recounted AFTER UPDATE ON request
  REFERENCING NEW TABLE AS new_row OLD TABLE AS old_row FOR EACH STATEMENT EXECUTE FUNCTION count_changes();

CREATE FUNCTION make_request_numbers(year integer) RETURNS void LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  IF year NOT BETWEEN 2500 AND 9999 THEN RAISE EXCEPTION '% is no year of the Buddhist era', year; END IF;
  EXECUTE format('CREATE SEQUENCE IF NOT EXISTS request_id_%s AS integer', year);
END
$$;

-- Keyed hashes of an Idempotency-Key and of the body that came with it (D29).
CREATE TABLE save_key (
  citizen  bytea       NOT NULL,
  key      bytea       NOT NULL,
  body     bytea       NOT NULL,
  req_year smallint    NOT NULL,
  req_id   integer     NOT NULL,
  saved_at timestamptz NOT NULL,
  PRIMARY KEY (citizen, key)
);
CREATE INDEX save_key_by_saved_at ON save_key (saved_at);

-- Every write of a draft gives it another revision (D48).
CREATE TABLE draft (
  citizen  bytea       PRIMARY KEY,
  draft    bytea       NOT NULL,
  kept_at  timestamptz NOT NULL,
  revision text        NOT NULL,
  -- The hash of the save key of this draft: only the save with that key deletes the draft, not a change of a request's day (D45).
  save_key bytea       NOT NULL
);
CREATE INDEX draft_by_kept_at ON draft (kept_at);

CREATE TABLE session (
  -- The order of sessions that opened in the same millisecond.
  number       bigint      GENERATED BY DEFAULT AS IDENTITY,
  id_hash      bytea       PRIMARY KEY,
  user_info    bytea       NOT NULL,
  opened_at    timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  citizen      bytea       NOT NULL
);
CREATE INDEX session_by_last_seen ON session (last_seen_at);
CREATE INDEX session_by_opened_at ON session (opened_at);
CREATE INDEX session_by_citizen ON session (citizen);

-- The keyed hashes of the mTokens of the last ten minutes, so that no server sends one to the portal twice, and the launches that they
-- opened (D47). A launch is not a session: its cookie gives access to nothing else (D49).
CREATE TABLE launch (
  m_token   bytea       PRIMARY KEY,
  -- SHA-256 of the launch cookie's value.
  id_hash   bytea       NOT NULL UNIQUE,
  -- The citizen that the portal returned: null before its answer, and again once the session is open.
  citizen   bytea,
  user_info bytea,
  -- When the mToken was first used. If the portal has not read it (is_unread), it may be used again before it expires.
  seen_at   timestamptz NOT NULL,
  is_unread boolean     NOT NULL DEFAULT false,
  used_at   timestamptz NOT NULL
);
CREATE INDEX launch_by_used_at ON launch (used_at);

-- Failed sign-in attempts, counted by ID, network and known device (D9). `address` is the hash of an IPv4 address or an IPv6 /64 network.
CREATE TABLE login_attempt (
  number       bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  citizen      bytea       NOT NULL,
  address      bytea       NOT NULL,
  wide_network bytea,
  device       bytea,
  -- After a successful sign-in, the failed attempts of the ID count only for their networks.
  cleared      boolean     NOT NULL DEFAULT false,
  at           timestamptz NOT NULL
);
CREATE INDEX login_attempt_by_citizen ON login_attempt (citizen, at);
CREATE INDEX login_attempt_by_address ON login_attempt (address, at);
CREATE INDEX login_attempt_by_wide_network ON login_attempt (wide_network, at) WHERE wide_network IS NOT NULL;
CREATE INDEX login_attempt_by_at ON login_attempt (at);

-- The access log: every access to a citizen's records and its reason, without values (D44). `asker` is the keyed hash of a citizen who
-- accesses the records of another.
CREATE TABLE access_log (
  id         bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  subject    bytea       NOT NULL,
  what       text[]      NOT NULL,
  why        text        NOT NULL,
  by         text        NOT NULL,
  request_id text        NOT NULL,
  at         timestamptz NOT NULL,
  asker      bytea,
  -- If the reader is not a citizen: the office of the call's token, or the operator's name and reason.
  reader     text,
  reason     text,
  refused    boolean     NOT NULL DEFAULT false
);
CREATE INDEX access_log_of_subject ON access_log (subject, id DESC);
-- Each kind of entry that the citizen reads has an index, so that the newest of one kind are found without reading the other kinds.
CREATE INDEX access_log_of_others ON access_log (subject, id DESC)
  WHERE NOT refused AND by NOT IN ('unknown', 'citizen');
CREATE INDEX access_log_changes ON access_log (subject, id DESC)
  WHERE NOT refused AND by = 'citizen' AND what && '{save,cancel}';
CREATE INDEX access_log_sign_ins ON access_log (subject, id DESC)
  WHERE NOT refused AND by = 'citizen' AND what && '{sign-in}';
CREATE INDEX access_log_own ON access_log (subject, id DESC)
  WHERE NOT refused AND by = 'citizen' AND NOT what && '{save,cancel,sign-in}';
-- If an office's day is read repeatedly, each citizen gets one entry per reader and day (D58).
CREATE UNIQUE INDEX access_log_one_a_day ON access_log (subject, by, reader, request_id) WHERE request_id LIKE 'day-%';
CREATE INDEX access_log_by_at ON access_log (at);
-- Finds the entries of one call, for the help desk (D52).
CREATE INDEX access_log_of_call ON access_log (request_id);
CREATE TRIGGER access_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON access_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Messages to citizens who gave an e-mail address or came from the portal's app (D53). Text and address are read from the request when a
-- message is sent, so the table has no personal data.
CREATE TABLE reminder (
  req_year  smallint    NOT NULL,
  req_id    integer     NOT NULL,
  kind      text        NOT NULL CHECK (kind IN ('saved', 'changed', 'cancelled', 'confirmed', 'tomorrow')),
  channel   text        NOT NULL CHECK (channel IN ('mail', 'inbox')),
  -- 16 random bytes (with six fixed bits) for the link that stops messages and for the Message-ID.
  token     bytea       NOT NULL DEFAULT uuid_send(gen_random_uuid()),
  state     text        NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'dropped', 'dead')),
  queued_at timestamptz NOT NULL,
  -- By the database's clock; queued_at is by the service's clock. A claim moves it, so that no other process sends the message until then.
  due_at    timestamptz NOT NULL DEFAULT now(),
  attempts  integer     NOT NULL DEFAULT 0,
  -- The day of the last attempt, as yyyymmdd, for the limit of messages per citizen and day (D53).
  tried_on  integer,
  problem   text,
  -- At most one message of each kind and channel per request.
  PRIMARY KEY (req_year, req_id, kind, channel)
);

CREATE INDEX reminder_due ON reminder (channel, due_at) WHERE state = 'waiting';
CREATE INDEX reminder_by_token ON reminder (token);
CREATE INDEX reminder_dead ON reminder (queued_at) WHERE state = 'dead';
-- For the purge. BRIN, because it costs a save almost nothing.
CREATE INDEX reminder_by_queued_at ON reminder USING brin (queued_at) WITH (pages_per_range = 8);

-- Citizens and the addresses or inboxes that get no more messages about them, both as keyed hashes.
CREATE TABLE reminder_stop (
  citizen bytea NOT NULL,
  email   bytea NOT NULL,
  PRIMARY KEY (citizen, email)
);

-- Answers to how easy the service was to use, counted by day and score (D59), without the citizen.
CREATE TABLE feedback (
  day     integer  NOT NULL,
  score   smallint NOT NULL CHECK (score BETWEEN 1 AND 5),
  answers integer  NOT NULL,
  PRIMARY KEY (day, score)
);

-- Drafts that were begun, counted by day (D59), without the citizen.
CREATE TABLE draft_begun (
  day    integer PRIMARY KEY,
  drafts integer NOT NULL
);

-- Changes that an operator makes without a release (D51): closures, notices, "no new requests", the contact of an office. Rows are never
-- changed: a row that undoes or replaces another one names it. So the table is also the log.
CREATE TABLE operator_change (
  id      integer     GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at      timestamptz NOT NULL,
  by      text        NOT NULL CHECK (by <> ''),
  why     text        NOT NULL CHECK (why <> ''),
  kind    text        NOT NULL,
  change  jsonb       NOT NULL,
  -- When the change ends. null: when it is undone.
  ends_at timestamptz,
  undoes  integer     UNIQUE REFERENCES operator_change
);

CREATE TRIGGER operator_change_append_only
  BEFORE UPDATE OR DELETE OR TRUNCATE ON operator_change
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Functions and views for the roles of the help desk and of statistics (D52). They return no personal data, and the roles have no right on
-- a table.
--
-- Every look-up of the help desk is logged before it is answered (D52). support_ask writes the log entries and returns their number. The
-- reading functions answer only for the number of a committed transaction of the same role in the last minute, and only about citizens
-- whose log has that entry.

-- Removes control, zero-width and direction characters, which would change how a terminal shows the line.
CREATE FUNCTION plain_words(words text, most integer) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT left(btrim(regexp_replace(words,
    '[\u0001-\u001F\u007F-\u009F\u00AD\u061C\u180E\u200B-\u200F\u2028-\u202F\u2060-\u206F\uFEFF\uFFF9-\uFFFB\U000E0000-\U000E0FFF]', ' ', 'g')), most)
$$;

-- `asked` is the number of a request, such as 123/2569, or the reference of a call.
CREATE FUNCTION support_ask(asked text, asked_by text, because text) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  number constant text[] := string_to_array(asked, '/');
  entry integer;
BEGIN
  IF asked !~ '^(\d{1,9}/\d{4}|[0-9a-f]{12})$' THEN RAISE EXCEPTION 'Neither a number nor a reference'; END IF;
  INSERT INTO operator_change (at, by, why, kind, change, ends_at)
    VALUES (now(), plain_words(asked_by, 100), plain_words(because, 300), 'look-up',
      jsonb_build_object('of', asked, 'role', session_user, 'transaction', pg_current_xact_id()::text), now())
    RETURNING id INTO entry;
  INSERT INTO access_log (subject, what, why, by, request_id, reader, reason, at)
    SELECT subject, '{request}', 'operator', 'operator', 'look-up-' || entry, plain_words(asked_by, 100), plain_words(because, 300), now() FROM (
      SELECT citizen AS subject FROM request
      WHERE req_year = number[2]::integer AND req_id = CASE WHEN number[2] IS NOT NULL THEN number[1]::integer END
      UNION SELECT access_log.subject FROM access_log WHERE request_id = asked AND number[2] IS NULL
    ) AS concerned;
  RETURN entry;
END
$$;

-- Returns the number or reference that `entry` is about, or null if it may not be answered.
CREATE FUNCTION support_asked(entry integer) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT change ->> 'of' FROM operator_change
  WHERE id = entry AND kind = 'look-up' AND change ->> 'role' = session_user AND at > clock_timestamp() - interval '1 minute'
    AND pg_xact_status((change ->> 'transaction')::xid8) = 'committed'
$$;

CREATE FUNCTION support_look_up(entry integer)
RETURNS TABLE (req_year smallint, req_id integer, ccaa text, border_code text, border_city smallint, bp_type smallint, status smallint,
  travel_date integer, register_date integer, saved_at timestamptz, delivery_type smallint, follower_count smallint, issue_date integer,
  expire_date integer)
LANGUAGE sql STABLE SECURITY DEFINER AS $$
  SELECT r.req_year, r.req_id, r.ccaa, r.border_code, r.border_city, r.bp_type, r.status, r.travel_date, r.register_date, r.saved_at,
    r.delivery_type, r.follower_count, r.issue_date, r.expire_date
  FROM (SELECT string_to_array(support_asked(entry), '/') AS number) AS asked
  JOIN request AS r ON r.req_year = number[2]::integer AND r.req_id = CASE WHEN number[2] IS NOT NULL THEN number[1]::integer END
  WHERE EXISTS (SELECT FROM access_log AS l WHERE l.subject = r.citizen AND l.request_id = 'look-up-' || entry)
$$;

-- Returns the log entries of one call, by the reference on the citizen's screen, without the citizen.
CREATE FUNCTION support_read_reference(entry integer)
RETURNS TABLE (at timestamptz, what text[], why text, by text, refused boolean)
LANGUAGE sql STABLE SECURITY DEFINER AS $$
  SELECT l.at, l.what, l.why, l.by, l.refused FROM access_log AS l
  WHERE l.request_id = support_asked(entry)
    AND EXISTS (SELECT FROM access_log AS e WHERE e.subject = l.subject AND e.request_id = 'look-up-' || entry)
  ORDER BY l.id
$$;

CREATE VIEW travel_day AS
  SELECT travel_date, ccaa, border_code, border_city, bp_type, status, requests, followers FROM travel_day_count
  UNION ALL SELECT travel_date, ccaa, border_code, border_city, bp_type, status, requests, followers FROM counted_change;

-- Counts below five are left out, because they could identify a person.
CREATE VIEW request_statistics AS
  SELECT ccaa, border_code, border_city, bp_type, travel_date, status, sum(requests)::integer AS requests,
    sum(followers)::integer AS followers
  FROM travel_day GROUP BY ccaa, border_code, border_city, bp_type, travel_date, status HAVING sum(requests) >= 5;

-- The figures that a public service publishes (D59), for the days from `first` to `last`: a part of a whole. A whole below five is left
-- out. A request that replaced another counts once. Missed appointments are known only for offices that confirm online.
CREATE FUNCTION service_figures(first integer, last integer, today integer)
RETURNS TABLE (figure text, part integer, whole integer) LANGUAGE sql STABLE SECURITY DEFINER AS $$
  WITH booked AS (
    SELECT travel_date, ccaa, border_code, status, sum(requests)::integer AS requests FROM travel_day
    WHERE travel_date BETWEEN first AND last AND status <> 2 GROUP BY travel_date, ccaa, border_code, status
  ), saved AS (
    SELECT saves FROM save_day_count WHERE day BETWEEN first AND last
    UNION ALL SELECT saves FROM counted_change WHERE register_date BETWEEN first AND last
  )
  SELECT * FROM (
    SELECT 'satisfied', coalesce(sum(answers) FILTER (WHERE score >= 4), 0)::integer, coalesce(sum(answers), 0)::integer
      FROM feedback WHERE day BETWEEN first AND last
    UNION ALL
    SELECT 'completed', least(saved, begun), begun FROM
      (SELECT coalesce(sum(saves), 0)::integer AS saved FROM saved) AS all_saves,
      (SELECT coalesce(sum(drafts), 0)::integer AS begun FROM draft_begun WHERE day BETWEEN first AND last) AS drafts
    UNION ALL
    SELECT 'missed', coalesce(sum(requests) FILTER (WHERE status = 0), 0)::integer, coalesce(sum(requests), 0)::integer
      FROM booked WHERE travel_date < today
        AND (ccaa, border_code) IN (SELECT ccaa, border_code FROM booked WHERE status = 1 AND requests > 0)
    UNION ALL
    SELECT 'online', coalesce(sum(requests), 0)::integer, coalesce(sum(requests), 0)::integer FROM booked
  ) AS figures (figure, part, whole) WHERE whole >= 5
$$;

-- By default every role of the cluster may connect, create temporary tables and take the lock of a migration.
DO $$
BEGIN
  EXECUTE format('REVOKE ALL ON DATABASE %I FROM PUBLIC', current_database());
END
$$;

-- A fixed search_path, so that a caller's own tables and functions cannot replace the owner's.
DO $$
DECLARE
  name regprocedure;
BEGIN
  FOREACH name IN ARRAY ARRAY['make_request_numbers(integer)', 'count_changes()', 'plain_words(text, integer)', 'support_ask(text, text, text)',
    'support_asked(integer)', 'support_look_up(integer)', 'support_read_reference(integer)', 'service_figures(integer, integer, integer)']::regprocedure[]
  LOOP
    EXECUTE format('ALTER FUNCTION %s SET search_path = %I, pg_temp', name, current_schema());
    EXECUTE format('REVOKE ALL ON FUNCTION %s FROM PUBLIC', name);
  END LOOP;
END
$$;
