-- A help desk leaves a trace (D52): what it asks for is written and committed before it is answered. support_ask writes the entries and gives
-- their number; the functions that read answer only for a number whose transaction is committed, that the same role asked for within the
-- last minute, and only about citizens whose log has that entry.
DROP FUNCTION support_look_up(integer, integer, text, text);
DROP FUNCTION support_read_reference(text, text, text);

-- Without control, zero-width and direction characters, which would change how a terminal shows the line.
CREATE FUNCTION plain_words(words text, most integer) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT left(btrim(regexp_replace(words,
    '[\u0001-\u001F\u007F-\u009F\u00AD\u061C\u180E\u200B-\u200F\u2028-\u202F\u2060-\u206F\uFEFF\uFFF9-\uFFFB\U000E0000-\U000E0FFF]', ' ', 'g')), most)
$$;

-- `asked` is the number of a request, as 123/2569, or the reference of a call.
CREATE FUNCTION support_ask(asked text, asked_by text, because text) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  number constant text[] := string_to_array(asked, '/');
  entry integer;
BEGIN
  IF asked !~ '^(\d{1,9}/\d{4}|[0-9a-f]{12})$' THEN RAISE EXCEPTION 'Neither a number nor a reference'; END IF;
  INSERT INTO operator_change (at, by, why, kind, change, ends_at)
    VALUES (now(), plain_words(asked_by, 100), plain_words(because, 300), 'look-up',
      jsonb_build_object('of', asked, 'role', session_user, 'transaction', pg_current_xact_id()::text), now())
    RETURNING id INTO entry;
  INSERT INTO access_log (subject, what, why, by, request_id, at)
    SELECT subject, '{request}', 'operator', 'operator', 'look-up-' || entry, now() FROM (
      SELECT citizen AS subject FROM request
      WHERE req_year = number[2]::integer AND req_id = CASE WHEN number[2] IS NOT NULL THEN number[1]::integer END
      UNION SELECT access_log.subject FROM access_log WHERE request_id = asked AND number[2] IS NULL
    ) AS concerned;
  RETURN entry;
END
$$;

-- What `entry` asked for, where it may be answered.
CREATE FUNCTION support_asked(entry integer) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT change ->> 'of' FROM operator_change
  WHERE id = entry AND kind = 'look-up' AND change ->> 'role' = session_user AND at > clock_timestamp() - interval '1 minute'
    AND pg_xact_status((change ->> 'transaction')::xid8) = 'committed'
$$;

CREATE FUNCTION support_look_up(entry integer)
RETURNS TABLE (req_year smallint, req_id integer, ccaa text, border_code text, border_city smallint, bp_type smallint, status smallint,
  travel_date integer, register_date integer, saved_at timestamptz, delivery_type smallint, follower_count smallint, issue_date integer,
  expire_date integer)
LANGUAGE sql STABLE SECURITY DEFINER AS $$
  SELECT r.req_year, r.req_id, r.ccaa, r.border_code, r.border_city, r.bp_type, r.status, r.travel_date, r.register_date, r.saved_at,
    r.delivery_type, r.follower_count, r.issue_date, r.expire_date
  FROM (SELECT string_to_array(support_asked(entry), '/') AS number) AS asked
  JOIN request AS r ON r.req_year = number[2]::integer AND r.req_id = CASE WHEN number[2] IS NOT NULL THEN number[1]::integer END
  WHERE EXISTS (SELECT FROM access_log AS l WHERE l.subject = r.citizen AND l.request_id = 'look-up-' || entry)
$$;

-- What happened in one call, by the reference on its citizen's screen: without whose it was.
CREATE FUNCTION support_read_reference(entry integer)
RETURNS TABLE (at timestamptz, what text[], why text, by text, refused boolean)
LANGUAGE sql STABLE SECURITY DEFINER AS $$
  SELECT l.at, l.what, l.why, l.by, l.refused FROM access_log AS l
  WHERE l.request_id = support_asked(entry)
    AND EXISTS (SELECT FROM access_log AS e WHERE e.subject = l.subject AND e.request_id = 'look-up-' || entry)
  ORDER BY l.id
$$;

DO $$
BEGIN
  EXECUTE format('ALTER FUNCTION support_ask(text, text, text) SET search_path = %I, pg_temp', current_schema());
  EXECUTE format('ALTER FUNCTION support_look_up(integer) SET search_path = %I, pg_temp', current_schema());
  EXECUTE format('ALTER FUNCTION support_read_reference(integer) SET search_path = %I, pg_temp', current_schema());
END
$$;
REVOKE ALL ON FUNCTION plain_words(text, integer), support_ask(text, text, text), support_asked(integer), support_look_up(integer),
  support_read_reference(integer) FROM PUBLIC;
