-- The key of the look-up hashes, made once and sealed under the operator's keys, so that those may change and the hashes need not.
CREATE TABLE look_up_key (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  sealed bytea    NOT NULL
);
