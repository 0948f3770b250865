// Look-ups over HTTP: a citizen's own records, those of their children, and places (api, Registry look-ups; D12).
import { describe, expect, test } from 'vitest'
import { childrenOfMother, findPerson } from '@border-pass/contract/registry-routes'
import { replyOf } from '../testing/browser.ts'
import { signInOn } from '../testing/owner-of.ts'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const father = server.member('นายวิชัย แสงทอง')
const { get, log } = await signInOn(server, father)

const DAUGHTER = '9100000102019'
const OF_A_CHILD = ['pop', 'smcard', 'imgcard']
const OF_NO_CHILD = ['birth', 'move', 'book', 'title/monk', 'pop/father', 'pop/mother']

test.each(OF_A_CHILD)('a parent reads /%s of their child', async (path) => {
  expect((await get(`/${path}/${DAUGHTER}`)).status).toBe(200)
})

test.each(OF_NO_CHILD)('a parent cannot read /%s of their child', async (path) => {
  const answer = await get(`/${path}/${DAUGHTER}`)
  expect(answer).toMatchObject({ status: 403, body: { code: 'NOT_YOURS' } })
})

test('the list of children leaves out whoever is of age, as the look-up of one refuses them', async () => {
  const mother = await signInOn(server, server.member('นางดวงใจ ลูกโต'))
  const listed = replyOf(childrenOfMother, await mother.get('/pop/mother/me')).items
  // Her other child is 20 today.
  expect(listed.map(({ firstName, age }) => [firstName, age])).toEqual([['รอง', 19]])
})

test('a monk reads his ordination as me', async () => {
  const monk = await signInOn(server, server.member('พระสมพร จิตฺตสํวโร'))
  const ordination = { pid: monk.citizen.pid, kind: 'monk' }
  expect((await monk.get('/title/monk/me')).body).toMatchObject(ordination)
})

test('a child cannot read the parent', async () => {
  const { pid } = server.member('นายสมชาย ใจดี')
  expect((await get(`/pop/${pid}`)).status).toBe(403)
})

test('a look-up of a child is in the child’s access log, by the parent', async () => {
  const before = (await log()).length
  await get(`/smcard/${DAUGHTER}`)
  const items = (await log()).slice(0, -before)
  expect(items.map(({ what }) => what)).not.toContain('card')
  const childEntries = await server.services.accessLog.list(DAUGHTER)
  expect(childEntries[0]).toMatchObject({ by: 'parent', why: 'look-up' })
  expect(childEntries.map(({ what }) => what)).toContain('card')
})

test('a citizen who is not ordained gets 404 for the ordination', async () => {
  const answer = await get(`/title/monk/${father.pid}`)
  expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
})

test('a house is readable by its residents', async () => {
  const { hid } = replyOf(findPerson, await get(`/pop/${father.pid}`))
  expect((await get(`/house/${hid}`)).body).toMatchObject({ hid, houseNo: '45' })
  expect((await get('/house/10000000101')).status).toBe(403)
  expect((await get('/house/99999999999')).status).toBe(403)
})

describe('names of places', () => {
  test('are found by a code with and without its trailing zeros', async () => {
    for (const path of ['aa/8501', 'aa/85010000'])
      expect((await get(`/house/${path}`)).body).toMatchObject({ th: 'เมืองระนอง' })
    for (const path of ['tt/850101', 'tt/85010100'])
      expect((await get(`/house/${path}`)).body).toMatchObject({ th: 'เขานิเวศน์' })
  })

  test('are 404 for an unknown code, 400 for an impossible one', async () => {
    expect((await get('/house/aa/9999')).status).toBe(404)
    for (const path of ['aa/nowhere', 'aa/850', 'aa/85010100', 'aa/850101', 'tt/8501', 'tt/85010103']) {
      expect((await get(`/house/${path}`)).status).toBe(400)
    }
  })
})

test('a national ID of the wrong length is 400', async () => {
  expect((await get('/pop/123')).status).toBe(400)
})
