CREATE INDEX CONCURRENTLY request_with_save_key ON request (saved_at) WHERE save_key IS NOT NULL;
