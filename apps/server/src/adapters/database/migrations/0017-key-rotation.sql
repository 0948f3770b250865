-- How far a key rotation came in each table, so that one that was interrupted goes on there.
CREATE TABLE key_rotation (
  table_name text    PRIMARY KEY,
  -- What the values of the rotation begin with: another key begins anew.
  prefix     bytea   NOT NULL,
  -- The primary key of the last row, as text; null at the end of the table.
  position   text[],
  passed     bigint  NOT NULL,
  -- How many did not open, and the first of them by name.
  unreadable_count bigint NOT NULL,
  unreadable text[]  NOT NULL
);
