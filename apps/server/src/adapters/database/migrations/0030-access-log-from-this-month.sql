-- Where the log was empty when it was parted, its months begin at once: `older` took the first two or three until now, and ended with the
-- last of them.
DO $$
DECLARE
  month timestamptz := date_trunc('month', now() AT TIME ZONE 'Asia/Bangkok') AT TIME ZONE 'Asia/Bangkok';
  bound timestamptz;
  name text;
BEGIN
  SELECT substring(pg_get_expr(relpartbound, oid) FROM 'TO \(''(.+)''\)')::timestamptz INTO bound
  FROM pg_class JOIN pg_inherits ON inhrelid = oid
  WHERE inhparent = 'access_log'::regclass AND oid = to_regclass('access_log_older');
  IF bound IS NULL OR bound <= month OR EXISTS (SELECT FROM access_log_older) THEN RETURN; END IF;
  LOCK TABLE access_log IN ACCESS EXCLUSIVE MODE;
  IF EXISTS (SELECT FROM access_log_older) THEN RETURN; END IF;
  ALTER TABLE access_log DETACH PARTITION access_log_older;
  EXECUTE format('ALTER TABLE access_log ATTACH PARTITION access_log_older FOR VALUES FROM (MINVALUE) TO (%L)', month);
  WHILE month < bound LOOP
    name := 'access_log_' || to_char(month AT TIME ZONE 'Asia/Bangkok', 'YYYY_MM');
    EXECUTE format('CREATE TABLE %I PARTITION OF access_log FOR VALUES FROM (%L) TO (%L)', name, month,
      (month AT TIME ZONE 'Asia/Bangkok' + interval '1 month') AT TIME ZONE 'Asia/Bangkok');
    EXECUTE format('CREATE TRIGGER access_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', name);
    month := (month AT TIME ZONE 'Asia/Bangkok' + interval '1 month') AT TIME ZONE 'Asia/Bangkok';
  END LOOP;
END
$$;
