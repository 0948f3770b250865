// How many citizens come how far, counted without saying who.
import { expect, test } from 'vitest'
import { saveRequest } from '@border-pass/contract/request-routes'
import { anApplication } from '../testing/sample-requests.ts'
import { replyOf } from '../testing/browser.ts'
import { startTestServer } from '../testing/test-server.ts'
import type { TestServer } from '../testing/test-server.ts'

const SELECTION = { borderCity: 48, bpType: 1, office: '850101002' } as const
const DRAFT = { selection: SELECTION, saveKey: 'k' }

async function counted(server: TestServer, name: string): Promise<Record<string, number>> {
  const text = await server.services.meters.print()
  const samples = text.matchAll(new RegExp(`^${name}\\{\\w+="(\\w+)"\\} (\\d+)$`, 'gm'))
  return Object.fromEntries([...samples].map(([, label = '', value]) => [label, Number(value)]))
}

test('each step of a walk is counted once', async () => {
  const server = await startTestServer()
  const citizen = server.nextCitizen()
  const browser = server.browser()
  await browser.signIn(citizen)
  await browser.call('PUT', '/register/draft', { body: { ...DRAFT, step: 'selection', nextRevision: 'a' } })
  await browser.call('POST', '/register/eligibility', { body: SELECTION })
  expect(await counted(server, 'walk_steps_total')).toEqual({ started: 1, judged: 1 })

  const atSummary = { ...DRAFT, step: 'summary' }
  await browser.call('PUT', '/register/draft', { body: { ...atSummary, revision: 'a', nextRevision: 'b' } })
  await browser.call('PUT', '/register/draft', { body: { ...atSummary, revision: ['b'], nextRevision: 'c' } })
  expect(await counted(server, 'walk_steps_total')).toEqual({ started: 1, judged: 1, summary: 1 })

  const answer = await browser.call('POST', '/register/', { body: anApplication(citizen, server.clock) })
  const { reqId, reqYear } = replyOf(saveRequest, answer)
  await browser.call('PUT', `/cancel/${reqId}/${reqYear}`)
  expect(await counted(server, 'walk_steps_total')).toEqual({
    started: 1,
    judged: 1,
    summary: 1,
    saved: 1,
    cancelled: 1,
  })
  expect(await counted(server, 'eligibility_refusals_total')).toEqual({})
})

test('a refusal is counted by the rule that decided; a write that was refused is no start', async () => {
  const server = await startTestServer()
  const browser = server.browser()
  await browser.signIn(server.member('นางสาวกมลชนก พรหมดี'))
  await browser.call('POST', '/register/eligibility', { body: { ...SELECTION, bpType: 2 } })
  await browser.call('POST', '/register/eligibility', { body: { ...SELECTION, office: '999999999' } })
  const write = { ...DRAFT, step: 'summary' }
  await browser.call('PUT', '/register/draft', { body: { ...write, revision: 'unknown' } })
  expect(await counted(server, 'walk_steps_total')).toEqual({ judged: 2 })
  const refusals = await counted(server, 'eligibility_refusals_total')
  expect(refusals).toMatchObject({ OFFICE_UNKNOWN: 1 })
  expect(Object.keys(refusals)).toHaveLength(2)
})
