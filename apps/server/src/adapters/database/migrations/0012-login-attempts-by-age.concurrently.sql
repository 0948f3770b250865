CREATE INDEX CONCURRENTLY login_attempt_by_at ON login_attempt (at);
