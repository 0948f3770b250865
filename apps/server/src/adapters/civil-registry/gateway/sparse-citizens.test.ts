// Missing optional fields do not change a verdict (D46). The cast has a member for every outcome of the rules.
import { expect, onTestFinished, test, vi } from 'vitest'
import { decideEligibility } from '@border-pass/domain/eligibility/decide-eligibility'
import { getCountry } from '@border-pass/domain/reference/countries'
import { ISSUING_OFFICES } from '@border-pass/domain/reference/issuing-offices'
import { buddhistDate } from '@border-pass/domain/values/dates/buddhist-date'
import type { CivilRegistry } from '../../../ports/civil-registry.ts'
import { openGatewayAdapter, runSandboxGateway } from '../../../testing/gateways/sandbox-gateway.ts'
import { isNightly } from '../../../testing/tempo.ts'
import { gatherFacts } from '../../../use-cases/eligibility/gather-facts.ts'
import { CAST } from '../sandbox/cast/cast.ts'

const clock = { now: () => Date.parse('2026-11-20T12:00:00+07:00') }
const today = buddhistDate(2569, 11, 20)

/** Areas with offices for each of the four countries, among them one provincial hall (2700). */
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

/** How the gateway changes optional fields, and the random number that makes it do so; null: random for each field. */
const CHANGES: readonly [string, number | null][] = [
  ['left out', 0.25],
  ['null', 0.5],
  ['empty', 0.75],
  ...Array.from({ length: 20 }, (_, n): [string, null] => [`changed at random, run ${n}`, null]),
]

// hand-written-records.test.ts tests that each field reads the same after each change.
test.each(isNightly ? CHANGES : CHANGES.slice(0, 1))(
  'the cast gets the same verdicts if every optional field is %s',
  async (_, randomNumber) => {
    const sandbox = await runSandboxGateway({ clock })
    const registry = openGatewayAdapter({ url: sandbox.url, clock })
    if (randomNumber !== null) vi.spyOn(Math, 'random').mockReturnValue(randomNumber)
    onTestFinished(() => void vi.restoreAllMocks())
    for (const { pid } of CAST) {
      sandbox.faults.set({})
      const verdicts = await findVerdicts(registry.forRequest(), pid)
      sandbox.faults.set({ sparseRate: 1 })
      expect(await findVerdicts(registry.forRequest(), pid)).toEqual(verdicts)
    }
    expect(registry.unreadable).toEqual([])
  },
)
