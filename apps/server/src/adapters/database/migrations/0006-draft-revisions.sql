-- Each state of a draft has a revision (decision 48). Its writer draws it; the default is for what stands here already, and for a
-- server of the release before, which writes drafts without one while this release is rolled out.
ALTER TABLE draft ADD COLUMN revision text NOT NULL DEFAULT gen_random_uuid()::text;
