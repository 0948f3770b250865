// A model-based test of the draft in a browser: two tabs, a signal that comes and goes, reloads and killed pages, sign-outs, another
// citizen, and saves whose answers are lost. A scheduler chooses when each call and each answer arrives.
//
// A sequence that fails is printed, shrunk, with its seed. NIGHTLY=yes draws a new seed; one that fails joins SEEDS.
import * as fc from 'fast-check'
import { test } from 'vitest'
import type { StoredDraft } from '@border-pass/contract/draft-routes'
import { EMPTY_DRAFT, createDetailForm } from '@border-pass/domain/request/draft/draft'
import { type Page, SimulatedBrowser } from '../../testing/simulated-browser.tsx'
import { type Citizen, CITIZENS } from '../../testing/simulated-server.ts'
import { createDraft, draftToWire } from './draft-state.ts'

const SEEDS = [1, 2, 3]
const isNightly = process.env['NIGHTLY'] === 'yes'
const SEQUENCES = isNightly ? 2500 : 60

/** Each tab types into fields of its own, so that the last text is always the one that must survive. */
const FIELDS = [['phone', 'email'] as const, ['occupation', 'spePecul'] as const] as const
const ALL_FIELDS = FIELDS.flat()
type Field = (typeof ALL_FIELDS)[number]

const FILLED = { ...createDetailForm(48), travelDate: { year: 2569, month: 12, day: 1 } }
const CHOSEN = { borderCity: 48, bpType: 1, office: '850101002' } as const

/** A typed text is the letter of its citizen and a growing number, as in A7. */
const toLetter = (citizen: Citizen) => (citizen === CITIZENS[0] ? 'A' : 'B')
const toNumber = (text = '') => (text === '' ? 0 : Number(text.slice(1)))

/** The events and their weights. */
const KINDS = [
  ['type', 10],
  ['run', 8],
  ['pass', 4],
  ['signal', 3],
  ['send', 2],
  ['close the refusal', 2],
  ['sign in', 4],
  ['reload', 2],
  ['discard', 1],
  ['close', 1],
  ['kill', 1],
  ['hide', 1],
  ['show', 2],
  ['refresh', 4],
  ['expire', 3],
  ['sign out', 1],
  ['start over', 1],
  ['go on as a new request', 1],
  ['load the latest draft', 1],
] as const
type Kind = (typeof KINDS)[number][0]
type Action = (page: Page, choice: number, fields: readonly Field[]) => unknown
type FieldHistory = { readonly texts: string[]; allowed: ReadonlySet<string> | null }

class Model {
  readonly browser: SimulatedBrowser
  /** The citizen who signed in last in this browser and has not signed out. */
  private owner: Citizen | null = null
  private lastNumber = 0
  private seenSaves = 0
  private before: ReadonlyMap<Citizen, StoredDraft> = new Map()
  /** The texts typed into each field of each citizen. `allowed` holds those that may be stored at the end; null if any may. */
  private readonly known = new Map<string, FieldHistory>()

  constructor(scheduler: fc.Scheduler) {
    this.browser = new SimulatedBrowser({
      waitForTurn: (label) => scheduler.schedule(Promise.resolve(), label),
      chooseNext: async () => {
        if (scheduler.count() === 0) return false
        await scheduler.waitNext(1)
        return true
      },
      settlePromises: async () => {
        await new Promise((resolve) => setImmediate(resolve))
        this.check()
      },
    })
  }

  /** Both citizens have begun a request; the first one is signed in, in both tabs. */
  async start(): Promise<void> {
    const { server } = this.browser
    for (const pid of CITIZENS) {
      const text = `${toLetter(pid)}0`
      const detail = { ...FILLED, phone: text, email: text, occupation: text, spePecul: text }
      const draft = createDraft({ ...EMPTY_DRAFT, step: 'detail', selection: CHOSEN, detail })
      server.drafts.set(pid, { ...draftToWire(draft), pid, revision: `begun-${pid}` })
    }
    this.browser.openTab('first')
    this.browser.openTab('second')
    // The pages start in the first turn, which ends with the sign-in; in the other two both tabs load the draft.
    for (let turn = 0; turn < 3; turn += 1) {
      await this.browser.pass(1000)
      await this.browser.runTasks(50)
      const [first] = this.browser.tabs
      if (first && turn === 0) this.signIn(first.page, CITIZENS[0])
    }
    for (const { page } of this.browser.tabs)
      assert(isIdle(page) && page.app.draftState.get().kind === 'ready', 'both tabs show the draft')
  }

  async run(kind: Kind, tab: 0 | 1, choice: number): Promise<void> {
    const page = this.browser.tabs[tab]?.page
    if (page) await this.actions[kind](page, choice, FIELDS[tab])
    await this.browser.options.settlePromises()
  }

  private type(page: Page, field: Field): void {
    const citizen = findCitizen(page)
    const state = page.app.draftState.get()
    const isTypable = page.visibility === 'visible' && isIdle(page) && state.kind === 'ready'
    if (citizen === null || !isTypable || state.isDeletedElsewhere) return
    const text = `${toLetter(citizen)}${(this.lastNumber += 1)}`
    page.app.changeDraft((draft) => ({
      ...draft,
      step: 'detail',
      selection: CHOSEN,
      detail: { ...(draft.detail ?? FILLED), [field]: text },
    }))
    const { texts } = this.known.get(`${citizen} ${field}`) ?? { texts: [] }
    this.known.set(`${citizen} ${field}`, { texts: [...texts, text], allowed: new Set([text]) })
    // The page shows a citizen who has signed out meanwhile, which removes unsent text.
    if (this.owner !== citizen || page.unheardSignOuts > 0) this.allowLoss(citizen, [field])
  }

  /** Allows the loss of text that the server does not have. */
  private allowLoss(citizen: Citizen, fields: readonly Field[] = ALL_FIELDS): void {
    for (const field of fields) {
      const known = this.known.get(`${citizen} ${field}`)
      if (!known?.allowed) continue
      const stored = this.browser.server.drafts.get(citizen)?.detail?.[field] ?? ''
      known.allowed = new Set([stored, ...known.texts.filter((text) => toNumber(text) >= toNumber(stored))])
    }
  }

  private forget(citizen: Citizen): void {
    for (const field of ALL_FIELDS) {
      const known = this.known.get(`${citizen} ${field}`)
      if (known) known.allowed = null
    }
  }

  private send(page: Page, choice: number): void {
    const state = page.app.draftState.get()
    if (findCitizen(page) === null || !isIdle(page) || state.kind !== 'ready' || state.isDeletedElsewhere)
      return
    if (page.isRefused()) return
    // 0: the save succeeds. 1: it is refused for a child. 2 or 3: its answer is lost.
    if (choice > 1) this.browser.lostSaves += 1
    if (choice === 1) this.browser.server.refusals += 1
    page.send()
  }

  private signIn(page: Page, citizen: Citizen): void {
    const { answer, phase } = page.app.getSession()
    if (answer?.userInfo === null && phase !== 'left' && isIdle(page)) page.signIn(citizen)
  }

  private readonly actions: Readonly<Record<Kind, Action>> = {
    type: (page, choice, fields) => this.type(page, fields[choice % 2] ?? 'phone'),
    run: async (_page, choice) => {
      await this.browser.pass(1)
      await this.browser.runTasks(1 + 3 * choice)
    },
    // Before and after the debounce, after the wait before a retry, and after the timeout of a call.
    pass: (_page, choice) => this.browser.pass([100, 700, 6000, 40_000][choice] ?? 0),
    signal: (_page, choice) => {
      this.browser.hasSignal = choice > 1
    },
    send: (page, choice) => this.send(page, choice),
    'close the refusal': (page) => page.isRefused() && page.closeRefusal(),
    // Each citizen in half of the cases: `choice` is 0 to 3.
    'sign in': (page, choice) => this.signIn(page, CITIZENS[choice > 1 ? 0 : 1]),
    reload: (page) => this.browser.reload(page),
    /** The browser discards the page, and the tab returns with its storage. */
    discard: (page) => this.browser.replace(page),
    close: (page, choice, fields) => {
      page.close()
      this.actions.kill(page, choice, fields)
    },
    kill: (page, _choice, fields) => {
      const isStorageLost = true
      this.browser.replace(page, isStorageLost)
      for (const citizen of CITIZENS) this.allowLoss(citizen, fields)
    },
    hide: (page) => page.setVisibility('hidden'),
    show: (page) => page.setVisibility('visible'),
    refresh: (page) => page.app.refreshSession(),
    expire: () => this.browser.server.sessions.clear(),
    'sign out': (page) => {
      if (findCitizen(page) === null) return
      this.owner = null
      for (const citizen of CITIZENS) this.allowLoss(citizen)
      page.track('the sign-out', page.app.signOut())
    },
    'start over': (page) => {
      const citizen = findCitizen(page)
      if (citizen === null || !isIdle(page) || page.app.draftState.get().kind !== 'ready') return
      this.forget(citizen)
      this.browser.mixed.add(citizen)
      page.track('starting over', page.app.discardDraft())
    },
    'go on as a new request': (page) => this.decide(page, page.app.continueAsNewRequest),
    'load the latest draft': (page) => this.decide(page, page.app.loadLatestDraft),
  }

  /** Answers the dialog of a draft that was saved or deleted elsewhere. */
  private decide(page: Page, choose: () => void): void {
    const citizen = findCitizen(page)
    const state = page.app.draftState.get()
    if (citizen === null || !isIdle(page) || state.kind !== 'ready' || !state.isDeletedElsewhere) return
    this.browser.mixed.add(citizen)
    choose()
  }

  /** Restores the signal and waits until nothing is pending. */
  async settle(citizen: Citizen): Promise<void> {
    const { browser, actions } = this
    browser.hasSignal = true
    // Each round settles what the round before has begun: a sign-in, or a choice in a dialog.
    for (let round = 0; round < 4; round += 1) {
      for (const { page } of browser.tabs) {
        if (page.visibility === 'hidden') page.setVisibility('visible')
        else page.app.refreshSession()
        if (page.app.draftState.get().kind === 'failed' && findCitizen(page) !== null) page.loadDraft()
        // These two actions ignore the choice and the fields.
        actions['go on as a new request'](page, 0, [])
        actions['close the refusal'](page, 0, [])
      }
      for (let turn = 0; turn < 50; turn += 1) {
        await browser.runTasks(1000)
        await browser.pass(40_000)
        if (!browser.hasTimers() && !(await browser.options.chooseNext())) break
        assert(turn < 49, 'every wait ends')
      }
      const [first] = browser.tabs
      if (first && findCitizen(first.page) === null) this.signIn(first.page, this.owner ?? citizen)
    }
  }

  /** Checks the invariants of every moment. */
  private check(): void {
    const { browser, before } = this
    const { server, cookie, tabs } = browser
    const signedIn = server.sessions.get(cookie ?? '')
    if (signedIn !== undefined && signedIn !== this.owner) {
      this.owner = signedIn
      for (const citizen of CITIZENS) if (citizen !== signedIn) this.allowLoss(citizen)
    }
    for (const { citizen } of server.saves.slice(this.seenSaves)) this.forget(citizen)
    this.seenSaves = server.saves.length
    const keys = server.saves.map(({ citizen, key }) => `${citizen} ${key}`)
    assert(new Set(keys).size === keys.length, 'a save happens once', keys)
    for (const citizen of CITIZENS) {
      const saved = server.saves.filter((each) => each.citizen === citizen).map((each) => each.application)
      assertOnlyOwn(citizen, [server.drafts.get(citizen), saved])
      const [older, newer] = [before.get(citizen)?.detail, server.drafts.get(citizen)?.detail]
      if (older && newer && !browser.mixed.has(citizen))
        for (const field of ALL_FIELDS)
          assert(toNumber(newer[field]) >= toNumber(older[field]), 'no older text replaces a newer one', [
            older[field],
            newer[field],
          ])
    }
    this.before = new Map(server.drafts)
    for (const { page, storage } of tabs) this.checkPage(page, [...storage.values()])
  }

  private checkPage(page: Page, stored: readonly string[]): void {
    const { server, cookie } = this.browser
    const hasSignedOut = page.app.getSession().phase === 'left'
    const citizen = findCitizen(page)
    const state = page.app.draftState.get()
    // After a sign-out a page shows nothing until it reloads, although its memory still has the draft.
    const shown = state.kind === 'ready' && !hasSignedOut && state.draft
    if (citizen !== null) assertOnlyOwn(citizen, [shown, stored])
    const isOpen = cookie !== null && page.session?.id === cookie && server.sessions.has(cookie)
    const isRight = !isOpen || hasSignedOut || citizen === page.session?.citizen
    assert(isRight, 'the page of an open session shows its citizen')
    const { heard, closed, childrenAsked } = page.refusals
    // A closed dialog is followed by exactly one look-up of the children.
    const isToldOnce = page.isRefused() === heard > closed && childrenAsked === closed
    assert(isToldOnce, 'a refused save is shown until its dialog is closed', page.refusals)
    if (!hasSignedOut || page.unheardSignOuts > 0 || this.owner !== null) return
    assert(citizen === null, 'an older answer does not bring the citizen back')
    assert(!/[AB]\d/.test(stored.join()), 'a sign-out removes what is unsent', stored)
  }

  checkAtRest(): void {
    const { browser } = this
    const { tabs, server } = browser
    for (const { name, page } of tabs) {
      assert(isIdle(page), `the ${name} tab waits for nothing`, [...page.unfinished])
      assert(page.app.draftState.get().kind === 'ready', `the ${name} tab shows a draft`)
    }
    for (const citizen of CITIZENS) {
      const detail = server.drafts.get(citizen)?.detail
      for (const field of browser.mixed.has(citizen) ? [] : ALL_FIELDS) {
        const allowed = this.known.get(`${citizen} ${field}`)?.allowed
        const stored = detail?.[field] ?? ''
        assert(allowed?.has(stored) ?? true, `${field} is not lost`, {
          stored,
          allowed: [...(allowed ?? [])],
        })
      }
    }
  }
}

function findCitizen(page: Page): Citizen | null {
  const pid = page.app.getSession().answer?.userInfo?.pid
  return CITIZENS.find((each) => each === pid) ?? null
}

/** The citizen can type and press. */
function isIdle(page: Page): boolean {
  return page.unfinished.size === 0 && !page.isSending()
}

/** `expect` at every step would take half of the test's time. */
function assert(isRight: boolean, what: string, seen?: unknown): void {
  if (!isRight) throw new Error(seen === undefined ? what : `${what}: ${JSON.stringify(seen)}`)
}

function assertOnlyOwn(citizen: Citizen, seen: unknown): void {
  const foreignText = citizen === CITIZENS[0] ? /B\d/ : /A\d/
  assert(!foreignText.test(JSON.stringify(seen)), 'nothing of one citizen reaches another', seen)
}

const command = fc.record({
  kind: fc.oneof(...KINDS.map(([kind, weight]) => ({ weight, arbitrary: fc.constant(kind) }))),
  tab: fc.constantFrom(0 as const, 1 as const),
  choice: fc.nat(3),
})
const commands = fc.array(command, { minLength: 4, maxLength: 30, size: 'max' })

test.each(isNightly ? [...SEEDS, Date.now() % 2 ** 31] : SEEDS)(
  'a browser loses no typed text in any sequence of events and any order of answers (seed %i)',
  async (seed) => {
    const sequence = fc.asyncProperty(
      fc.scheduler(),
      commands,
      fc.constantFrom(...CITIZENS),
      async (scheduler, sent, last) => {
        const model = new Model(scheduler)
        await model.start()
        for (const { kind, tab, choice } of sent) await model.run(kind, tab, choice)
        await model.settle(last)
        for (const { page } of model.browser.tabs) model.browser.reload(page)
        await model.settle(last)
        model.checkAtRest()
      },
    )
    await fc.assert(sequence, { seed, numRuns: SEQUENCES })
  },
  isNightly ? 3_600_000 : 600_000,
)
