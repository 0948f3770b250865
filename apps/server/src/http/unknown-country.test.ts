// A stored request with an unknown country code is read and shown as for Cambodia everywhere (D5).
import { expect, test } from 'vitest'
import { listPasses } from '@border-pass/contract/pass-routes'
import { getRequest } from '@border-pass/contract/request-routes'
import { registrationCode } from '@border-pass/domain/request/request-number'
import { countryName } from '@border-pass/domain/wording/pass-wording'
import { aSavedRequest } from '../testing/sample-requests.ts'
import { replyOf } from '../testing/browser.ts'
import { AUTHORISED, signInOn } from '../testing/owner-of.ts'
import { readPdf } from '../testing/read-documents.ts'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const UNKNOWN = 99

test('is in the list, opens by its code, is confirmed, and its papers say Cambodia', async () => {
  const { browser, get, citizen, requests } = await signInOn(server, server.nextCitizen())
  const request = aSavedRequest({ pid: citizen.pid, borderCity: UNKNOWN })
  const { requests: table } = server.services
  await table.save({ request, saveKey: null, decideConflict: () => 'refuse', entries: [] })
  const [saved = request] = await table.listOf(citizen.pid)
  const number = `${saved.reqId}/${saved.reqYear}`

  const listed = (await requests()).map(({ borderCity, displayName }) => [borderCity, displayName])
  expect(listed).toEqual([[UNKNOWN, 'นายสมชาย ใจดี']])
  expect(replyOf(getRequest, await get(`/register/${registrationCode(saved)}`)).borderCity).toBe(UNKNOWN)
  const headers = { cookie: browser.cookie }
  const sheet = await fetch(`${server.address}/api/v1/register/document/${number}`, { headers })
  const { pages } = await readPdf(await sheet.bytes())
  expect(pages.map(({ plain }) => plain).join(' ')).toContain(countryName(57))

  const numbers = { bpNo: 'B7654321', bpopNo: 77, bpopYear: 2569 }
  const body = { status: 1, ...numbers, issueDate: 25691120, expireDate: 25701119 }
  const confirmed = await browser.call('PUT', `/office/requests/${number}`, { body, headers: AUTHORISED })
  expect(confirmed.status).toBe(200)
  const { items } = replyOf(listPasses, await get('/register/passes'))
  expect(items.map((item) => [item.request.borderCity, item.pass?.bpNo])).toEqual([[UNKNOWN, 'B7654321']])
  expect((await get(`/register/sample/${number}`)).status).toBe(200)
})
