-- Refused look-ups are written too, and whoever asks for somebody else's records stands there by their keyed hash (decision 44).
ALTER TABLE access_log ADD COLUMN asker bytea;
ALTER TABLE access_log ADD COLUMN refused boolean NOT NULL DEFAULT false;
