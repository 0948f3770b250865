-- Reads the whole log, beside the writes: attaching it as a partition then reads nothing.
ALTER TABLE access_log VALIDATE CONSTRAINT access_log_is_older;
