-- The access log by month. Nothing is copied: what was the log is its first partition, with its indexes.
ALTER TABLE access_log RENAME TO access_log_older;
ALTER INDEX access_log_of_subject RENAME TO access_log_older_of_subject;
ALTER INDEX access_log_without_tries RENAME TO access_log_older_without_tries;

-- PostgreSQL 15 and 16 know no identity column in a partitioned table.
CREATE SEQUENCE access_log_number;
SELECT setval('access_log_number', nextval(pg_get_serial_sequence('access_log_older', 'id')));
ALTER TABLE access_log_older ALTER COLUMN id DROP IDENTITY;

CREATE TABLE access_log (
  id         bigint      NOT NULL DEFAULT nextval('access_log_number'),
  subject    bytea       NOT NULL,
  what       text[]      NOT NULL,
  why        text        NOT NULL,
  by         text        NOT NULL,
  request_id text        NOT NULL,
  at         timestamptz NOT NULL,
  asker      bytea,
  refused    boolean     NOT NULL DEFAULT false
) PARTITION BY RANGE (at);
ALTER SEQUENCE access_log_number OWNED BY access_log.id;

CREATE INDEX access_log_of_subject ON access_log (subject, id DESC);
CREATE INDEX access_log_without_tries ON access_log (subject, id DESC) WHERE by <> 'unknown' AND NOT refused;

-- A statement's trigger guards only the table that the statement names, so each partition has its own.
CREATE TRIGGER access_log_append_only
  BEFORE UPDATE OR DELETE OR TRUNCATE ON access_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

DO $$
DECLARE
  bound text := (SELECT substring(pg_get_constraintdef(oid) FROM '''(.+)''') FROM pg_constraint WHERE conname = 'access_log_is_older');
BEGIN
  EXECUTE format('ALTER TABLE access_log ATTACH PARTITION access_log_older FOR VALUES FROM (MINVALUE) TO (%L)', bound);
END
$$;
ALTER TABLE access_log_older DROP CONSTRAINT access_log_is_older;

-- For entries of a month that has no table, so that none is ever refused.
CREATE TABLE access_log_other PARTITION OF access_log DEFAULT;
CREATE TRIGGER access_log_append_only
  BEFORE UPDATE OR DELETE OR TRUNCATE ON access_log_other
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Makes the tables of the next three months where they are missing. As the owner: the server's role may not make tables, and calls this.
CREATE FUNCTION make_access_log_months() RETURNS void LANGUAGE plpgsql SECURITY DEFINER
  SET timezone = 'Asia/Bangkok' SET lock_timeout = '500ms' AS $$
DECLARE
  bound constant timestamptz := date_trunc('month', now()) + interval '4 months';
  month timestamptz;
  name text;
BEGIN
  FOR turn IN 1..2 LOOP
    SELECT coalesce(max(substring(pg_get_expr(relpartbound, oid) FROM 'TO \(''(.+)''\)')::timestamptz), date_trunc('month', now()))
    INTO month FROM pg_class JOIN pg_inherits ON inhrelid = oid WHERE inhparent = 'access_log'::regclass;
    IF month >= bound THEN RETURN; END IF;
    -- Of several callers one makes them; the others see it in the second turn. Writers do not wait.
    LOCK TABLE access_log IN SHARE UPDATE EXCLUSIVE MODE;
  END LOOP;
  WHILE month < bound LOOP
    name := 'access_log_' || to_char(month, 'YYYY_MM');
    BEGIN
      EXECUTE format('CREATE TABLE %I (LIKE access_log INCLUDING DEFAULTS)', name);
      EXECUTE format('CREATE TRIGGER access_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON %I
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', name);
      EXECUTE format('ALTER TABLE access_log ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)',
        name, month, month + interval '1 month');
    EXCEPTION WHEN check_violation THEN
      -- Entries of this month are in access_log_other, and the others of it go there too.
    END;
    month := month + interval '1 month';
  END LOOP;
END
$$;

CREATE FUNCTION access_log_has_others() RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER AS
  'SELECT EXISTS (SELECT FROM access_log_other)';

CREATE FUNCTION make_request_numbers(year integer) RETURNS void LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  IF year NOT BETWEEN 2500 AND 9999 THEN RAISE EXCEPTION '% is no year of the Buddhist era', year; END IF;
  EXECUTE format('CREATE SEQUENCE IF NOT EXISTS request_id_%s AS integer', year);
END
$$;

-- A caller's own tables and functions of the same names must not be taken for the owner's.
DO $$
BEGIN
  EXECUTE format('ALTER FUNCTION make_access_log_months() SET search_path = %I, pg_temp', current_schema());
  EXECUTE format('ALTER FUNCTION access_log_has_others() SET search_path = %I, pg_temp', current_schema());
  EXECUTE format('ALTER FUNCTION make_request_numbers(integer) SET search_path = %I, pg_temp', current_schema());
END
$$;
REVOKE ALL ON FUNCTION make_access_log_months(), access_log_has_others(), make_request_numbers(integer) FROM PUBLIC;

SELECT make_access_log_months();
