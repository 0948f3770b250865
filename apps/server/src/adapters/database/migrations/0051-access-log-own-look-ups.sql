-- However many look-ups are the citizen's own, each sign-in and each look-up by others is found without reading past them (D44).
CREATE INDEX access_log_of_others ON access_log (subject, id DESC)
  WHERE by <> 'unknown' AND NOT refused AND (by <> 'citizen' OR why IN ('sign-in', 'save', 'cancel'));
CREATE INDEX access_log_own ON access_log (subject, id DESC)
  WHERE NOT refused AND by = 'citizen' AND why NOT IN ('sign-in', 'save', 'cancel');
DROP INDEX access_log_without_tries;
