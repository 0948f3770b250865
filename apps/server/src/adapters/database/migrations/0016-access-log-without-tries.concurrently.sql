CREATE INDEX CONCURRENTLY access_log_without_tries ON access_log (subject, id DESC) WHERE by <> 'unknown' AND NOT refused;
