// A visit through the sandbox gateway, step by step: the number of registry calls, how many of them each answer waited for one after the
// other ("rounds"), and how long: npm run bench -- visit --visits 5 --delay 50. --bytes counts bytes instead (visit-bytes.ts).
//
// The rounds of a step are its longest chain of calls that each begin after the one before has ended. Calls sent ahead while the person
// reads count as calls of the step before, but not as rounds.
import { findFollowerCandidates, saveRequest } from '@border-pass/contract/form-routes'
import type { SandboxCitizen } from '@border-pass/contract/sandbox-routes'
import type { Application } from '@border-pass/contract/schemas/application-schema'
import { listCast } from '../apps/server/src/adapters/civil-registry/sandbox/sandbox-registry.ts'
import { openBrowser, readReply } from '../apps/server/src/testing/browser.ts'
import type { Answer, Browser } from '../apps/server/src/testing/browser.ts'
import { GATEWAY_TOKEN, startGateway } from '../apps/server/src/testing/gateways/start-gateway.ts'
import { anApplication } from '../apps/server/src/testing/sample-requests.ts'
import { findMedian, readOptions } from './figures.ts'
import { generateCitizens } from './load.ts'
import { withEmbeddedServer } from './servers.ts'
import { printBytes } from './visit-bytes.ts'

const { visits, delay, reading, bytes } = readOptions({ visits: 5, delay: 300, reading: 1_000, bytes: false })
const clock = { now: () => Date.now() }

type Call = { readonly beganAt: number; endedAt: number }

/** The calls since the current step began, those of its pause for reading included. */
let calls: Call[] = []
const gateway = await startGateway(clock, {
  faults: { delay },
  onCall: () => {
    const call: Call = { beganAt: performance.now(), endedAt: Infinity }
    calls.push(call)
    return () => {
      call.endedAt = performance.now()
    }
  },
})

/** Returns the largest number of calls that followed each other between these times. */
function longestChain(since: number, until: number): number {
  const within = calls.filter(({ beganAt, endedAt }) => beganAt >= since && endedAt <= until)
  let chain = 0
  let free = since
  for (const { beganAt, endedAt } of within.toSorted((a, b) => a.endedAt - b.endedAt)) {
    if (beganAt < free) continue
    chain += 1
    free = endedAt
  }
  return chain
}

type Step = { readonly calls: number; readonly rounds: number; readonly milliseconds: number }
type Steps = Map<string, Step[]>

const pauseToRead = () => new Promise((resolve) => setTimeout(resolve, reading))

async function measureStep(name: string, steps: Steps, step: () => Promise<Answer>): Promise<Answer> {
  calls = []
  const beganAt = performance.now()
  const answer = await step()
  const answeredAt = performance.now()
  if (answer.status >= 300) throw new Error(`Answered with ${answer.status}: ${JSON.stringify(answer.body)}`)
  await pauseToRead()
  const figures = steps.get(name) ?? []
  steps.set(name, figures)
  const rounds = longestChain(beganAt, answeredAt)
  const milliseconds = answeredAt - beganAt
  figures.push({ calls: calls.length, rounds, milliseconds })
  return answer
}

type Kind = {
  readonly name: string
  readonly citizen: SandboxCitizen
  readonly overrides?: Partial<Application>
  readonly takesChildren?: boolean
}

function findMember(who: string): SandboxCitizen {
  const found = listCast(clock.now()).find((each) => each.who === who)
  if (found === undefined) throw new Error(`The cast has no member ${who}.`)
  return found
}

/** A woman, because a man has one more look-up, for his ordination. Generated citizens with even numbers are women. */
function findWoman(bpType: 1 | 2): SandboxCitizen {
  const people = generateCitizens(2_000)
  return people.find((each, n) => n % 2 === 0 && each.bpType === bpType) ?? findMember('นางมาลัย ดวงดี')
}

const KINDS: readonly Kind[] = [
  { name: 'municipality, first of a server', citizen: findMember('นางสาวเทศนา ในเมือง') },
  { name: 'municipality', citizen: findMember('นางสาวเทศนา ในเมือง') },
  { name: 'temporary', citizen: findWoman(1) },
  {
    name: 'temporary, mother and child',
    citizen: findMember('นางมาลัย ดวงดี'),
    overrides: { bpType: 1 },
    takesChildren: true,
  },
  { name: 'booklet', citizen: findWoman(2) },
  { name: 'booklet, father and two', citizen: findMember('นายวิชัย แสงทอง'), takesChildren: true },
]

/** Sends the calls of each screen in the order of the web app. */
async function goThrough(browser: Browser, kind: Kind, steps: Steps): Promise<void> {
  const { citizen } = kind
  const { pid, borderCity, office } = citizen
  const bpType = kind.overrides?.bpType ?? citizen.bpType
  const call = (name: string, method: string, path: string, body?: unknown) =>
    measureStep(name, steps, () => browser.call(method, path, { body }))
  await measureStep('sign-in', steps, () => browser.signIn(citizen))
  await call('list', 'GET', `/register/?pid=${pid}`)
  await call('places', 'GET', '/register/eligibility/offices')
  await call('verdict', 'POST', '/register/eligibility', { borderCity, bpType, office })
  const [, children] = await Promise.all([
    call('detail', 'GET', '/register/applicant'),
    browser.call('GET', `/register/followers?borderCity=${borderCity}`),
  ])
  const listFollow = kind.takesChildren ? childrenIn(children) : null
  const application = anApplication(citizen, clock, { ...kind.overrides, ...(listFollow && { listFollow }) })
  const saved = await call('save', 'POST', '/register/', application)
  await call('list after', 'GET', `/register/?pid=${pid}`)
  await call('passes', 'GET', '/register/passes')
  const { reqId, reqYear } = readReply(saveRequest, saved)
  await browser.call('PUT', `/cancel/${reqId}/${reqYear}`)
  await browser.call('DELETE', '/auth/bps/logout5field/')
}

function childrenIn(answer: Answer): Application['listFollow'] {
  const { items } = readReply(findFollowerCandidates, answer)
  const names = { fanameEng: 'SOMCHAI', manameEng: 'SOMSRI' }
  return items
    .filter(({ selectable }) => selectable)
    .map((child) => ({ pid: child.pid, ...names, bornPlace: 'ระนอง', height: 120 }))
}

const sum = (values: readonly number[]) => values.reduce((all, each) => all + each, 0)

function printSteps(kind: Kind, steps: Steps, count: number): void {
  console.log(`\n${kind.name}, ${count === 1 ? 'one visit' : `medians of ${count} visits`}`)
  // A prefetched call may begin in this step or in the next, so the sum of the steps' medians could count it twice.
  const whole = Array.from({ length: count }, (_, visit) => {
    const of = (figure: keyof Step) => sum([...steps.values()].map((all) => all[visit]?.[figure] ?? 0))
    return { calls: of('calls'), rounds: of('rounds'), milliseconds: of('milliseconds') }
  })
  console.log('| step | calls | rounds | ms |\n|---|---|---|---|')
  for (const [name, all] of [...steps, ['whole visit', whole] as const]) {
    const cells = (['calls', 'rounds', 'milliseconds'] as const).map((figure) => findMedian(all, figure))
    console.log(`| ${name} | ${cells.map((cell) => cell.toFixed(0)).join(' | ')} |`)
  }
}

async function measureKind(address: string, kind: Kind): Promise<void> {
  const steps: Steps = new Map()
  // Only one visit can be the first of a server.
  const count = kind === KINDS[0] ? 1 : visits
  for (let n = 0; n < count; n += 1) await goThrough(openBrowser(address), kind, steps)
  printSteps(kind, steps, count)
}

async function measureCalls(): Promise<void> {
  await withEmbeddedServer(
    async ({ address }) => {
      console.log(`The registry answers after ${delay} ms; a person reads each page for ${reading} ms.`)
      for (const kind of KINDS) await measureKind(address, kind)
    },
    { REGISTRY_URL: gateway.url, REGISTRY_TOKEN: GATEWAY_TOKEN },
  )
}

try {
  await (bytes ? printBytes() : measureCalls())
} finally {
  await gateway.close()
}
