-- Those that share a document number keep it, outside the index but for the oldest, until the office writes another.
UPDATE request SET shares_document_number = true
FROM (
  SELECT req_year, req_id, row_number() OVER (PARTITION BY bp_no ORDER BY req_year, req_id) AS turn
  FROM request WHERE bp_no IS NOT NULL
) AS numbered
WHERE request.req_year = numbered.req_year AND request.req_id = numbered.req_id AND numbered.turn > 1;

CREATE UNIQUE INDEX CONCURRENTLY request_one_a_document_number ON request (bp_no)
  WHERE bp_no IS NOT NULL AND NOT shares_document_number;
