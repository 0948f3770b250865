// Group commit on a real database, and the limits of one citizen. database-failure.test.ts tests lost answers.
import { afterAll, describe, expect, test } from 'vitest'
import { addDays, buddhistDate } from '@border-pass/domain/values/dates/buddhist-date'
import type { SavedRequest } from '../../../ports/requests.ts'
import type { SaveInput } from '../../../ports/stores.ts'
import { createFreshDatabase } from '../../../testing/database/fresh-database.ts'
import { aSavedRequest } from '../../../testing/sample-requests.ts'
import { createBackgroundWork } from '../../background/background-work.ts'
import { type Database, openDatabase } from '../connection/connection.ts'
import { openStores } from '../stores.ts'

const NOW = Date.parse('2026-11-20T09:00:00+07:00')
const url = await createFreshDatabase()
const database = await openDatabase(url)
afterAll(() => database.close())

async function openTestStores(connection: Database) {
  const batches: number[] = []
  const clock = { now: () => NOW }
  const stores = await openStores({
    database: connection,
    keys: [{ id: 'test', bytes: Buffer.alloc(32) }],
    clock,
    background: createBackgroundWork(() => null),
    channels: [],
    onBatch: (size) => batches.push(size),
    onEntries: () => null,
    reportUnreadable: () => null,
  })
  return { ...stores, batches }
}

let citizens = 0

function createSaving(fields: Partial<SavedRequest> = {}): SaveInput {
  citizens += 1
  const pid = `920${String(citizens).padStart(10, '0')}`
  const { reqId: _id, reqYear: _year, ...request } = aSavedRequest({ pid, savedAt: NOW, ...fields })
  const entry = {
    subject: request.pid,
    what: ['save' as const],
    why: 'save' as const,
    by: 'citizen' as const,
    requestId: 'r',
    at: NOW,
  }
  return { request, saveKey: null, decideConflict: () => 'refuse', entries: [entry] }
}

test('saves that arrive together share a commit, and each gets its own number and access-log entry', async () => {
  const { requests, batches, accessLog } = await openTestStores(database)
  const savings = Array.from({ length: 40 }, () => createSaving())
  const saved = await Promise.all(savings.map((saving) => requests.save(saving)))
  expect(batches).toEqual([40])
  const ids = saved.map((each) => (each.kind === 'saved' ? each.request.reqId : null))
  expect(new Set(ids).size).toBe(40)
  for (const { request } of savings) {
    expect(await requests.listFor(request.pid)).toMatchObject([{ pid: request.pid }])
    expect(await accessLog.list(request.pid)).toHaveLength(1)
  }
})

describe('limits of one citizen (D54)', () => {
  test('two servers together accept at most 20 saves of a citizen a day', async () => {
    const [one, other] = [await openTestStores(database), await openTestStores(database)]
    const { pid } = createSaving().request
    const save = (n: number) =>
      (n % 2 ? one : other).requests.save(createSaving({ pid, borderCode: String(n).padStart(3, '0') }))
    const answers = await Promise.all(Array.from({ length: 24 }, (_, n) => save(n)))
    const kinds = answers.map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'saved')).toHaveLength(20)
    expect(kinds.filter((kind) => kind === 'too-many')).toHaveLength(4)
    const earlier = await one.requests.findEarlierSaves(pid, buddhistDate(2569, 11, 20), null)
    expect(earlier.savedThatDay).toBe(20)
  })

  test('a list reads all live requests and 101 others, one more than it shows, and an export reads all requests', async () => {
    const { requests, maintenance } = await openTestStores(database)
    const { pid } = createSaving().request
    const DAY = 24 * 60 * 60_000
    const live = await requests.save(createSaving({ pid, savedAt: NOW - 200 * DAY }))
    for (let day = 105; day > 0; day -= 1) {
      const registerDate = addDays(buddhistDate(2569, 11, 20), -day)
      const dates = { savedAt: NOW - day * DAY, registerDate, travelDate: addDays(registerDate, 1) }
      expect(await requests.save(createSaving({ pid, ...dates, borderCode: String(day) }))).toMatchObject({
        kind: 'saved',
      })
    }
    const list = await requests.listFor(pid)
    // Two requests are live: the first one, and the one whose travel date is today.
    expect(list).toHaveLength(103)
    expect(list.at(-1)).toEqual(live.kind === 'saved' && live.request)
    expect((await maintenance.exportCitizen(pid, { by: 'x', why: 'x' })).requests).toHaveLength(106)

    const { statements, turns } = await watchLists(pid, createSaving().request.pid)
    // Of 103 rows 25 are decrypted at a time.
    expect([statements, turns]).toEqual([2, 4])
  })

  /** Counts the statements of these lists, and the turns of the event loop that the first list took after the database's answer. */
  async function watchLists(...pids: readonly string[]) {
    let [statements, turns, isRead] = [0, 0, false]
    const count = () => {
      if (isRead) return
      turns += 1
      setImmediate(count)
    }
    const watched: Database = {
      ...database,
      async query(statement, values) {
        const isFirst = statement.text.includes('UNION ALL') && (statements += 1) === 1
        const rows = await database.query(statement, values)
        if (isFirst) setImmediate(count)
        return rows
      },
    }
    const { requests } = await openTestStores(watched)
    const [first] = pids.map((each) => requests.listFor(each))
    await first
    isRead = true
    return { statements, turns }
  }
})
