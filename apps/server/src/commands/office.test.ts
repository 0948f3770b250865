// The issuing office: simulated by a command, with a token of its own (D34), and its list of requests of one day (D58).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { officeReadDay } from '@border-pass/contract/office-routes'
import { listPasses } from '@border-pass/contract/pass-routes'
import { OperatorProblem } from '../ports/operation.ts'
import { readReply } from '../testing/browser.ts'
import { createTestFolder } from '../testing/clean-up.ts'
import { runSql } from '../testing/database/database-on-server.ts'
import { readPdf, renderPart, matchesText, scanBarcode, scanQr } from '../testing/read-documents.ts'
import { signInAndSave } from '../testing/request-owner.ts'
import { runCommand } from '../testing/run-command.ts'
import { openDay } from '../testing/sample-requests.ts'
import { OFFICE_TOKEN, startTestServer } from '../testing/test-server.ts'
import { runAdmin } from './admin.ts'
import { runOffice } from './office.ts'

const SIGNED = ['--by', 'สมศรี', '--why', 'หนังสือที่ 7']
const [RANONG, MAE_SOT, SADAO, KOLOK] = ['850101002', '630601001', '901001001', '961001051'] as const

const server = await startTestServer()

async function run(...words: string[]): Promise<string[]> {
  const lines = await runCommand(runAdmin, server, words)
  await server.services.operator.refresh()
  return lines
}

async function makeToken(code: string) {
  const [first = '', token = ''] = await run('office-token', code, ...SIGNED)
  return { number: /^\d+/.exec(first)?.[0] ?? '', token }
}

const nextCitizenOf = (code: string) =>
  server.nextCitizen((citizen) => citizen.office === code && citizen.bpType === 2)

describe('border-pass office, which acts as the issuing office', () => {
  const { port } = new URL(server.address)
  const play = (words: readonly string[], PORT = port) =>
    runCommand(runOffice, server, words, { environment: { ...server.environment, PORT } })

  test('the commands confirm, issue and expire change a request as the office would', async () => {
    const { browser, saved } = await signInAndSave(server, server.member('นายวิชัย แสงทอง'))
    const { registrationCode } = saved
    const passes = async () => readReply(listPasses, await browser.call('GET', '/register/passes')).items

    expect(await play(['confirm', registrationCode])).toEqual([`${registrationCode}: confirmed`])
    expect(await passes()).toEqual([])

    expect(await play(['issue', registrationCode])).toEqual([
      `${registrationCode}: confirmed, pass B90000001 valid until 25701119`,
    ])
    expect(await passes()).toMatchObject([{ barcode: '901000125690000001' }])

    await play(['expire', registrationCode])
    expect((await passes())[0]?.pass).toMatchObject({ expireDate: 25691119 })
  })

  // Each row has one value: the list of arguments.
  test.each([[[]], [['issue']], [['issue', '123']], [['renew', '00000012569']]])(
    'border-pass office with the arguments %j prints the usage',
    async (words) => {
      await expect(play(words)).rejects.toThrow('border-pass office')
    },
  )

  test('an office command reports an unknown request', async () => {
    await expect(play(['confirm', '00009992569'])).rejects.toThrow('NOT_FOUND')
  })

  test('an office command reports an unreachable server', async () => {
    // Nothing listens on port 9.
    const outcome = play(['confirm', '00000012569'], '9')
    await expect(outcome).rejects.toThrow('No server answers at http://127.0.0.1:9')
  })
})

describe('an office’s own token', () => {
  async function book(code: string) {
    const { number } = await signInAndSave(server, nextCitizenOf(code))
    const address = `${server.address}/api/v1/office/requests/${number}`
    return async (token: string, method = 'GET') => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const body = method === 'PUT' ? { body: '{"status":1}' } : {}
      return (await fetch(address, { method, headers, ...body })).status
    }
  }

  const LogLine = z.object({
    route: z.optional(z.string()),
    token: z.optional(z.string()),
    requestId: z.optional(z.string()),
  })
  const ENTRIES =
    "SELECT by, refused, request_id, reader FROM access_log WHERE why = 'office' AND id > $1 ORDER BY id"

  test('an office’s token reads and confirms only that office’s requests, and each call is logged with the token’s owner', async () => {
    const call = await book(KOLOK)
    const [own, other] = [await makeToken(KOLOK), await makeToken(MAE_SOT)]
    expect(own.token).toMatch(/^[\w-]{43}$/)
    const [last] = await runSql(server.database, 'SELECT max(id) AS id FROM access_log')
    const from = server.logged.length
    for (const method of ['GET', 'PUT']) {
      expect(await call(own.token, method)).toBe(200)
      expect(await call(other.token, method)).toBe(404)
      expect(await call(OFFICE_TOKEN, method)).toBe(200)
      expect(await call('x', method)).toBe(401)
    }
    const logged = server.logged.slice(from).map((line) => z.parse(LogLine, JSON.parse(line)))
    const ofOffice = logged.filter(({ route }) => route?.includes('/office/'))
    const whose = [KOLOK, MAE_SOT, 'every office', undefined]
    expect(ofOffice.map(({ token }) => token)).toEqual([...whose, ...whose])
    // The citizen's log has the same references, and an entry for the refused look-up.
    expect(await runSql(server.database, ENTRIES, [last?.['id']])).toEqual(
      ofOffice
        .filter(({ token }) => token !== undefined)
        .map(({ token, requestId }) => {
          const refused = token === MAE_SOT
          return { by: refused ? 'unknown' : 'office', refused, request_id: requestId, reader: token }
        }),
    )
  })

  test('an office has at most two valid tokens, and an undone one is refused', async () => {
    const call = await book(SADAO)
    expect(await run('office-token', SADAO, '--check', ...SIGNED)).toHaveLength(1)
    const [first, second] = [await makeToken(SADAO), await makeToken(SADAO)]
    await expect(makeToken(SADAO)).rejects.toThrow(
      `${SADAO} has two tokens, ${first.number} and ${second.number}: undo the one that its system no longer sends.`,
    )
    expect([await call(first.token), await call(second.token)]).toEqual([200, 200])
    await run('undo', first.number, ...SIGNED)
    expect([await call(first.token), await call(second.token)]).toEqual([401, 200])
    const third = await makeToken(SADAO)
    expect(await call(third.token)).toBe(200)
  })

  test('an office’s token is stored as a hash, is in no list, and is refused if OFFICE_TOKEN is unset', async () => {
    const { number, token } = await makeToken(MAE_SOT)
    const stored = await runSql(server.database, 'SELECT change::text FROM operator_change')
    expect(JSON.stringify(stored)).not.toContain(token)
    const shown = [...(await run('show')), ...(await run('changes'))].join('\n')
    expect(shown).toContain(`${number}: token of `)
    // Neither a SHA-256 nor a token.
    expect(shown).not.toMatch(/[0-9a-f]{64}|[\w-]{43}/)

    const off = await startTestServer({ database: server.database, settings: { officeToken: null } })
    const headers = { authorization: `Bearer ${token}` }
    expect((await fetch(`${off.address}/api/v1/office/requests/1/2569`, { headers })).status).toBe(404)
    expect(await (await book(MAE_SOT))(token)).toBe(200)
  })

  test.each([
    [['office-token', '123456789', ...SIGNED], '"123456789" is no office: its nine digits are asked for.'],
    [['office-token', KOLOK], '--by must be given.\n--why must be given.'],
  ])(
    'border-pass admin with the arguments %j is refused with a sentence about the token',
    async (words, sentence) => {
      const made = () => runSql(server.database, 'SELECT FROM operator_change')
      const before = await made()
      await expect(run(...words)).rejects.toThrow(new OperatorProblem(sentence))
      expect(await made()).toEqual(before)
    },
  )
})

describe('an office’s day', () => {
  const folder = createTestFolder()
  const day = openDay(nextCitizenOf(RANONG), server.clock)
  const written = String(day).replace(/(....)(..)(..)/, '$1-$2-$3')
  const read = (bearer: string, query: string) =>
    server
      .browser()
      .call('GET', `/office/requests?${query}`, { headers: { authorization: `Bearer ${bearer}` } })

  let booked: Awaited<ReturnType<typeof signInAndSave>>[]
  let token: string

  beforeAll(async () => {
    const book = (code: string, travelDate = day) =>
      signInAndSave(server, nextCitizenOf(code), { travelDate })
    booked = [await book(RANONG), await book(RANONG)]
    const cancelled = await book(RANONG)
    await cancelled.browser.call('PUT', `/cancel/${cancelled.number}`)
    await book(RANONG, openDay(nextCitizenOf(RANONG), server.clock, 5))
    await book(MAE_SOT)
    token = (await makeToken(RANONG)).token
  })

  test('an office’s day can be read with the office’s own token or by the national system', async () => {
    const own = readReply(officeReadDay, await read(token, `day=${day}`))
    // A list leaves out the registry's results (D58a).
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

  test('a citizen’s log has one entry per reader and day, however often the day is read', async () => {
    const readBy = [token, OFFICE_TOKEN, token]
    const readAll = () => Promise.all(readBy.map((each) => read(each, `day=${day}&office=${RANONG}`)))
    const entries = () =>
      runSql(
        server.database,
        "SELECT request_id AS day, reader, reason, by, what, count(DISTINCT subject)::int AS citizens, count(*)::int AS entries FROM access_log WHERE request_id LIKE 'day-%' GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 4, 2",
      )
    const ofBoth = { what: ['request'], citizens: 2, entries: 2 }
    const entry = (daysLater: number, reader: string, reason: string | null = null) => {
      const by = reason === null ? 'office' : 'operator'
      return { day: `day-2569112${daysLater}`, reader, reason, by, ...ofBoth }
    }
    const today = [entry(0, RANONG), entry(0, 'every office')]
    await readAll()
    await readAll()
    expect(await entries()).toEqual(today)
    // An operator with an office's name still gets an entry of their own.
    const names = [RANONG, 'every office', 'every-office']
    const why = 'ถามทางโทรศัพท์'
    for (const name of [...names, ...names])
      await run('day', RANONG, written, '--by', name, '--why', why, '--sheet', join(folder, 'once.pdf'))
    server.clock.advance(24 * 3_600_000)
    await readAll()
    expect(await entries()).toEqual([
      ...today,
      ...names.map((name) => entry(0, name, why)),
      entry(1, RANONG),
      entry(1, 'every office'),
    ])
  })

  test('an office’s day is printed as lines and as a sheet with number, name, type, delivery, cost and scannable codes', async () => {
    const file = join(folder, 'day.pdf')
    const lines = await run('day', RANONG, written, '--sheet', file, ...SIGNED)
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
        'ไปรับเอง · 200 บาท',
      ]
      expect(lines[index]).toBe(said.join(' · '))
      expect(said.filter((text) => !page.nodes.some((node) => matchesText(node, text)))).toEqual([])
      expect(page.plain).not.toContain(citizen.pid)
      // Nor does the sheet mention payment in advance.
      expect(page.plain).not.toContain('ล่วงหน้า')
      const findBox = (alt: string) => page.nodes.find((node) => matchesText(node, alt))?.box ?? [0, 0, 0, 0]
      // With a margin of 6 points.
      const qr = await renderPart(page, findBox(`คิวอาร์โค้ดรหัสลงทะเบียน ${code}`), 6)
      const bars = await renderPart(page, findBox(`บาร์โค้ดรหัสลงทะเบียน ${code}`), 6)
      expect([scanQr(qr), scanBarcode(bars)]).toEqual([code, code])
    }
  })

  test.each([
    [['day', '1', written, ...SIGNED], '"1" is no office'],
    [['day', RANONG, '27/11/2569', ...SIGNED], 'The day must be a day of the Buddhist era'],
    [['day', RANONG, written], '--by must be given.\n--why must be given.'],
    [
      ['day', RANONG, written, '--by', 'x'.repeat(101), '--why', '\u001B[2J'],
      '--by must be one line of at most 100 letters.\n--why must be one line',
    ],
    [['log'], '--by must be given.\n--why must be given.'],
  ])(
    'border-pass admin with the arguments %j is refused with a sentence about the day',
    async (words, sentence) => {
      await expect(run(...words)).rejects.toThrow(sentence)
    },
  )
})
