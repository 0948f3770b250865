-- Sign-in attempts count by network and known device too (decision 9). `address` is the hash of the network from now on: of an IPv4
-- address as before, of an IPv6 address its /64. Attempts live for fifteen minutes, so none is converted.
ALTER TABLE login_attempt ADD COLUMN wide_network bytea;
ALTER TABLE login_attempt ADD COLUMN device bytea;
-- After a right answer its ID's failed attempts count for their networks only.
ALTER TABLE login_attempt ADD COLUMN cleared boolean NOT NULL DEFAULT false;
CREATE INDEX login_attempt_by_wide_network ON login_attempt (wide_network, at) WHERE wide_network IS NOT NULL;
