// Missing optional fields do not change a verdict (D46): of random citizens, and of the whole cast.
import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { decideEligibility } from '@border-pass/domain/eligibility/decide-eligibility'
import { countryOf } from '@border-pass/domain/reference/countries'
import { ISSUING_OFFICES } from '@border-pass/domain/reference/issuing-offices'
import { buddhistDate } from '@border-pass/domain/values/dates/buddhist-date'
import { HAND_WRITTEN_TOKEN, serveHandWritten } from '../../../testing/gateways/hand-written-gateway.ts'
import { registryThroughGateway, runSandboxGateway } from '../../../testing/gateways/sandbox-gateway.ts'
import { isNightly } from '../../../testing/tempo.ts'
import { gatherFacts } from '../../../use-cases/eligibility/gather-facts.ts'
import type { CivilRegistry } from '../../../ports/civil-registry.ts'
import { dropOptionalFields } from '../sandbox-gateway/faults.ts'
import { CAST } from '../sandbox/cast/cast.ts'

const CITIZENS = isNightly ? 200 : 60
/** Of sixty citizens drawn anew one run in some meets eight verdicts alone: by day they are the same sixty, at night others. */
const seedByDay = isNightly ? {} : { seed: 1 }
const clock = { now: () => Date.parse('2026-11-20T12:00:00+07:00') }
const today = buddhistDate(2569, 11, 20)

const gateway = await serveHandWritten()

const date = fc
  .tuple(
    fc.integer({ min: 2490, max: 2569 }),
    fc.integer({ min: 1, max: 10 }),
    fc.integer({ min: 1, max: 28 }),
  )
  .map(([year, month, day]) => year * 10_000 + month * 100 + day)
/** The town and the district of Ranong, Padang Besar, Sa Kaeo, Mae Sai, Mukdahan, and a place that issues nothing. */
const rcode = fc.constantFrom('8599', '8501', '9010', '2706', '5709', '4901', '1001')
const seldom = <T>(usual: T, ...others: T[]) =>
  fc.oneof({ weight: 8, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constantFrom(...others) })

const move = fc.record({
  dateMi: fc.oneof({ weight: 15, arbitrary: date }, { weight: 1, arbitrary: fc.constantFrom(0, 25600000) }),
  oldDateMi: date,
  addDate: date,
  rcodeIn: fc.record({
    code: fc.oneof({ weight: 15, arbitrary: rcode }, { weight: 1, arbitrary: fc.constant('') }),
  }),
  rcodeOut: fc.record({ code: rcode }),
})

const book = fc.record({
  bpNo: fc.constantFrom('', 'AB0000027'),
  bpType: seldom(2, 1, 0),
  borderCity: fc.constantFrom(48, 50, 56, 57),
  ccaa: rcode,
  borderCode: fc.constantFrom('001', '002'),
  issueDate: date,
  expireDate: date,
  bpopNo: fc.integer({ min: 1, max: 9_999_999 }),
  bpopYear: fc.integer({ min: 2540, max: 2569 }),
})

const ordination = fc.record({
  kind: fc.constantFrom('monk', 'novice'),
  title: fc.constant({ code: '831', description: 'พระ', titleSex: 1 }),
  chaya: fc.option(fc.constant('จิตฺตสํวโร')),
})

/** All registry values of one citizen, as on the wire. */
const lives = fc.record({
  dateOfBirth: date,
  dateMoveIn: fc.oneof(date, fc.constant(0)),
  popStatus: seldom(0, 15, 1, 11),
  lives: rcode,
  registeredAt: rcode,
  moves: fc.array(move, { maxLength: 3 }),
  bornAt: fc.option(rcode),
  /** Temporary passes and booklets. */
  books: fc.array(book, { maxLength: 3 }),
  children: fc.array(fc.record({ dateOfBirth: date, hasCard: fc.boolean() }), { maxLength: 3 }),
  ordained: fc.option(ordination, { freq: 3 }),
  hasFace: seldom(true, false),
  hasCard: seldom(true, false),
  /** Decides which optional fields are dropped. */
  seed: fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 40, maxLength: 40 }),
})

type Life = typeof lives extends fc.Arbitrary<infer L> ? L : never

const named = (code: string) => ({ code, th: `ชื่อ ${code}`, en: `NAME ${code}` })

const ENGLISH_NAME = { title: 'MR.', firstName: 'SOMMAI', middleName: '', lastName: 'JAIBUN' }

function personOf(pid: string, hid: string, life: Pick<Life, 'dateOfBirth' | 'dateMoveIn' | 'popStatus'>) {
  const hasHadBirthday = life.dateOfBirth % 10_000 <= 1120
  const age = 2569 - Math.trunc(life.dateOfBirth / 10_000) - (hasHadBirthday ? 0 : 1)
  return {
    pid,
    age: Math.max(0, age),
    dateOfBirth: life.dateOfBirth,
    dateMoveIn: life.dateMoveIn,
    firstName: 'สมหมาย',
    middleName: '',
    lastName: 'ใจบุญ',
    title: { code: '003', description: 'นาย', titleSex: 1 },
    sex: { code: 1 },
    popStatus: { code: life.popStatus, description: 'สถานะ' },
    hid,
    fatherName: 'บุญ',
    motherName: 'มี',
    englishName: ENGLISH_NAME,
    birthPlace: { addressFormat: '12/3#4####ปากน้ำ#เมืองระนอง#ระนอง' },
  }
}

/** Each path of the citizen with its complete record; null where there is none. */
function recordsOf(pid: string, life: Life): [string, object | null][] {
  const hid = pid.slice(2)
  const house = {
    hid,
    houseNo: '12/3',
    ccaatmm: named(`${life.lives}0104`),
    rcode: named(life.registeredAt),
    soi: named('0'),
    thanon: named('0001'),
    trok: named('0'),
  }
  const children = life.children.map(({ dateOfBirth, hasCard }, index) => {
    const ofChild = String(Number(pid) + (index + 1) * 1_000_000_000)
    const values = { dateOfBirth, dateMoveIn: 0, popStatus: 0 }
    return { person: personOf(ofChild, hid, values), card: hasCard ? cardOf(ofChild) : null }
  })
  return [
    [`/pop/${pid}`, personOf(pid, hid, life)],
    [`/pop/father/${pid}`, { items: children.map(({ person }) => person) }],
    ...children.map(({ person, card }): [string, object | null] => [`/smcard/${person.pid}`, card]),
    [`/book/${pid}`, { items: life.books.map((each) => ({ pid, ...each })) }],
    [`/title/monk/${pid}`, life.ordained && { pid, ...life.ordained }],
    [`/house/${hid}`, house],
    [`/move/${pid}`, { items: life.moves.map((each) => ({ pid, ...each })) }],
    [`/birth/${pid}`, life.bornAt === null ? null : { pid, place: { rcode: life.bornAt } }],
    [`/imgcard/${pid}`, life.hasFace ? { pid, mimeType: 'image/jpeg', image: '/9j/4AAQ' } : null],
    [`/smcard/${pid}`, life.hasCard ? cardOf(pid) : null],
  ]
}

function cardOf(pid: string) {
  return { pid, bp1Number: '1', englishName: ENGLISH_NAME, issueDate: 25660110, expireDate: 25750614 }
}

const AREAS = ['8501', '9010', '2700', '2706', '5709', '4901']

const OFFICES = ISSUING_OFFICES.filter(({ ccaa }) => AREAS.includes(ccaa))
const SELECTIONS = OFFICES.flatMap((office) =>
  countryOf(office.borderCity).passTypes.map((bpType) => ({ borderCity: office.borderCity, bpType, office })),
)

async function verdictsOf(registry: CivilRegistry, pid: string): Promise<string[]> {
  const facts = await gatherFacts({ registry, pid, selections: SELECTIONS, today })
  return SELECTIONS.map((selection) => {
    const { rejection, eligibleFrom } = decideEligibility({ facts, selection, today })
    return JSON.stringify({ rejection, eligibleFrom })
  })
}

type Thin = (record: object, path: string) => unknown

let served = 0

/** Serves one more citizen; returns the national ID. */
function serve(life: Life, thin: Thin): string {
  served += 1
  const pid = String(3_000_000_000_000 + served)
  for (const [path, record] of recordsOf(pid, life)) {
    if (record === null) gateway.answer(path, {}, 404)
    else gateway.answer(path, thin(record, path))
  }
  return pid
}

for (const code of ['8501', '9010', '2706', '5709', '4901', '1001', '8599']) {
  gateway.answer(`/rcode/${code}`, { ...named(code), parent: code === '8599' ? '8501' : null })
}

const { forRequest } = registryThroughGateway({ url: gateway.url, clock, token: HAND_WRITTEN_TOKEN })

/** The verdicts with all fields; expects the same ones without the dropped fields. */
async function judgeTwice(life: Life): Promise<string[]> {
  let at = 0
  const random = () => life.seed[at++ % life.seed.length] ?? 0
  const sparse = serve(life, (record, path) => dropOptionalFields(path, record, random))
  const [whole, ofTwin] = await Promise.all([
    verdictsOf(
      forRequest(),
      serve(life, (record) => record),
    ),
    verdictsOf(forRequest(), sparse),
  ])
  expect(ofTwin).toEqual(whole)
  return whole
}

const AT_ONCE = 20

test(
  `${CITIZENS} random citizens get the same verdicts with and without optional fields`,
  { timeout: 300_000 },
  async () => {
    const seen = new Map<string, number>()
    let judged = 0
    const citizens = fc.array(lives, { minLength: AT_ONCE, maxLength: AT_ONCE })
    await fc.assert(
      fc.asyncProperty(citizens, async (several) => {
        const verdicts = await Promise.all(several.map(judgeTwice))
        judged += several.length
        for (const verdict of verdicts.flatMap((all) => [...new Set(all)])) {
          const code = /"code":"(\w+)"/.exec(verdict)?.[1] ?? 'ELIGIBLE'
          seen.set(code, (seen.get(code) ?? 0) + 1)
        }
      }),
      // Shrinking a group of twenty lives takes longer than reading it.
      { numRuns: CITIZENS / AT_ONCE, endOnFailure: true, ...seedByDay },
    )
    const lines = [...seen].map(([code, count]) => `  ${code.padEnd(32)}${count}`)
    const head = `${judged} citizens, with and without optional fields, each for ${SELECTIONS.length} passes; verdicts:`
    process.stdout.write(`\n${[head, ...lines].join('\n')}\n\n`)
    expect(judged).toBe(CITIZENS)
    expect(seen.size).toBeGreaterThan(8)
  },
)

/** The number that dropOptionalFields draws for a field decides what becomes of it: here all fields draw the same. */
const WAYS: readonly [string, number][] = [
  ['left out', 0.25],
  ['null', 0.5],
  ['empty', 0.75],
]

test.each(isNightly ? WAYS : WAYS.slice(0, 1))(
  'the cast gets the same verdicts from a sandbox gateway, every optional field %s',
  async (_, random) => {
    vi.spyOn(Math, 'random').mockReturnValue(random)
    onTestFinished(() => void vi.restoreAllMocks())
    const sandbox = await runSandboxGateway({ clock })
    const through = registryThroughGateway({ url: sandbox.url, clock })
    for (const { pid } of CAST) {
      sandbox.faults.set({})
      const whole = await verdictsOf(through.forRequest(), pid)
      sandbox.faults.set({ sparseRate: 1 })
      expect(await verdictsOf(through.forRequest(), pid)).toEqual(whole)
    }
    expect(through.unreadable).toEqual([])
  },
)
