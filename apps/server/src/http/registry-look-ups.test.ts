// Look-ups over HTTP: a citizen's own records, their children's, and places (api.md, "Registry look-ups"; D12), and the log entries of
// refused look-ups. access.permissions.test.ts tests the permissions.
import { describe, expect, test } from 'vitest'
import { childrenOfMother } from '@border-pass/contract/registry-routes'
import { readReply } from '../testing/browser.ts'
import { openSql } from '../testing/database/fresh-database.ts'
import { signInOn } from '../testing/request-owner.ts'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const father = server.member('นายวิชัย แสงทอง')
const visitor = await signInOn(server, father)
const { get } = visitor

const DAUGHTER = '9100000102019'

test('a parent’s list of children leaves out adult children', async () => {
  const mother = await signInOn(server, server.member('นางดวงใจ ลูกโต'))
  const listed = readReply(childrenOfMother, await mother.get('/pop/mother/me')).items
  expect(listed.map(({ firstName, age }) => [firstName, age])).toEqual([['รอง', 19]])
})

test('a parent’s look-up of a child is in the child’s access log', async () => {
  const before = (await visitor.log()).length
  await get(`/smcard/${DAUGHTER}`)
  // The log has the newest entry first.
  const items = (await visitor.log()).slice(0, -before)
  expect(items.map(({ what }) => what)).not.toContain('card')
  const childEntries = await server.services.accessLog.list(DAUGHTER)
  expect(childEntries[0]).toMatchObject({ by: 'parent', why: 'look-up' })
  expect(childEntries.map(({ what }) => what)).toContain('card')
})

test('a citizen who is not ordained gets 404 for the ordination', async () => {
  const answer = await get(`/title/monk/${father.pid}`)
  expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
})

describe('names of places', () => {
  test('names of places are found by a code with and without its trailing zeros', async () => {
    for (const path of ['aa/8501', 'aa/85010000'])
      expect((await get(`/house/${path}`)).body).toMatchObject({ th: 'เมืองระนอง' })
    for (const path of ['tt/850101', 'tt/85010100'])
      expect((await get(`/house/${path}`)).body).toMatchObject({ th: 'เขานิเวศน์' })
  })

  test('names of places are 404 for an unknown code, and 400 for an impossible one', async () => {
    expect((await get('/house/aa/9999')).status).toBe(404)
    for (const path of ['aa/nowhere', 'aa/850', 'aa/85010100', 'aa/850101', 'tt/8501', 'tt/85010103']) {
      expect((await get(`/house/${path}`)).status).toBe(400)
    }
  })
})

// A stranger's refused look-ups are in the access log, and displace no other entries (D44).

const sql = await openSql(server.database)
const signedIn = () => signInOn(server, server.nextCitizen())

/** The paths of look-ups, to which the other citizen's national ID is appended; a house has its own number, so there the ID is ignored. */
const REFUSED = {
  '/pop/': 'person',
  '/smcard/': 'card',
  '/imgcard/': 'face',
  '/pop/father/': 'children',
  '/pop/mother/': 'children',
  '/birth/': 'birth',
  '/title/monk/': 'ordination',
  '/move/': 'moves',
  '/book/': 'books',
  '/house/99999999999?': 'house',
  '/register/?pid=': 'request',
}

test('each refused look-up or list of requests is logged with its caller', async () => {
  const [subject, stranger] = [await signedIn(), await signedIn()]
  const before = await subject.log()
  const [signIn] = await sql("SELECT max(id)::int AS id FROM access_log WHERE 'sign-in' = ANY(what)")
  const from = Number(signIn?.['id'])
  for (const path of Object.keys(REFUSED))
    expect([path, (await stranger.get(path + subject.citizen.pid)).status]).toEqual([path, 403])
  const rows = await sql(`
    SELECT what, by, coalesce(asker, subject) = (SELECT subject FROM access_log WHERE id = ${from}) AS is_stranger
    FROM access_log WHERE refused AND id > ${from} ORDER BY id`)
  const written = Object.values(REFUSED)
  expect(rows).toEqual(written.map((what) => ({ what: [what], by: 'unknown', is_stranger: true })))
  expect(await subject.log()).toEqual(before)
})

test('a stranger’s sign-in attempts displace no other entry in the citizen’s access log', async () => {
  const { citizen, log } = await signedIn()
  const real = (await log()).filter(({ by }) => by !== 'unknown')
  expect(real.length).toBeGreaterThan(0)
  await server.browser().signIn({ ...citizen, fname: 'ผิด' })
  await sql(`
    INSERT INTO access_log (subject, what, why, by, request_id, at, refused)
    SELECT subject, what, why, by, request_id, at, n % 2 = 0
    FROM (SELECT * FROM access_log ORDER BY id DESC LIMIT 1) AS tried, generate_series(1, 2000) AS n`)
  const after = await log()
  expect(after.filter(({ by }) => by !== 'unknown')).toEqual(real)
  expect(after.filter(({ by }) => by === 'unknown')).toHaveLength(50)
})

test('each kind of entry has its own quota in the access log that a citizen sees', async () => {
  const { citizen, save, log } = await signedIn()
  expect((await save()).status).toBe(201)
  const subject = "(SELECT subject FROM access_log WHERE what @> '{save}' ORDER BY id DESC LIMIT 1)"
  const add = (count: number, what: string, why: string, by: string) =>
    sql(
      `INSERT INTO access_log (subject, what, why, by, request_id, at)
       SELECT ${subject}, $2, $3, $4, 'r', to_timestamp(${server.clock.now() / 1_000}) FROM generate_series(1, $1)`,
      [count, what, why, by],
    )
  await add(1, '{card}', 'look-up', 'parent')
  // Each row: how many entries are added, their what, why and by, the quota of their kind, and which of the entries `save` and `card` are
  // still listed. An office's entries share the quota of a parent's, and a cancellation shares that of a save.
  const crowds = [
    [520, '{sign-in}', 'sign-in', 'citizen', 200, ['save', 'card']],
    [620, '{books}', 'save', 'citizen', 500, ['save', 'card']],
    [620, '{books}', 'sign-in', 'citizen', 500, ['save', 'card']],
    [620, '{request}', 'office', 'office', 500, ['save']],
    [520, '{cancel}', 'cancel', 'citizen', 200, []],
  ] as const
  for (const [count, what, why, by, most, stillListed] of crowds) {
    await add(count, what, why, by)
    const listed = await log()
    expect(listed.filter((entry) => `{${entry.what}}` === what && entry.by === by)).toHaveLength(most)
    const rare = listed.filter((entry) => entry.what === 'save' || entry.by === 'parent')
    expect(new Set(rare.map((entry) => entry.what))).toEqual(new Set(stillListed))
  }
  expect((await log()).filter(({ what }) => what === 'sign-in')).toHaveLength(200)
  await server.browser().signIn(citizen)
  expect((await log())[0]?.what).toBe('sign-in')
})

test('a signed-in citizen who tries another citizen’s card is an unknown caller in the access log, not a parent', async () => {
  const [subject, stranger] = [await signedIn(), await signedIn()]
  await stranger.browser.signIn({ ...subject.citizen, fname: 'ผิด' })
  const rows = await sql(`SELECT by, asker IS NOT NULL AS is_known FROM access_log ORDER BY id DESC LIMIT 1`)
  expect(rows).toEqual([{ by: 'unknown', is_known: true }])
})
