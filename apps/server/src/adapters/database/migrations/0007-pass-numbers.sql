-- No two requests of an office and a year carry the same pass number (decision 34). Those that shared one before this rule keep it,
-- outside the index but for the oldest, until the office writes other numbers.
ALTER TABLE request ADD COLUMN shares_pass_number boolean NOT NULL DEFAULT false;

UPDATE request SET shares_pass_number = true
FROM (
  SELECT req_year, req_id,
    row_number() OVER (PARTITION BY ccaa, border_code, bpop_year, bpop_no ORDER BY req_year, req_id) AS turn
  FROM request WHERE bpop_no IS NOT NULL AND bpop_year IS NOT NULL
) AS numbered
WHERE request.req_year = numbered.req_year AND request.req_id = numbered.req_id AND numbered.turn > 1;

CREATE UNIQUE INDEX request_one_a_pass_number ON request (ccaa, border_code, bpop_year, bpop_no)
  WHERE bpop_no IS NOT NULL AND NOT shares_pass_number;
