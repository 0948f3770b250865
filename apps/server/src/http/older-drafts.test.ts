// Drafts of older releases: stored ones are upgraded, and a page that was loaded before an update can still save what is typed
// in it (ADR 16).
import { getDraft } from '@border-pass/contract/draft-routes'
import { expect, test } from 'vitest'
import { draftBinding } from '../adapters/database/drafts/draft-table.ts'
import { STORED_DRAFT } from '../adapters/database/encryption/stored-shapes.ts'
import { createEncryption } from '../adapters/database/encryption/encryption.ts'
import { readSecretKeys } from '../config/secrets.ts'
import { replyOf } from '../testing/browser.ts'
import { readGoldenFiles } from '../testing/golden-files.ts'
import { startTestServer } from '../testing/test-server.ts'
import { connectTo } from '../testing/database/fresh-database.ts'

const server = await startTestServer()

const NEW = {
  step: 'selection',
  selection: { borderCity: null, bpType: null, office: null },
  saveKey: 'a key',
}

/** A citizen whose stored draft is replaced by this text. */
async function withStoredDraft(text: string) {
  const citizen = server.nextCitizen()
  const browser = server.browser()
  await browser.signIn(citizen)
  await browser.call('PUT', '/register/draft', { body: { ...NEW, nextRevision: citizen.pid } })
  const keys = readSecretKeys(server.environment['SECRET_KEYS'] ?? '')
  if (!keys) throw new Error('The server has keys')
  const client = await connectTo(server.database)
  const { rows } = await client.query<Parameters<typeof draftBinding>[0]>(
    { text: 'SELECT citizen, kept_at, revision FROM draft WHERE revision = $1' },
    [citizen.pid],
  )
  const [row] = rows
  if (!row) throw new Error('The draft was written')
  const encrypted = createEncryption(keys).encrypt(text, draftBinding(row))
  await client.query('UPDATE draft SET draft = $1 WHERE citizen = $2', [encrypted, row.citizen])
  return { citizen, browser }
}

test.each(readGoldenFiles().filter(({ shape }) => shape === 'draft'))(
  'a stored draft of version $version is read with every field of the newest',
  async ({ plain }) => {
    const text = JSON.stringify(plain)
    const { citizen, browser } = await withStoredDraft(text)
    const draft = replyOf(getDraft, await browser.call('GET', '/register/draft'))
    expect(draft).toEqual({ ...STORED_DRAFT.read(text), revision: citizen.pid })
  },
)

test('a stored draft that does not fit the schema counts as none, and a new one replaces it', async () => {
  const { browser } = await withStoredDraft(JSON.stringify({ ...NEW, step: 'a step of a newer release' }))
  expect(replyOf(getDraft, await browser.call('GET', '/register/draft'))).toBeNull()
  expect((await browser.call('PUT', '/register/draft', { body: NEW })).status).toBe(204)
  expect(replyOf(getDraft, await browser.call('GET', '/register/draft'))).toMatchObject(NEW)
})

test.each(readGoldenFiles().filter(({ shape }) => shape === 'draft'))(
  'a page that sends a draft as of version $version is answered 204, and what it left out is filled in',
  async ({ plain }) => {
    const upgraded = STORED_DRAFT.read(JSON.stringify(plain))
    const citizen = server.nextCitizen()
    const browser = server.browser()
    await browser.signIn(citizen)
    const body = { ...plain, pid: citizen.pid }
    expect((await browser.call('PUT', '/register/draft', { body })).status).toBe(204)
    const draft = replyOf(getDraft, await browser.call('GET', '/register/draft'))
    expect(draft).toMatchObject({ ...upgraded, pid: citizen.pid })
  },
)

test('a page that sends only some fields of the forms is answered 204, and the others are empty', async () => {
  const browser = server.browser()
  await browser.signIn(server.nextCitizen())
  const follower = { pid: '1850100000027' }
  const body = { ...NEW, detail: { occupation: 'เกษตรกร' }, followers: [follower] }
  expect((await browser.call('PUT', '/register/draft', { body })).status).toBe(204)
  const draft = replyOf(getDraft, await browser.call('GET', '/register/draft'))
  expect(draft?.oldRequest).toBeNull()
  expect(draft?.detail).toMatchObject({
    occupation: 'เกษตรกร',
    tambon: '',
    disabled: false,
    travelDate: null,
  })
  expect(draft?.followers).toEqual([{ ...follower, fanameEng: '', manameEng: '', bornPlace: '', height: '' }])
})
