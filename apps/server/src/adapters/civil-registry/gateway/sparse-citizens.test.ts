// Missing optional fields do not change a verdict (D46): the cast has a member for every outcome of the rules.
import { expect, onTestFinished, test, vi } from 'vitest'
import { decideEligibility } from '@border-pass/domain/eligibility/decide-eligibility'
import { getCountry } from '@border-pass/domain/reference/countries'
import { ISSUING_OFFICES } from '@border-pass/domain/reference/issuing-offices'
import { buddhistDate } from '@border-pass/domain/values/dates/buddhist-date'
import type { CivilRegistry } from '../../../ports/civil-registry.ts'
import { registryThroughGateway, runSandboxGateway } from '../../../testing/gateways/sandbox-gateway.ts'
import { isNightly } from '../../../testing/tempo.ts'
import { gatherFacts } from '../../../use-cases/eligibility/gather-facts.ts'
import { CAST } from '../sandbox/cast/cast.ts'

const clock = { now: () => Date.parse('2026-11-20T12:00:00+07:00') }
const today = buddhistDate(2569, 11, 20)

const AREAS = ['8501', '9010', '2700', '2706', '5709', '4901']
const SELECTIONS = ISSUING_OFFICES.filter(({ ccaa }) => AREAS.includes(ccaa)).flatMap((office) =>
  getCountry(office.borderCity).passTypes.map((bpType) => ({
    borderCity: office.borderCity,
    bpType,
    office,
  })),
)

async function findVerdicts(registry: CivilRegistry, pid: string): Promise<string[]> {
  const facts = await gatherFacts({ registry, pid, selections: SELECTIONS, today })
  return SELECTIONS.map((selection) => {
    const { rejection, eligibleFrom } = decideEligibility({ facts, selection, today })
    return JSON.stringify({ rejection, eligibleFrom })
  })
}

/** The number that the gateway draws for a field decides what becomes of it: here all fields draw the same; null leaves it to chance. */
const WAYS: readonly [string, number | null][] = [
  ['left out', 0.25],
  ['null', 0.5],
  ['empty', 0.75],
  ...Array.from({ length: 20 }, (_, n): [string, null] => [`by chance, time ${n}`, null]),
]

// That each way reads the same in each field, hand-written-records.test.ts has.
test.each(isNightly ? WAYS : WAYS.slice(0, 1))(
  'the cast gets the same verdicts with every optional field, and with each %s',
  async (_, drawn) => {
    const sandbox = await runSandboxGateway({ clock })
    const through = registryThroughGateway({ url: sandbox.url, clock })
    if (drawn !== null) vi.spyOn(Math, 'random').mockReturnValue(drawn)
    onTestFinished(() => void vi.restoreAllMocks())
    for (const { pid } of CAST) {
      sandbox.faults.set({})
      const whole = await findVerdicts(through.forRequest(), pid)
      sandbox.faults.set({ sparseRate: 1 })
      expect(await findVerdicts(through.forRequest(), pid)).toEqual(whole)
    }
    expect(through.unreadable).toEqual([])
  },
)
