-- Who did what with whose records, and why; no values (decision 44).
CREATE TABLE access_log (
  id         bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  subject    bytea       NOT NULL,
  what       text[]      NOT NULL,
  why        text        NOT NULL,
  by         text        NOT NULL,
  request_id text        NOT NULL,
  at         timestamptz NOT NULL
);

CREATE INDEX access_log_of_subject ON access_log (subject, id DESC);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END
$$;

CREATE TRIGGER access_log_append_only
  BEFORE UPDATE OR DELETE OR TRUNCATE ON access_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
