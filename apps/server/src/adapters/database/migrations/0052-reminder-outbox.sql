-- Messages as a plain outbox: who claims one has it for a minute (due_at), and says how that try ended.
DROP TABLE reminder_sender;
ALTER TABLE reminder DROP COLUMN began_at;
ALTER TABLE reminder DROP COLUMN repeats;
-- The day of the last try, as yyyymmdd: a citizen gets so many a day at most (D53).
ALTER TABLE reminder ADD COLUMN tried_on integer;
