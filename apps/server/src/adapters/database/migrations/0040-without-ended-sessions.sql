-- Nobody ends a session from another one any more.
DROP TABLE ended_session;

ALTER TABLE session ALTER COLUMN citizen SET NOT NULL;
