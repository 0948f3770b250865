// The retention of a draft (D11), and several tabs or phones with one draft: a write based on an old revision is refused with the newer
// draft (D48).
import { describe, expect, test } from 'vitest'
import { type DraftWrite, getDraft } from '@border-pass/contract/draft-routes'
import { saveRequest } from '@border-pass/contract/form-routes'
import { EMPTY_DRAFT } from '@border-pass/domain/request/draft/draft'
import { readReply } from '../testing/browser.ts'
import { runSql } from '../testing/database/database-on-server.ts'
import { signInOn } from '../testing/request-owner.ts'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()

const DRAFT = { ...EMPTY_DRAFT, saveKey: 'a key' }

async function openTwoPhones() {
  const citizen = server.nextCitizen()
  const { browser: first } = await signInOn(server, citizen)
  const { browser: second, save } = await signInOn(server, citizen)
  const put = (browser: typeof first, sent: Partial<DraftWrite>) =>
    browser.call('PUT', '/register/draft', { body: { ...DRAFT, ...sent } })
  const get = async () => readReply(getDraft, await second.call('GET', '/register/draft'))
  const revision = async () => (await get())?.revision ?? null
  return { citizen, first, second, put, get, save, revision }
}

const changed = (draft: unknown) => ({ status: 409, body: { code: 'DRAFT_CHANGED', draft } })

describe('a draft', () => {
  test('a draft is deleted when its request is saved', async () => {
    const { second, put, get, save } = await openTwoPhones()
    await put(second, {})
    let oldRequest: string | null = null
    const saveWith = async (headers: Record<string, string>) => {
      const { reqId, reqYear } = readReply(saveRequest, await save({ oldRequest }, headers))
      oldRequest = `${reqId}/${reqYear}`
      return get()
    }
    // A save with another key, such as a new day for an earlier request, keeps the draft (D45).
    expect(await saveWith({ 'idempotency-key': 'of another day' })).not.toBeNull()
    expect(await saveWith({ 'idempotency-key': DRAFT.saveKey })).toBeNull()
    await put(second, {})
    // A save without a key deletes the draft.
    expect(await saveWith({})).toBeNull()
  })

  test('a draft is kept for seven days, also after a sign-out', async () => {
    const { citizen, first, second, put, get } = await openTwoPhones()
    expect(await get()).toBeNull()
    expect((await put(first, {})).status).toBe(204)
    await second.call('DELETE', '/auth/bps/logout5field/')
    server.clock.advance(7 * 24 * 3_600_000 - 1_000)
    await second.signIn(citizen)
    expect(await get()).toMatchObject(DRAFT)
    server.clock.advance(1_000)
    expect(await get()).toBeNull()
    // For the next tests. This citizen does not sign in again: the last sign-in still ends sessions that look old by its time.
    server.clock.set('2026-11-20T09:00:00+07:00')
  })

  test('a write with the latest revision is stored; one with an old revision is refused with the newer draft', async () => {
    const { first, second, put, get, revision } = await openTwoPhones()
    await put(first, {})
    const read = await revision()
    expect((await put(second, { revision: read, saveKey: 'of the second' })).status).toBe(204)
    const answer = await put(first, { revision: read, saveKey: 'of the first' })
    expect(answer).toMatchObject(changed({ ...DRAFT, saveKey: 'of the second', revision: await revision() }))
    expect((await get())?.saveKey).toBe('of the second')
  })

  test('a write without a revision does not overwrite a draft', async () => {
    const { first, second, put } = await openTwoPhones()
    await put(first, { saveKey: 'of the first' })
    expect(await put(second, {})).toMatchObject(changed({ saveKey: 'of the first' }))
  })

  test('only one of ten concurrent writes on the same revision is stored', async () => {
    const { first, put, revision } = await openTwoPhones()
    await put(first, {})
    const read = await revision()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => put(first, { revision: read, saveKey: `key ${n}` })),
    )
    const timesAnswered = (status: number) => answers.filter((answer) => answer.status === status).length
    expect([timesAnswered(204), timesAnswered(409)]).toEqual([1, 9])
  })

  test('a write may name several revisions, and is stored if the latest is among them', async () => {
    const { first, put, get, revision } = await openTwoPhones()
    expect((await put(first, { revision: [null, 'lost'], nextRevision: 'arrived' })).status).toBe(204)
    expect(await revision()).toBe('arrived')
    const last = { revision: ['older', 'arrived'], nextRevision: 'last', saveKey: 'last' }
    expect((await put(first, last)).status).toBe(204)
    // Sent before the last write, but received after it.
    expect((await put(first, { revision: 'older', nextRevision: 'late' })).status).toBe(409)
    expect(await get()).toMatchObject({ revision: 'last', saveKey: 'last' })
  })

  test.each([{ revision: '\u0000' }, { revision: ['\u0000'] }, { nextRevision: '\u0000' }])(
    'a write with a NUL character in a revision is refused with 400: %j',
    async (names) => {
      const { first, put } = await openTwoPhones()
      expect(await put(first, names)).toMatchObject({ status: 400, body: { code: 'INVALID' } })
    },
  )

  test('a write that arrives after the save does not recreate the draft', async () => {
    const { first, put, get, save, revision } = await openTwoPhones()
    await put(first, {})
    const read = await revision()
    expect((await save()).status).toBe(201)
    expect(await put(first, { revision: read })).toMatchObject(changed(null))
    expect(await get()).toBeNull()
  })

  test('a write with the revision of a deleted draft does not overwrite a new draft', async () => {
    const { first, second, put, revision } = await openTwoPhones()
    await put(first, {})
    const read = await revision()
    await second.call('DELETE', '/register/draft')
    await put(second, { saveKey: 'begun anew' })
    expect(await put(first, { revision: read })).toMatchObject(changed({ saveKey: 'begun anew' }))
  })

  test('a draft that cannot be decrypted is read as null, and a new draft replaces it', async () => {
    const { first, put, get } = await openTwoPhones()
    await put(first, { nextRevision: 'spoiled' })
    await runSql(server.database, "UPDATE draft SET draft = '\\x00' WHERE revision = 'spoiled'")
    expect(await get()).toBeNull()
    expect((await put(first, { saveKey: 'begun anew' })).status).toBe(204)
    expect(await get()).toMatchObject({ saveKey: 'begun anew' })
  })

  test('a draft from a page of an older release is stored, and its missing fields are left empty', async () => {
    const { first, get } = await openTwoPhones()
    const body = {
      step: 'detail',
      selection: DRAFT.selection,
      saveKey: 'a key',
      detail: { occupation: 'เกษตรกร', isObjectiveChosen: false },
      followers: [{ pid: '1850100000027' }],
    }
    expect((await first.call('PUT', '/register/draft', { body })).status).toBe(204)
    expect(await get()).toMatchObject({
      oldRequest: null,
      detail: { occupation: 'เกษตรกร', subdistrict: '', disabled: false, travelDate: null },
      followers: [{ pid: '1850100000027', fanameEng: '', manameEng: '', bornPlace: '', height: '' }],
    })
  })
})
