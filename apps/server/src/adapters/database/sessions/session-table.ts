// Sessions: the key is the id's SHA-256, the user info is encrypted, concurrent look-ups share one statement (D10).
import { randomBytes } from 'node:crypto'
import type { UserInfo } from '@border-pass/contract/auth-routes'
import type { Session, Sessions } from '../../../ports/sign-in.ts'
import { readRequest, type RequestRow } from '../requests/request-row.ts'
import { STORED_USER_INFO } from '../encryption/stored-shapes.ts'
import type { StoreParts } from '../encryption/look-up-hashes.ts'
import { type FoundSession, type OpenedSession, openedSessions, sessionLookUps } from './session-look-ups.ts'
import { hashOf, secondsLeft, sessionBinding } from './session-row.ts'
import * as statements from './session-statements.ts'

function toSession(
  id: string,
  { row, requests }: FoundSession,
  { opened, clock, ...reading }: StoreParts & { readonly opened: OpenedSession },
): Session {
  const { userInfo } = opened
  const openAll = (rows: readonly RequestRow[]) =>
    rows.flatMap((request) => readRequest(request, reading) ?? [])
  return {
    id,
    userInfo,
    ...secondsLeft(row, clock.now()),
    requests: requests !== null ? () => openAll(requests) : null,
  }
}

function newSession(userInfo: UserInfo, { encryption, hashes, clock }: StoreParts) {
  const id = randomBytes(24).toString('base64url')
  const hash = hashOf(id)
  const now = new Date(clock.now())
  const citizen = hashes.ofCitizen(userInfo.pid)
  const binding = sessionBinding({ id_hash: hash, citizen, opened_at: now })
  const encrypted = encryption.encrypt(STORED_USER_INFO.write(userInfo), binding)
  return { id, row: [hash, citizen, encrypted, now] }
}

export function sessionTable(parts: StoreParts): Sessions {
  const { queries, clock } = parts
  const lookUp = sessionLookUps({ queries, clock })
  const remembered = openedSessions(parts)

  return {
    async open(userInfo) {
      const { id, row } = newSession(userInfo, parts)
      await queries.query(statements.open, row)
      return id
    },
    async openLaunched(launch, userInfo) {
      const { id, row } = newSession(userInfo, parts)
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
  }
}
