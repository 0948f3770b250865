// Random sequences of actions by citizens, offices, the registry and the clock. After each step all reads of a fact must agree with a model
// and with each other. A failed sequence is added to FIXED by its seed and path.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSandboxRegistry } from '../adapters/civil-registry/sandbox/sandbox-registry.ts'
import type { PersonRecord } from '../ports/civil-registry.ts'
import { openSql } from '../testing/database/fresh-database.ts'
import { startIssuer } from '../testing/gateways/start-issuer.ts'
import { FIRST_COMMAND, COMMANDS, RANONG } from '../testing/model/commands.ts'
import { readBefore, type Real } from '../testing/model/compare-reads.ts'
import * as modelled from '../testing/model/service-model.ts'
import type { Citizen, Model } from '../testing/model/service-model.ts'
import { createMovableClock } from '../testing/movable-clock.ts'
import { isNightly } from '../testing/tempo.ts'
import { startTestServer } from '../testing/test-server.ts'

const MINUTE_MS = 60_000
/** In the morning, or two minutes before midnight, so that a session outlives the day. */
const STARTS = ['2026-11-20T09:00:00+07:00', '2026-11-20T23:58:00+07:00']

// The registry: the sandbox's, with books that appear and children who grow.

const clock = createMovableClock(STARTS[0] ?? '')
const sandbox = createSandboxRegistry(clock)
const people = new Map<string, Citizen>()
const childRecords = new Map<string, PersonRecord>()
const findChildren = async (pid: string) =>
  people.get(pid)?.children.flatMap((child) => childRecords.get(child.pid) ?? []) ?? []
const registry = {
  ...sandbox,
  findPerson: async (pid: string) => childRecords.get(pid) ?? sandbox.findPerson(pid),
  findBooks: async (pid: string) => people.get(pid)?.books ?? [],
  childrenOfFather: findChildren,
  childrenOfMother: findChildren,
}

/** Whether documents are drawn; otherwise a file is the JSON of its content, which can be compared. */
let draws = false
const asJson = async (content: unknown) => Buffer.from(JSON.stringify(content))
const issuer = await startIssuer()
const server = await startTestServer({
  clock,
  registry,
  environment: issuer.settings,
  documents: (own) => ({
    ...own,
    drawRegistrationSheet: (content) => (draws ? own.drawRegistrationSheet(content) : asJson(content)),
    drawSamplePass: (content) => (draws ? own.drawSamplePass(content) : asJson(content)),
  }),
})
const sql = await openSql(server.database)

/** A citizen of Ranong, born in 2515 or later, with a child who turns twelve the next day, and one who does not. */
async function nextCitizen(): Promise<Citizen> {
  const fits = ({ office, bpType, dob }: ReturnType<typeof server.nextCitizen>) =>
    office === RANONG && bpType === 2 && dob > '25150000'
  const citizen = { ...server.nextCitizen(fits), books: [], children: [] }
  const children = []
  for (const born of [25571121, 25610615]) {
    const { pid } = server.nextCitizen()
    const record = await sandbox.findPerson(pid)
    if (record !== null) childRecords.set(pid, { ...record, dateOfBirth: born, age: null })
    children.push({ pid, born })
  }
  const parent = { ...citizen, children }
  people.set(parent.pid, parent)
  return parent
}

/** Draws the real files of the newest pass and its request. */
async function expectDrawn(model: Model, { devices }: Real): Promise<void> {
  const index = model.devices.findIndex(
    (citizen) => citizen !== null && modelled.listExpectedPasses(model, citizen).length > 0,
  )
  const citizen = model.devices[index]
  if (!citizen) return
  const [entry] = modelled.listExpectedPasses(model, citizen)
  draws = true
  for (const file of ['sample', ...(entry?.request.status === 2 ? [] : ['document'])]) {
    const answer = await devices[index]?.call(
      'GET',
      `/register/${file}/${entry && modelled.formatNumber(entry.request)}`,
    )
    expect(answer?.status).toBe(200)
    expect(String(answer?.body).slice(1, 4)).toBe(file === 'sample' ? 'PNG' : 'PDF')
  }
  draws = false
}

/** A command that is impossible at its place is skipped. A null stands for no command: fast-check uses it to shorten a failed sequence. */
const commandSequences = fc
  .array(fc.option(fc.oneof(...COMMANDS), { freq: 100 }), { minLength: 24, maxLength: 24 })
  .map((commands) => commands.filter((each) => each !== null))
const done = { sequences: 0, ofTen: 0, commands: 0 }

const agrees = fc.asyncProperty(fc.constantFrom(...STARTS), commandSequences, async (start, commands) => {
  clock.set(start)
  draws = false
  const citizens = [await nextCitizen(), await nextCitizen()]
  const model = modelled.createModel(citizens, clock.now())
  const real: Real = {
    server,
    sql,
    devices: [server.browser(), server.browser()],
    before: await readBefore(sql),
  }
  await FIRST_COMMAND.run(model, real)
  await fc.asyncModelRun(() => ({ model, real }), commands)
  await expectDrawn(model, real)
  done.sequences += 1
  done.commands += model.steps
  if (model.steps >= 10) done.ofTen += 1
})

/** Sequences of every run: two of seed 1, and those that failed in a nightly run, by their seed and the first number of their path. */
const FIXED = [
  { seed: 1, numRuns: 2 },
  // A sample was drawn with the pass of another request.
  { seed: 11, path: '12', numRuns: 1 },
]
/** The time limit of shrinking a failed sequence. */
const SHRINK_LIMIT_MS = 3 * MINUTE_MS

test.each(FIXED)(
  'all calls that show a fact agree with each other after each step of the random sequence %j',
  { timeout: 2 * SHRINK_LIMIT_MS },
  (sequence) => fc.assert(agrees, { ...sequence, plugins: [fc.interruptAfterTimeLimit(SHRINK_LIMIT_MS)] }),
)

const NIGHTLY_LIMIT_MS = Number(process.env['MODEL_MINUTES'] ?? 5) * MINUTE_MS

test.runIf(isNightly)(
  'all calls that show a fact agree with each other after each step of new random sequences',
  { timeout: NIGHTLY_LIMIT_MS + SHRINK_LIMIT_MS },
  async () => {
    const plugins = [fc.interruptAfterTimeLimit(NIGHTLY_LIMIT_MS)]
    await fc.assert(agrees, { numRuns: 1_000_000, plugins })
    const { sequences, ofTen, commands } = done
    process.stderr.write(
      `${sequences} sequences, ${ofTen} of them of ten commands or more, ${commands} commands\n`,
    )
  },
)
