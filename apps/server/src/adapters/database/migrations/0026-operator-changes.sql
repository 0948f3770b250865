-- What an operator changes without a release (D51): closures, notices, "no new requests", the contact of an office. A change is a row and
-- stays; one that undoes or replaces it names it. So the table is its own log.
CREATE TABLE operator_change (
  id      integer     GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at      timestamptz NOT NULL,
  by      text        NOT NULL CHECK (by <> ''),
  why     text        NOT NULL CHECK (why <> ''),
  kind    text        NOT NULL,
  change  jsonb       NOT NULL,
  -- From when on it says nothing any more; null: until it is undone.
  ends_at timestamptz,
  undoes  integer     UNIQUE REFERENCES operator_change
);

CREATE TRIGGER operator_change_append_only
  BEFORE UPDATE OR DELETE OR TRUNCATE ON operator_change
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
