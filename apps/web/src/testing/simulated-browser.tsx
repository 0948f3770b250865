// A simulated browser: tabs with their storages, a signal that comes and goes, a clock, and a network in which a scheduler chooses the
// order of calls and answers. Every page runs the product's modules (page.ts) with the globals of its tab.
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import * as z from 'zod/mini'
import { FIVE_FIELD_LOGIN } from '@border-pass/contract/auth-addresses'
import { findFollowerCandidates, saveRequest } from '@border-pass/contract/form-routes'
import { findApplication } from '@border-pass/domain/request/draft/draft-application'
import { SESSION_CHANGED } from '../session/session-keys.ts'
import { createPage } from './page-factory.ts'
import { type Citizen, CITIZENS, toName, SimulatedServer } from './simulated-server.ts'

type SimulatedBrowserOptions = {
  /** Resolves when the scheduler has chosen this task. */
  readonly waitForTurn: (label: string) => Promise<void>
  /** Lets the scheduler choose the next task; false if none waits. */
  readonly chooseNext: () => Promise<boolean>
  /** Resolves when no further promise can settle without a task or a timer. */
  readonly settlePromises: () => Promise<void>
}

type Tab = { readonly name: string; storage: Map<string, string>; page: Page }
type Timer = { readonly at: number; readonly run: () => void; readonly page: Page }

/** How long the sign-in shows its success; shorter than in the product. */
const SUCCESS_MS = 800

const START = Date.parse('2026-11-20T09:00:00+07:00')

export class SimulatedBrowser {
  readonly server = new SimulatedServer()
  readonly tabs: Tab[] = []
  readonly local = new Map<string, string>()
  readonly timers = new Map<number, Timer>()
  cookie: string | null = null
  hasSignal = true
  /** Citizens whose drafts may be merged without a common base, because a page continued one that was saved or deleted elsewhere. */
  readonly mixed = new Set<Citizen>()
  /** How many answers to saves will be lost. */
  lostSaves = 0
  now = START
  private lastTimer = 0
  declare readonly options: SimulatedBrowserOptions

  constructor(options: SimulatedBrowserOptions) {
    this.options = options
  }

  openTab(name: string): void {
    const storage = new Map<string, string>()
    this.tabs.push({ name, storage, page: new Page(this, name, storage) })
  }

  /** Closes the page and opens another one in its tab. */
  reload(page: Page): void {
    page.close()
    this.replace(page)
  }

  /** Opens a new page in place of this one. `isStorageLost`: in a new tab with an empty session storage. */
  replace(page: Page, isStorageLost = false): void {
    page.isGone = true
    const tab = this.tabs.find((each) => each.page === page)
    if (tab === undefined) return
    if (isStorageLost) tab.storage = new Map()
    tab.page = new Page(this, tab.name, tab.storage)
  }

  setTimer(page: Page, run: () => void, ms: number): number {
    this.lastTimer += 1
    this.timers.set(this.lastTimer, { at: this.now + ms, run, page })
    return this.lastTimer
  }

  /** Runs at most this many pending tasks. */
  async runTasks(most: number): Promise<void> {
    await this.options.settlePromises()
    for (let count = 0; count < most && (await this.options.chooseNext()); count += 1)
      await this.options.settlePromises()
  }

  /** Advances the clock and runs the timers that become due. */
  async pass(ms: number): Promise<void> {
    const end = this.now + ms
    for (;;) {
      await this.options.settlePromises()
      const due = [...this.timers].filter(([, { at }]) => at <= end)
      const [next] = due.sort(([, one], [, other]) => one.at - other.at)
      if (next === undefined) break
      const [id, { at, run, page }] = next
      this.timers.delete(id)
      this.now = Math.max(this.now, at)
      if (!page.isGone) run()
    }
    this.now = Math.max(this.now, end)
  }

  hasTimers(): boolean {
    return [...this.timers.values()].some(({ page }) => !page.isGone)
  }

  async notifyOthers(writer: Page, newValue: string): Promise<void> {
    const isSignOut = newValue.startsWith('left')
    const notify = async (page: Page) => {
      if (isSignOut) page.unheardSignOuts += 1
      await this.options.waitForTurn(`${page.name} hears: ${newValue}`)
      if (isSignOut) page.unheardSignOuts -= 1
      if (!page.isGone) page.fire('storage', { key: SESSION_CHANGED, newValue })
    }
    await Promise.all(this.tabs.flatMap(({ page }) => (page === writer ? [] : notify(page))))
  }

  /** Sends a call to the server and returns its answer. A call of a closed page never ends. */
  async transmit(page: Page, address: string, sent: RequestInit): Promise<Response> {
    const { method = 'GET', body, headers, keepalive = false } = sent
    const { cookie } = this
    const name = `${method} ${address}`
    const key = new Headers(headers).get('idempotency-key')
    await this.options.waitForTurn(`${page.name} sends ${name}`)
    if (page.isGone && !keepalive) return new Promise(() => undefined)
    if (!this.hasSignal) throw new TypeError('no network')
    const decoded: unknown = typeof body === 'string' ? JSON.parse(body) : null
    const answer = this.server.handle({ name, cookie, key, body: decoded })
    await this.options.waitForTurn(`${page.name} gets the answer to ${name}`)
    if (page.isGone) return new Promise(() => undefined)
    const isLost = name === toName(saveRequest) && this.lostSaves > 0
    if (isLost) this.lostSaves -= 1
    if (!this.hasSignal || isLost) throw new TypeError('no network')
    if (answer.cookie !== undefined) this.cookie = answer.cookie
    const { status } = answer
    return status === 204 ? new Response(null, { status }) : Response.json(answer.body, { status })
  }
}

type Listener = (event: object) => void

export class Page {
  readonly app: ReturnType<typeof createPage>
  /** Names of pending operations. */
  readonly unfinished = new Set<string>()
  /** The session in which this page has signed in. */
  session: { readonly id: string | null; readonly citizen: Citizen } | null = null
  visibility: DocumentVisibilityState = 'visible'
  isGone = false
  /** Sign-outs in other tabs that this page has not heard of yet. */
  unheardSignOuts = 0
  /** Counts the saves refused for a child, the closed dialogs about them, and the look-ups of the children after that. */
  readonly refusals = { heard: 0, closed: 0, childrenAsked: 0 }
  private readonly listeners = new Map<string, Listener[]>()
  private readonly sending: ReturnType<typeof createSending>
  private isStepShown = false
  declare readonly browser: SimulatedBrowser
  declare readonly name: string

  constructor(browser: SimulatedBrowser, name: string, storage: Map<string, string>) {
    this.browser = browser
    this.name = name
    this.app = createPage(createGlobals(this, storage))
    this.sending = createSending(this.app, {
      onNewRequest: (pid) => browser.mixed.add(pid),
      onRefused: () => (this.refusals.heard += 1),
    })
    const { listenToOtherTabs, startSession, subscribeToSession } = this.app
    listenToOtherTabs()
    this.track(
      'the start of the session',
      startSession(() => undefined),
    )
    subscribeToSession(() => this.showStep())
  }

  /** A step of the request loads the draft when it is first shown. */
  private showStep(): void {
    if (this.isStepShown || this.app.getSession().ownerPid === null) return
    this.isStepShown = true
    this.loadDraft()
  }

  loadDraft(): void {
    this.track('the loading of the draft', this.app.loadDraft())
  }

  listen(name: string, listener: Listener): void {
    this.listeners.set(name, [...(this.listeners.get(name) ?? []), listener])
  }

  fire(name: string, event: object = {}): void {
    for (const listener of this.listeners.get(name) ?? []) listener(event)
  }

  setVisibility(visibility: DocumentVisibilityState): void {
    if (this.visibility === visibility) return
    this.visibility = visibility
    this.fire('visibilitychange')
  }

  close(): void {
    this.fire('pagehide', { persisted: false })
    this.setVisibility('hidden')
  }

  async navigate(address: string): Promise<void> {
    await this.browser.options.waitForTurn(`${this.name} goes to ${address}`)
    if (!this.isGone) this.browser.reload(this)
  }

  track(name: string, work: Promise<unknown>): void {
    this.unfinished.add(name)
    work.catch(() => undefined).finally(() => this.unfinished.delete(name))
  }

  signIn(pid: Citizen): void {
    this.track('the sign-in', this.enter(pid))
  }

  private async enter(pid: Citizen): Promise<void> {
    const { callAddress, decodeSignedIn, finishSignIn, getSession } = this.app
    const answer = await callAddress(FIVE_FIELD_LOGIN, decodeSignedIn, { body: { pid } })
    // A page of another citizen reloads.
    const { ownerPid } = getSession()
    if (ownerPid === null || ownerPid === pid) this.session = { id: this.browser.cookie, citizen: pid }
    await finishSignIn(answer, SUCCESS_MS)
  }

  send(): void {
    this.sending.send()
  }

  isSending(): boolean {
    return this.sending.isSending()
  }

  isRefused(): boolean {
    return this.sending.isRefused()
  }

  closeRefusal(): void {
    this.refusals.closed += 1
    this.sending.closeRefusal()
  }
}

function createGlobals(page: Page, storage: Map<string, string>): Parameters<typeof createPage>[0] {
  const { browser } = page
  const listen = (name: string, listener: Listener) => page.listen(name, listener)
  const navigate = (address: string) => void page.navigate(address)
  return {
    localStorage: createStorage(browser.local, (key, value) => {
      if (key === SESSION_CHANGED) void browser.notifyOthers(page, value)
    }),
    sessionStorage: createStorage(storage),
    location: { assign: navigate, replace: navigate },
    document: {
      get visibilityState() {
        return page.visibility
      },
      addEventListener: listen,
    },
    fetch: (address, sent) =>
      new Promise((resolve, reject) => {
        sent.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
        if (address.includes(findFollowerCandidates.path)) page.refusals.childrenAsked += 1
        browser.transmit(page, address, sent).then(resolve, reject)
      }),
    addEventListener: listen,
    dispatchEvent: () => true,
    setTimeout: (run, ms = 0) => browser.setTimer(page, run, ms),
    clearTimeout: (timer) => void (timer !== undefined && browser.timers.delete(timer)),
    Date: class extends Date {
      static override now() {
        // Each read of the clock returns a later time.
        browser.now += 1
        return browser.now
      }
    },
  }
}

function createStorage(
  items: Map<string, string>,
  onSet: (key: string, value: string) => void = () => undefined,
) {
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => {
      items.set(key, value)
      onSet(key, value)
    },
    removeItem: (key: string) => void items.delete(key),
  }
}

/** Myanmar, the country of every draft in the model. */
const BORDER_CITY = 48

const Sent = z.object({ application: z.object({ pid: z.literal(CITIZENS) }) })

type SendingEvents = {
  readonly onNewRequest: (pid: Citizen) => void
  readonly onRefused: () => void
}

/** Sends the draft with the hook of the summary's button (screens/summary/send-bar.tsx). */
function createSending(app: ReturnType<typeof createPage>, { onNewRequest, onRefused }: SendingEvents) {
  const { QueryClient, QueryClientProvider, MutationCache, findProblemCode, DRAFT_SAVE, useSave } = app
  const { mutationKey } = DRAFT_SAVE
  const onError = (error: Error, variables: unknown) => {
    const code = findProblemCode(error)
    if (code === 'SIGNED_OUT') app.refreshSession()
    if (code === 'IDEMPOTENCY_MISMATCH') onNewRequest(z.parse(Sent, variables).application.pid)
    if (code === 'INVALID') onRefused()
  }
  const options = { networkMode: 'always', gcTime: Infinity } as const
  const client = new QueryClient({
    mutationCache: new MutationCache({ onError }),
    defaultOptions: { mutations: options, queries: { ...options, retry: false } },
  })
  const isSending = () => client.isMutating({ mutationKey }) > 0
  const isRefused = () =>
    client
      .getMutationCache()
      .findAll({ mutationKey, status: 'error' })
      .some(({ state }) => findProblemCode(state.error) === 'INVALID')

  function Button({ onPress }: { onPress: (hook: ReturnType<typeof useSave>) => void }) {
    onPress(useSave(DRAFT_SAVE, BORDER_CITY))
    return null
  }

  function press(onPress: (hook: ReturnType<typeof useSave>) => void) {
    // At the address of the summary the answer would open the result.
    const history = createMemoryHistory({ initialEntries: ['/'] })
    renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <RouterContextProvider router={createRouter({ routeTree: createRootRoute(), history })}>
          <Button onPress={onPress} />
        </RouterContextProvider>
      </QueryClientProvider>,
    )
  }

  function sendDraft() {
    const state = app.draftState.get()
    const pid = app.getSession().answer?.userInfo?.pid
    const application = state.kind === 'ready' && pid !== undefined ? findApplication(state.draft, pid) : null
    if (state.kind !== 'ready' || application === null || isSending()) return
    const { saveKey } = state.draft
    press(({ save }) => save({ saveKey, application }))
  }
  return { send: sendDraft, isSending, isRefused, closeRefusal: () => press(({ forget }) => forget()) }
}
