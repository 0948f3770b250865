-- A number that does not end at 2^31. The release before reads `id` and would not understand a wider one, so it stays and begins anew
-- at its end: an attempt lives for minutes.
ALTER TABLE login_attempt ADD COLUMN number bigint GENERATED ALWAYS AS IDENTITY;
ALTER TABLE login_attempt ALTER COLUMN id SET CYCLE;
CREATE UNIQUE INDEX login_attempt_by_number ON login_attempt (number);
