-- Whether another request had the same document number before it was held once in the whole country (decision 34).
ALTER TABLE request ADD COLUMN shares_document_number boolean NOT NULL DEFAULT false;
