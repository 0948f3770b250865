-- Undecided tries count against their address too, so both kinds are found by it.
DROP INDEX login_attempt_by_address;
CREATE INDEX login_attempt_by_address ON login_attempt (address, at);
