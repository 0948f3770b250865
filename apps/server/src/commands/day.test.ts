// An office's day (D58): who may ask for it, what it holds, what each citizen's log has of it, and the sheet for the counter.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { officeReadDay } from '@border-pass/contract/office-routes'
import type { SandboxCitizen } from '@border-pass/contract/sandbox-routes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { replyOf } from '../testing/browser.ts'
import { runSql } from '../testing/database/database-on-server.ts'
import { throwAwayFolder } from '../testing/database/throw-away-cluster.ts'
import { bookOn } from '../testing/owner-of.ts'
import { readPdf, renderPart, saysAll, scanBarcode, scanQr } from '../testing/read-documents.ts'
import { openDay } from '../testing/sample-requests.ts'
import { runCommand } from '../testing/run-command.ts'
import { OFFICE_TOKEN, startTestServer } from '../testing/test-server.ts'
import { admin } from './admin.ts'

const server = await startTestServer()
const { path, remove } = throwAwayFolder()
afterAll(remove)

const RANONG = '850101002'
const MAE_SOT = '630601001'
const next = (office: string) =>
  server.nextCitizen((citizen) => citizen.office === office && citizen.bpType === 2)
const day = openDay(next(RANONG), server.clock)
const written = String(day).replace(/(....)(..)(..)/, '$1-$2-$3')

async function run(...words: string[]): Promise<string[]> {
  const lines = await runCommand(admin, server, words)
  await server.services.operator.refresh()
  return lines
}

const read = (token: string, query: string) =>
  server.browser().call('GET', `/office/requests?${query}`, { headers: { authorization: `Bearer ${token}` } })

let booked: Awaited<ReturnType<typeof bookOn>>[]
let token: string

beforeAll(async () => {
  const book = (citizen: SandboxCitizen, travelDate = day) => bookOn(server, citizen, { travelDate })
  booked = [await book(next(RANONG)), await book(next(RANONG))]
  const cancelled = await book(next(RANONG))
  await cancelled.browser.call('PUT', `/cancel/${cancelled.number}`)
  await book(next(RANONG), openDay(next(RANONG), server.clock, 5))
  await book(next(MAE_SOT))
  token = (await run('office-token', RANONG, '--by', 'สมศรี', '--why', 'หนังสือที่ 7'))[1] ?? ''
})

test('is given to the office’s own token and to the national system, which names the office; to no other', async () => {
  const own = replyOf(officeReadDay, await read(token, `day=${day}`))
  expect(own).toEqual({
    day,
    office: RANONG,
    items: booked.map(({ saved }) => ({ ...saved.request, eligibility: undefined })),
  })
  expect((await read(token, `day=${day}&office=${RANONG}`)).body).toEqual(own)
  expect((await read(OFFICE_TOKEN, `day=${day}&office=${RANONG}`)).body).toEqual(own)
  expect(await read(token, `day=${day}&office=${MAE_SOT}`)).toMatchObject({ status: 404 })
  expect(await read(OFFICE_TOKEN, `day=${day}&office=123456789`)).toMatchObject({ status: 404 })
  const unnamed = await read(OFFICE_TOKEN, `day=${day}`)
  expect(unnamed).toMatchObject({ status: 400, body: { code: 'INVALID', fields: [{ path: 'office' }] } })
  for (const wrong of ['', 'day=2569-11-25', 'day=25690230', 'day=25691100'])
    expect(await read(token, wrong)).toMatchObject({ status: 400, body: { fields: [{ path: 'day' }] } })
  expect((await read('x', `day=${day}`)).status).toBe(401)
})

test('however often it is read, a citizen’s log has one entry a reader and day', async () => {
  const readBy = [token, OFFICE_TOKEN, token]
  const readAll = () => Promise.all(readBy.map((each) => read(each, `day=${day}&office=${RANONG}`)))
  const entries = () =>
    runSql(
      server.database,
      "SELECT request_id AS reader, by, what, count(DISTINCT subject)::int AS citizens, count(*)::int AS entries FROM access_log WHERE request_id LIKE 'day-%' GROUP BY 1, 2, 3 ORDER BY 1",
    )
  const entry = (reader: string, by = 'office') => ({
    reader,
    by,
    what: ['request'],
    citizens: 2,
    entries: 2,
  })
  const today = [entry(`day-25691120-${RANONG}`), entry('day-25691120-every-office')]
  await readAll()
  await readAll()
  expect(await entries()).toEqual(today)
  await run('day', RANONG, written, '--by', 'สมศรี', '--sheet', join(path, 'once.pdf'))
  server.clock.advance(24 * 3_600_000)
  await readAll()
  expect(await entries()).toEqual([
    ...today,
    entry('day-25691120-สมศรี', 'operator'),
    entry(`day-25691121-${RANONG}`),
    entry('day-25691121-every-office'),
  ])
})

test('is printed, with a sheet whose rows say number, name, type, delivery and cost, and whose codes can be scanned', async () => {
  const file = join(path, 'day.pdf')
  const lines = await run('day', RANONG, written, '--sheet', file)
  expect(lines.pop()).toBe(`2 requests; the sheet is ${file}.`)
  const { pages } = await readPdf(readFileSync(file))
  const [page] = pages
  if (!page) throw new Error('The sheet has no page')
  for (const [index, { saved, citizen }] of booked.entries()) {
    const { registrationCode: code } = saved
    const said = [
      `${code.slice(0, 7)} 2569`,
      saved.request.displayName,
      'หนังสือผ่านแดนแบบเล่ม · เมียนมา',
      'ไปรับเอง · 200 บาท จ่ายล่วงหน้าได้',
    ]
    expect(lines[index]).toBe(said.join(' · '))
    expect(said.filter((text) => !page.nodes.some((node) => saysAll(node, text)))).toEqual([])
    expect(page.plain).not.toContain(citizen.pid)
    const boxOf = (alt: string) => page.nodes.find((node) => saysAll(node, alt))?.box ?? [0, 0, 0, 0]
    const qr = await renderPart(page, boxOf(`คิวอาร์โค้ดรหัสลงทะเบียน ${code}`), 6)
    const bars = await renderPart(page, boxOf(`บาร์โค้ดรหัสลงทะเบียน ${code}`), 6)
    expect([scanQr(qr), scanBarcode(bars)]).toEqual([code, code])
  }
})

test.each([
  [['day', '1', written], '"1" is no office'],
  [['day', RANONG, '27/11/2569'], 'The day must be a day of the Buddhist era'],
])('%j is refused in words', async (words, sentence) => {
  await expect(run(...words)).rejects.toThrow(sentence)
})
