-- Save keys (decision 29), apart from the requests: sixteen tables in a ring, one a day. The one whose day is long past is emptied whole,
-- while clearing a column would write each request anew. The columns of the release before stay, for a server that still runs it.
CREATE TABLE save_key (
  slot     smallint NOT NULL,
  day      integer  NOT NULL,
  citizen  bytea    NOT NULL,
  key      bytea    NOT NULL,
  body     bytea    NOT NULL,
  req_year smallint NOT NULL,
  req_id   integer  NOT NULL,
  PRIMARY KEY (citizen, key, slot)
) PARTITION BY LIST (slot);

DO $$
BEGIN
  FOR slot IN 0..15 LOOP
    EXECUTE format('CREATE TABLE save_key_%s PARTITION OF save_key FOR VALUES IN (%s)', slot, slot);
  END LOOP;
END
$$;
