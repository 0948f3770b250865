// A visit through the sandbox gateway, step by step: how often the registry is asked, in how many rounds one after the other, and how
// long the citizen waits: npm run bench -- visit --visits 5 --delay 100
import { createSandboxPortal } from '../apps/server/src/adapters/citizen-portal/sandbox-portal.ts'
import { NO_FAULTS } from '../apps/server/src/adapters/civil-registry/sandbox-gateway/faults.ts'
import { serveSandboxGateway } from '../apps/server/src/adapters/civil-registry/sandbox-gateway/serve-sandbox-gateway.ts'
import { createSandboxRegistry } from '../apps/server/src/adapters/civil-registry/sandbox/sandbox-registry.ts'
import { anApplication } from '../apps/server/src/testing/sample-requests.ts'
import { openBrowser, replyOf } from '../apps/server/src/testing/browser.ts'
import type { Answer } from '../apps/server/src/testing/browser.ts'
import { saveRequest } from '@border-pass/contract/request-routes'
import { columns, medianOf, readOptions } from './figures.ts'
import { derivedCitizens } from './load.ts'
import { REGISTRY_TOKEN, withEmbeddedServer } from './servers.ts'

const { visits, delay } = readOptions({ visits: 20, delay: 50 })
const clock = { now: () => Date.now() }

/** When each call of the registry came since the step began. */
let cameAt: number[] = []
const key = 'bench'
const gateway = await serveSandboxGateway({
  registry: createSandboxRegistry(clock),
  registryToken: REGISTRY_TOKEN,
  portal: createSandboxPortal({ mockPid: '9100000001018' }),
  portalKeys: { consumerKey: key, consumerSecret: key, agentId: key },
  faults: { ...NO_FAULTS, delay },
  port: 0,
  onCall: () => cameAt.push(performance.now()),
})

/** A call that comes when the first one of a round has been answered begins the next round. */
function countRounds(times: readonly number[]): number {
  let rounds = 0
  let beganAt = -Infinity
  for (const time of times) {
    if (time < beganAt + delay) continue
    rounds += 1
    beganAt = time
  }
  return rounds
}

type Figures = { readonly calls: number; readonly rounds: number; readonly milliseconds: number }

async function measureStep(step: () => Promise<Answer>, figures: Figures[]): Promise<Answer> {
  cameAt = []
  const beganAt = performance.now()
  const answer = await step()
  const milliseconds = performance.now() - beganAt
  if (answer.status >= 300) throw new Error(`Answered with ${answer.status}: ${JSON.stringify(answer.body)}`)
  figures.push({ calls: cameAt.length, rounds: countRounds(cameAt), milliseconds })
  return answer
}

async function visit(address: string, n: number, stepNamed: (name: string) => Figures[]): Promise<void> {
  const [citizen] = derivedCitizens(1, n)
  if (!citizen) return
  const browser = openBrowser(address)
  const { borderCity, bpType, office } = citizen
  const call = (name: string, method: string, path: string, body?: unknown) =>
    measureStep(() => browser.call(method, path, { body }), stepNamed(name))
  await measureStep(() => browser.signIn(citizen), stepNamed('sign in'))
  await call('where one may request today', 'GET', '/register/eligibility/offices')
  await call('the verdict', 'POST', '/register/eligibility', { borderCity, bpType, office })
  await call("the applicant's records", 'GET', '/register/applicant')
  await call('followers to choose from', 'GET', `/register/followers?borderCity=${borderCity}`)
  const saved = await call('save', 'POST', '/register/', anApplication(citizen, clock))
  const { reqId, reqYear } = replyOf(saveRequest, saved)
  await call('the list', 'GET', `/register/?pid=${citizen.pid}`)
  await call('the sheet', 'GET', `/register/document/${reqId}/${reqYear}`)
  await call('cancel', 'PUT', `/cancel/${reqId}/${reqYear}`)
}

try {
  await withEmbeddedServer(
    async ({ address }) => {
      const steps = new Map<string, Figures[]>()
      const stepNamed = (name: string) => {
        const figures = steps.get(name) ?? []
        steps.set(name, figures)
        return figures
      }
      for (let n = 0; n < visits; n += 1) await visit(address, n, stepNamed)
      console.log(`Medians of ${visits} visits; the registry answers after ${delay} ms.`)
      console.log(columns(['calls', 'rounds', 'ms']))
      for (const [name, all] of steps) {
        const cells = [medianOf(all, 'calls'), medianOf(all, 'rounds'), medianOf(all, 'milliseconds')]
        console.log(`${columns(cells)}  ${name}`)
      }
    },
    { REGISTRY_URL: gateway.url, REGISTRY_TOKEN },
  )
} finally {
  await gateway.close()
}
