// What strangers try stands in the access log, and covers nothing that happened (D44).
import { expect, test } from 'vitest'
import { runSql } from '../testing/database/database-on-server.ts'
import { signInOn } from '../testing/owner-of.ts'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const sql = (text: string) => runSql(server.database, text)

const signedIn = () => signInOn(server, server.nextCitizen())

const WHATS = {
  pop: 'person',
  smcard: 'card',
  imgcard: 'face',
  'pop/father': 'children',
  'pop/mother': 'children',
  birth: 'birth',
  'title/monk': 'ordination',
  move: 'moves',
  book: 'books',
}

test.each(Object.entries(WHATS))('a refused %s is written with who asked', async (path, what) => {
  const [subject, stranger] = [await signedIn(), await signedIn()]
  const before = await subject.log()
  expect((await stranger.get(`/${path}/${subject.citizen.pid}`)).status).toBe(403)
  const rows = await sql(`
    SELECT what, by, asker = (SELECT subject FROM access_log sign_in WHERE sign_in.id =
      (SELECT max(id) FROM access_log WHERE 'sign-in' = ANY(what))) AS is_stranger
    FROM access_log WHERE refused ORDER BY id DESC LIMIT 1`)
  expect(rows).toEqual([{ what: [what], by: 'unknown', is_stranger: true }])
  // Nothing was read.
  expect(await subject.log()).toEqual(before)
})

test('a refused house, and a refused list of requests, are written too', async () => {
  const [subject, stranger] = [await signedIn(), await signedIn()]
  for (const path of [`/register/?pid=${subject.citizen.pid}`, '/house/99999999999'])
    expect((await stranger.get(path)).status).toBe(403)
  const rows = await sql(`SELECT what FROM access_log WHERE refused ORDER BY id DESC LIMIT 2`)
  expect(rows).toEqual([{ what: ['house'] }, { what: ['request'] }])
})

test('a stranger’s tries push nothing out of the log that the citizen reads', async () => {
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

test('the citizen’s own look-ups push neither a sign-in nor another’s look-up out of it', async () => {
  const { citizen, get, log } = await signedIn()
  await sql(`INSERT INTO access_log (subject, what, why, by, request_id, at)
    SELECT subject, '{card}', 'look-up', 'parent', request_id, at FROM (SELECT * FROM access_log ORDER BY id DESC LIMIT 1) AS own`)
  const before = (await log()).map((entry) => JSON.stringify(entry))
  await get(`/pop/${citizen.pid}`)
  await sql(`INSERT INTO access_log (subject, what, why, by, request_id, at)
    SELECT subject, what, why, by, request_id, at FROM (SELECT * FROM access_log ORDER BY id DESC LIMIT 1) AS own, generate_series(1, 600)`)
  const after = (await log()).map((entry) => JSON.stringify(entry))
  expect(after).toEqual(expect.arrayContaining(before))
  expect(before.join()).toContain('"sign-in"')
  expect(after.length).toBe(before.length + 500)
})

test('who tries another’s card while signed in is no parent, and is known', async () => {
  const [subject, stranger] = [await signedIn(), await signedIn()]
  await stranger.browser.signIn({ ...subject.citizen, fname: 'ผิด' })
  const rows = await sql(`SELECT by, asker IS NOT NULL AS is_known FROM access_log ORDER BY id DESC LIMIT 1`)
  expect(rows).toEqual([{ by: 'unknown', is_known: true }])
})
