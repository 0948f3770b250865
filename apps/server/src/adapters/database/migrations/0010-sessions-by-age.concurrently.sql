CREATE INDEX CONCURRENTLY session_by_opened_at ON session (opened_at);
