// The tables of the comparison service, plain and unencrypted, and its typed queries.
import { Kysely, PostgresDialect } from 'kysely'
import type { Generated } from 'kysely'
import pg from 'pg'

type Tables = {
  'peer.session': { token: string; pid: string; last_seen_at: Generated<Date> }
  'peer.request': {
    id: Generated<number>
    year: number
    pid: string
    border_city: number
    ccaa: string
    border_code: string
    bp_type: number
    status: Generated<number>
    travel_date: number
    register_date: number
    saved_at: Generated<Date>
    delivery_type: number
    applicant: string
    idempotency_key: string | null
  }
  'peer.audit': { id: Generated<number>; pid: string; action: string; request_id: number }
  'peer.draft': { pid: string; draft: string }
}

export type PeerDatabase = Kysely<Tables>

export const PEER_TABLES = `
  CREATE SCHEMA peer;
  CREATE TABLE peer.session (
    token text PRIMARY KEY, pid text NOT NULL, last_seen_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE TABLE peer.request (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY, year smallint NOT NULL, pid text NOT NULL,
    border_city smallint NOT NULL, ccaa text NOT NULL, border_code text NOT NULL, bp_type smallint NOT NULL,
    status smallint NOT NULL DEFAULT 0, travel_date integer NOT NULL, register_date integer NOT NULL,
    saved_at timestamptz NOT NULL DEFAULT now(), delivery_type smallint NOT NULL, applicant jsonb NOT NULL,
    idempotency_key text
  );
  CREATE UNIQUE INDEX ON peer.request (pid, ccaa, border_code, bp_type, border_city) WHERE status = 0;
  CREATE UNIQUE INDEX ON peer.request (pid, idempotency_key) WHERE idempotency_key IS NOT NULL;
  CREATE INDEX ON peer.request (pid, saved_at DESC);
  CREATE TABLE peer.audit (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, pid text NOT NULL, action text NOT NULL,
    request_id integer NOT NULL, at timestamptz NOT NULL DEFAULT now()
  );
  CREATE INDEX ON peer.audit (pid, id DESC);
  CREATE TABLE peer.draft (pid text PRIMARY KEY, draft jsonb NOT NULL);`

export function openPeerDatabase(connectionString: string): PeerDatabase {
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString, max: 10 }) }),
  })
}
