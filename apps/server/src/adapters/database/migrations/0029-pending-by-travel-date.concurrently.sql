CREATE INDEX CONCURRENTLY request_pending_by_travel_date ON request (travel_date, req_year, req_id) WHERE status = 0;
