// Sessions: the key is the id's SHA-256, the user info is encrypted, concurrent look-ups share one statement (decision 10).
import { randomBytes } from 'node:crypto'
import type { UserInfo } from '@border-pass/contract/auth-routes'
import type { Device } from '@border-pass/contract/session-routes'
import type { Session, Sessions } from '../../../ports/sign-in.ts'
import { readRequest } from '../requests/request-row.ts'
import type { RequestRow } from '../requests/request-row.ts'
import { openedSessions } from './opened-sessions.ts'
import type { OpenedSession } from './opened-sessions.ts'
import { sessionLookUps } from './session-look-ups.ts'
import type { FoundSession } from './session-look-ups.ts'
import { hashOf, secondsLeft, sessionPlace } from './session-row.ts'
import { ownSessions } from './own-sessions.ts'
import type { Parts } from './own-sessions.ts'
import * as statements from './session-statements.ts'
import { STORED_USER_INFO } from './stored-user-info.ts'

function toSession(
  id: string,
  { row, requests }: FoundSession,
  { opened, clock, ...reading }: Parts & { readonly opened: OpenedSession },
): Session {
  const { userInfo, citizen } = opened
  // They were found by the row's citizen, which a value of record format 1 does not vouch for.
  const areOwn = row.citizen?.equals(citizen) === true
  const openAll = (rows: readonly RequestRow[]) =>
    rows.flatMap((request) => readRequest(request, reading) ?? [])
  return {
    id,
    userInfo,
    ...secondsLeft(row, clock.now()),
    requests: requests !== null && areOwn ? () => openAll(requests) : null,
  }
}

function newSession(
  { userInfo, device }: { readonly userInfo: UserInfo; readonly device: Device },
  { encryption, hashes, clock }: Parts,
) {
  const id = randomBytes(24).toString('base64url')
  const hash = hashOf(id)
  const now = new Date(clock.now())
  const citizen = hashes.ofCitizen(userInfo.pid)
  const place = sessionPlace({ id_hash: hash, citizen, opened_at: now })
  const encrypted = encryption.encrypt(STORED_USER_INFO.write({ ...userInfo, device }), place)
  return { id, row: [hash, citizen, encrypted, now] }
}

export function sessionTable(parts: Parts): Sessions {
  const { queries, clock } = parts
  const lookUp = sessionLookUps({ queries, clock })
  const remembered = openedSessions(parts)

  return {
    async open(userInfo, device) {
      const { id, row } = newSession({ userInfo, device }, parts)
      await queries.query(statements.open, row)
      return id
    },
    async openLaunched(launch, userInfo, device) {
      const { id, row } = newSession({ userInfo, device }, parts)
      const opened = await queries.query(statements.openLaunched, [...row, hashOf(launch)])
      return opened.length > 0 ? id : null
    },
    async find(id, which = null) {
      const idHash = hashOf(id)
      const found = await lookUp(idHash, which)
      if (!found) {
        remembered.forget(idHash)
        return null
      }
      const opened = remembered.open(found.row)
      return opened && toSession(id, found, { ...parts, opened })
    },
    isRemembered: (id) => remembered.has(hashOf(id)),
    async close(id) {
      const idHash = hashOf(id)
      remembered.forget(idHash)
      await queries.query(statements.close, [idHash])
    },
    ...ownSessions(parts),
  }
}
