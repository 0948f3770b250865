// A database dump, the log and the metrics contain no personal data (D43 and D44).
import { expect, test } from 'vitest'
import { saveRequest } from '@border-pass/contract/request-routes'
import { findPerson, childrenOfFather } from '@border-pass/contract/registry-routes'
import { ROUTES } from '@border-pass/contract/routes'
import { replyOf } from '../testing/browser.ts'
import { AUTHORISED, signInOn, tryRoute } from '../testing/owner-of.ts'
import { startTestServer } from '../testing/test-server.ts'
import { readWholeDatabase } from '../testing/database/database-on-server.ts'

const server = await startTestServer()
const MINE = { phone: '0898765432', email: 'wichai.s@example.com', spePecul: 'แผลเป็นที่แก้มซ้าย' }

/** All texts in a record that are long enough to identify. */
function textsIn(record: unknown): string[] {
  if (typeof record === 'string') return record.split(/[#\s]/).filter((text) => text.length > 4)
  if (typeof record !== 'object' || record === null) return []
  return Object.values(record).flatMap(textsIn)
}

async function callEverything() {
  const member = server.member('นายวิชัย แสงทอง')
  await server.browser().signIn({ ...member, lname: 'ผิดแน่นอน' })
  const { citizen, browser, get, save } = await signInOn(server, member)
  const person = await get(`/pop/${citizen.pid}`)
  const children = await get(`/pop/father/${citizen.pid}`)
  const { hid } = replyOf(findPerson, person)
  const house = await get(`/house/${hid}`)
  const listFollow = replyOf(childrenOfFather, children)
    .items.slice(0, 2)
    .map(({ pid }) => ({ pid, bornPlace: 'สงขลา', fanameEng: 'SAENGTHONGFATHER' }))
  const answer = await save({ ...MINE, listFollow }, { 'idempotency-key': 'my-own-key' })
  const owned = { citizen, hid, saved: replyOf(saveRequest, answer), clock: server.clock }
  for (const route of ROUTES.filter(({ id }) => id !== 'signOut'))
    await tryRoute(browser, route, owned, AUTHORISED)
  await browser.call('POST', '/register/', { body: `{"pid": "${citizen.pid}", broken` })
  await browser.call('GET', `/nowhere/${citizen.pid}?name=${encodeURIComponent(citizen.lname)}`)
  const known = [person.body, children.body, house.body, citizen, MINE, listFollow]
  return [
    ...known.flatMap(textsIn),
    browser.cookieOf('session'),
    ...browser.cookieOf('device').split('.'),
    'my-own-key',
    'ผิดแน่นอน',
  ]
}

/** Codes and names of places and offices are not personal. */
const NOT_PERSONAL = new Set(['Registry', 'สงขลา', 'สะเดา', 'SADAO', '850101', 'SONGKHLA'])

test('database, log and metrics contain no text that identifies a citizen', async () => {
  const texts = new Set((await callEverything()).filter((text) => !NOT_PERSONAL.has(text)))
  expect(texts.size).toBeGreaterThan(20)
  const dump = await readWholeDatabase(server.database)
  const log = server.logged.join('\n')
  const metrics = await server.services.meters.print()
  expect(log).toContain('/api/v1/register/')
  expect(metrics).toContain('http_requests_total')
  for (const text of texts) {
    expect(dump, 'database').not.toContain(text)
    expect(dump, 'database, as bytes').not.toContain(Buffer.from(text).toString('hex'))
    expect(log, 'log').not.toContain(text)
    expect(metrics, 'metrics').not.toContain(text)
  }
})

test('the dump contains the fields for the office’s statistics', async () => {
  expect(await readWholeDatabase(server.database)).toMatch(/\(2569,1,"\\\\x[0-9a-f]{64}",50,9010,001,2,/)
})
