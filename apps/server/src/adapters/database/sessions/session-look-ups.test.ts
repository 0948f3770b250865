// A session's value is decrypted once while its row stays as it is, and never longer than five minutes.
import { randomBytes } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { movableClock } from '../../../testing/movable-clock.ts'
import { createEncryption } from '../encryption/encryption.ts'
import { STORED_USER_INFO } from '../encryption/stored-shapes.ts'
import { openedSessions } from './session-look-ups.ts'
import { sessionBinding, type SessionRow } from './session-row.ts'

const PID = '1100000000018'
const encryption = createEncryption([{ id: 'test', bytes: Buffer.alloc(32, 7) }])
const hashOf = (text: string) => Buffer.from(text.padEnd(32, '.'))
const hashes = {
  ofCitizen: hashOf,
  ofAddress: hashOf,
  ofSaveKey: hashOf,
  ofBody: hashOf,
  ofDevice: hashOf,
  ofMToken: hashOf,
  ofEmail: hashOf,
}

function aRow(): SessionRow {
  const bound = {
    id_hash: randomBytes(32),
    citizen: hashOf(PID),
    opened_at: new Date('2026-11-20T02:00:00Z'),
  }
  const value = STORED_USER_INFO.write({
    login_type: 0,
    pid: PID,
    email: null,
    tel: null,
    name: 'สมชาย ใจดี',
  })
  const user_info = encryption.encrypt(value, sessionBinding(bound))
  return { ...bound, user_info, last_seen_at: bound.opened_at }
}

function open() {
  const decrypt = vi.fn<typeof encryption.decrypt>(encryption.decrypt)
  const reportUnreadable = vi.fn<() => void>()
  const clock = movableClock('2026-11-20T09:00:00+07:00')
  const sessions = openedSessions({ encryption: { ...encryption, decrypt }, hashes, clock, reportUnreadable })
  return { sessions, decrypt, clock, reportUnreadable }
}

test('an unchanged row is decrypted once', () => {
  const { sessions, decrypt } = open()
  const row = aRow()
  const first = sessions.open(row)
  expect(first?.userInfo).toMatchObject({ pid: PID })
  expect(sessions.open({ ...row, last_seen_at: new Date() })).toBe(first)
  expect(decrypt).toHaveBeenCalledTimes(1)
})

test.each<[string, (row: SessionRow) => SessionRow]>([
  ['value', (row) => ({ ...row, user_info: Buffer.concat([row.user_info, Buffer.of(0)]) })],
  ['opening', (row) => ({ ...row, opened_at: new Date(row.opened_at.getTime() + 1) })],
  ['citizen', (row) => ({ ...row, citizen: hashOf('another') })],
])('with another %s it does not open, though it did before', (_, change) => {
  const { sessions, reportUnreadable } = open()
  const row = aRow()
  expect(sessions.open(row)).not.toBeNull()
  expect(sessions.open(change(row))).toBeNull()
  expect(reportUnreadable).toHaveBeenCalledTimes(1)
})

test('after five minutes, or once it is forgotten, it is decrypted again', () => {
  const { sessions, decrypt, clock } = open()
  const row = aRow()
  sessions.open(row)
  clock.advance(5 * 60_000 + 1)
  sessions.open(row)
  expect(decrypt).toHaveBeenCalledTimes(2)
  sessions.forget(row.id_hash)
  sessions.open(row)
  expect(decrypt).toHaveBeenCalledTimes(3)
})
