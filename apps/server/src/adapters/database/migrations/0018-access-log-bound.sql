-- The access log becomes a table of months (docs/decisions/0019). Its rows stay where they are, as the first partition: they have to be
-- known to be older than the second. Two months off, so that nothing that is written meanwhile is younger.
DO $$
DECLARE
  newest timestamptz := greatest(now(), (SELECT max(at) FROM access_log));
  bound timestamptz := (date_trunc('month', newest AT TIME ZONE 'Asia/Bangkok') + interval '2 months') AT TIME ZONE 'Asia/Bangkok';
BEGIN
  EXECUTE format('ALTER TABLE access_log ADD CONSTRAINT access_log_is_older CHECK (at < %L) NOT VALID', bound);
END
$$;
