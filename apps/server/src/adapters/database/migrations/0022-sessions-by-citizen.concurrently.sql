CREATE INDEX CONCURRENTLY session_by_citizen ON session (citizen) WHERE citizen IS NOT NULL;
