import { expect, test } from 'vitest'
import { EMPTY_DRAFT, createDetailForm } from '@border-pass/domain/request/draft/draft'
import { RETENTION_MS } from '@border-pass/domain/values/retention'
import { SimulatedBrowser } from '../../testing/simulated-browser.tsx'
import { CITIZENS } from '../../testing/simulated-server.ts'
import { createDraft, draftToWire } from './draft-state.ts'

const [SOMCHAI, WICHAI] = CITIZENS
const UNSENT = 'unsent-draft'

/** Opens a page with a signed-in citizen and a loaded draft. `rest` runs everything that is pending. */
async function openDraft() {
  const waiting: (() => void)[] = []
  const browser = new SimulatedBrowser({
    waitForTurn: () => new Promise((resolve) => waiting.push(resolve)),
    chooseNext: () => {
      const next = waiting.shift()
      next?.()
      return Promise.resolve(next !== undefined)
    },
    settlePromises: () => new Promise((resolve) => setImmediate(resolve)),
  })
  const { server } = browser
  const begun = createDraft({ ...EMPTY_DRAFT, step: 'detail', detail: createDetailForm(48) })
  const store = (revision: string, email: string) => {
    const detail = { ...createDetailForm(48), email }
    server.drafts.set(SOMCHAI, { ...draftToWire({ ...begun, detail }), pid: SOMCHAI, revision })
  }
  store('begun', '')
  browser.openTab('tab')
  const page = () => {
    const [tab] = browser.tabs
    if (tab === undefined) throw new Error('No tab is open')
    return tab.page
  }
  const rest = async (ms = 1000) => {
    for (let turn = 0; turn < 3; turn += 1) {
      await browser.runTasks(100)
      await browser.pass(ms)
    }
  }
  const signIn = async (pid: typeof SOMCHAI | typeof WICHAI) => {
    await rest()
    page().signIn(pid)
    await rest()
  }
  const type = (phone: string) =>
    page().app.changeDraft((draft) => ({
      ...draft,
      detail: { ...(draft.detail ?? createDetailForm(48)), phone },
    }))
  const shown = () => {
    const state = page().app.draftState.get()
    return state.kind === 'ready' ? state.draft.detail : null
  }
  const unsent = () => browser.tabs[0]?.storage.get(UNSENT)
  const reload = async () => {
    browser.reload(page())
    await rest()
  }
  await signIn(SOMCHAI)
  return { browser, server, page, store, rest, signIn, type, shown, unsent, reload }
}

test('text typed without a signal survives a reload, and is merged with the draft of another device', async () => {
  const { browser, server, store, rest, type, shown, unsent, reload } = await openDraft()
  browser.hasSignal = false
  type('0811111111')
  await rest()
  expect(unsent(), 'never the national ID').not.toContain(SOMCHAI)
  store('another-device', 'somchai@example.com')
  await reload()
  expect(shown(), 'nobody is known to be signed in').toBeNull()
  browser.hasSignal = true
  await reload()
  const merged = { phone: '0811111111', email: 'somchai@example.com' }
  expect(shown()).toMatchObject(merged)
  await rest()
  expect(server.drafts.get(SOMCHAI)?.detail).toMatchObject(merged)
  expect(unsent(), 'acknowledged').toBeUndefined()
})

test('unsent text is kept until its citizen signs in again, and deleted when another one does', async () => {
  const { server, rest, signIn, type, shown, unsent, reload } = await openDraft()
  const typeUnsent = async (phone: string) => {
    server.sessions.clear()
    type(phone)
    await rest()
    await reload()
    expect(unsent()).toContain(phone)
    expect(shown()).toBeNull()
  }
  await typeUnsent('0811111111')
  await signIn(SOMCHAI)
  expect(shown()).toMatchObject({ phone: '0811111111' })
  await typeUnsent('0822222222')
  await signIn(WICHAI)
  expect([unsent(), shown()]).toEqual([undefined, null])
})

test('unsent text is deleted after seven days', async () => {
  const { browser, server, page, rest, signIn, type, shown, reload } = await openDraft()
  const signInAfter = async (phone: string, ms: number) => {
    browser.hasSignal = false
    type(phone)
    await rest(0)
    server.sessions.clear()
    browser.replace(page())
    browser.now += ms
    browser.hasSignal = true
    await reload()
    await signIn(SOMCHAI)
    return shown()?.phone
  }
  const A_MINUTE = 60_000
  expect(await signInAfter('0811111111', RETENTION_MS.draft - A_MINUTE)).toBe('0811111111')
  expect(await signInAfter('0822222222', RETENTION_MS.draft)).toBe('0811111111')
})
