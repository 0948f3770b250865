CREATE INDEX CONCURRENTLY draft_by_kept_at ON draft (kept_at);
