// A stored request with an unknown country code is read and shown as for Cambodia everywhere (D5).
import { expect, test } from 'vitest'
import { listPasses } from '@border-pass/contract/pass-routes'
import { cancelRequest, getRequest, listRequests } from '@border-pass/contract/request-routes'
import { registrationCode } from '@border-pass/domain/request/request-number'
import { countryName } from '@border-pass/domain/wording/pass-wording'
import { aSavedRequest } from '../testing/sample-requests.ts'
import { replyOf } from '../testing/browser.ts'
import { readPdf } from '../testing/read-documents.ts'
import { OFFICE_TOKEN, startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const UNKNOWN = 99
const CAMBODIA = countryName(57)

async function withUnknownCountry() {
  const citizen = server.nextCitizen()
  const browser = server.browser()
  await browser.signIn(citizen)
  const { requests } = server.services
  await requests.save({
    request: aSavedRequest({ pid: citizen.pid, borderCity: UNKNOWN }),
    saveKey: null,
    decideConflict: () => 'refuse',
    entries: [],
  })
  const [request] = await requests.listOf(citizen.pid)
  if (!request) throw new Error('It was not saved')
  return { citizen, browser, code: registrationCode(request), number: `${request.reqId}/${request.reqYear}` }
}

test('is in the list, and opens by its code', async () => {
  const { citizen, browser, code } = await withUnknownCountry()
  const { items } = replyOf(listRequests, await browser.call('GET', `/register/?pid=${citizen.pid}`))
  expect(items.map(({ borderCity, displayName }) => [borderCity, displayName])).toEqual([
    [UNKNOWN, 'นายสมชาย ใจดี'],
  ])
  expect(items.map(({ borderCity }) => countryName(borderCity))).toEqual([CAMBODIA])
  expect(replyOf(getRequest, await browser.call('GET', `/register/${code}`)).borderCity).toBe(UNKNOWN)
})

test('its registration sheet says Cambodia', async () => {
  const { browser, number } = await withUnknownCountry()
  const headers = { cookie: browser.cookie }
  const sheet = await fetch(`${server.address}/api/v1/register/document/${number}`, { headers })
  expect(sheet.status).toBe(200)
  const { pages } = await readPdf(await sheet.bytes())
  expect(pages.map(({ plain }) => plain).join(' ')).toContain(CAMBODIA)
})

test('is cancelled like any other', async () => {
  const { browser, number } = await withUnknownCountry()
  expect(replyOf(cancelRequest, await browser.call('PUT', `/cancel/${number}`))).toMatchObject({ status: 2 })
})

test('is confirmed by the office, is listed among the passes, and has a sample', async () => {
  const { browser, number } = await withUnknownCountry()
  const headers = { authorization: `Bearer ${OFFICE_TOKEN}` }
  const body = {
    status: 1,
    bpNo: 'B7654321',
    bpopNo: 77,
    bpopYear: 2569,
    issueDate: 25691120,
    expireDate: 25701119,
  }
  expect((await server.browser().call('PUT', `/office/requests/${number}`, { body, headers })).status).toBe(
    200,
  )
  const { items } = replyOf(listPasses, await browser.call('GET', '/register/passes'))
  expect(items.map(({ request, pass }) => [request.borderCity, pass?.bpNo])).toEqual([[UNKNOWN, 'B7654321']])
  expect((await browser.call('GET', `/register/sample/${number}`)).status).toBe(200)
})
