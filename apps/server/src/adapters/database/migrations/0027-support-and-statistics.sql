-- For roles of their own (D52): what a help desk reads of a request, never a person, and what statistics count. Neither role has a right
-- on a table, and nobody looks anything up without the entry that its citizen reads.
CREATE FUNCTION support_look_up(year integer, number integer, asked_by text, because text)
RETURNS TABLE (req_year smallint, req_id integer, ccaa text, border_code text, border_city smallint, bp_type smallint, status smallint,
  travel_date integer, register_date integer, saved_at timestamptz, delivery_type smallint, follower_count smallint, issue_date integer,
  expire_date integer)
LANGUAGE plpgsql SECURITY DEFINER AS $$
#variable_conflict use_column
DECLARE
  entry integer;
BEGIN
  INSERT INTO operator_change (at, by, why, kind, change, ends_at)
    VALUES (now(), asked_by, because, 'look-up', jsonb_build_object('of', number || '/' || year, 'role', session_user), now())
    RETURNING id INTO entry;
  INSERT INTO access_log (subject, what, why, by, request_id, at)
    SELECT citizen, '{request}', 'operator', 'operator', 'look-up-' || entry, now()
    FROM request WHERE req_year = year AND req_id = number;
  RETURN QUERY SELECT r.req_year, r.req_id, r.ccaa, r.border_code, r.border_city, r.bp_type, r.status, r.travel_date, r.register_date,
    r.saved_at, r.delivery_type, r.follower_count, r.issue_date, r.expire_date
    FROM request AS r WHERE r.req_year = year AND r.req_id = number;
END
$$;

-- What happened in one call, by the reference on its citizen's screen: without whose it was.
CREATE FUNCTION support_read_reference(reference text, asked_by text, because text)
RETURNS TABLE (at timestamptz, what text[], why text, by text, refused boolean)
LANGUAGE plpgsql SECURITY DEFINER AS $$
#variable_conflict use_column
DECLARE
  entry integer;
BEGIN
  INSERT INTO operator_change (at, by, why, kind, change, ends_at)
    VALUES (now(), asked_by, because, 'look-up', jsonb_build_object('of', reference, 'role', session_user), now())
    RETURNING id INTO entry;
  INSERT INTO access_log (subject, what, why, by, request_id, at)
    SELECT DISTINCT subject, '{request}'::text[], 'operator', 'operator',
      'look-up-' || entry, now()
    FROM access_log WHERE request_id = reference;
  RETURN QUERY SELECT l.at, l.what, l.why, l.by, l.refused FROM access_log AS l WHERE l.request_id = reference ORDER BY l.id;
END
$$;

DO $$
BEGIN
  EXECUTE format('ALTER FUNCTION support_look_up(integer, integer, text, text) SET search_path = %I, pg_temp', current_schema());
  EXECUTE format('ALTER FUNCTION support_read_reference(text, text, text) SET search_path = %I, pg_temp', current_schema());
END
$$;
REVOKE ALL ON FUNCTION support_look_up(integer, integer, text, text), support_read_reference(text, text, text) FROM PUBLIC;

CREATE VIEW request_statistics AS
  SELECT ccaa, border_code, border_city, bp_type, travel_date, status, count(*)::integer AS requests,
    sum(follower_count)::integer AS followers
  FROM request GROUP BY ccaa, border_code, border_city, bp_type, travel_date, status;
