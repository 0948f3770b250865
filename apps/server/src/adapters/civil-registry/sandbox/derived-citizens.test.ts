// Derived citizens are found by their national ID alone and are eligible for the selection that they come with.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { SandboxCitizen } from '@border-pass/contract/sandbox-routes'
import { decideEligibility } from '@border-pass/domain/eligibility/decide-eligibility'
import { todayInBangkok } from '@border-pass/domain/values/dates/bangkok-time'
import { isNationalId } from '@border-pass/domain/values/national-id'
import { fieldsOf } from '../../../testing/browser.ts'
import { gatherFacts } from '../../../use-cases/eligibility/gather-facts.ts'
import { CAST } from './cast/cast.ts'
import { getOffice } from './areas-and-offices.ts'
import { derivedNationalId, findDerivedNumber } from './citizen.ts'
import { createSandboxRegistry, derivedCitizen } from './sandbox-registry.ts'

const NOW = Date.parse('2026-11-20T12:00:00+07:00')
const registry = createSandboxRegistry({ now: () => NOW })
const anyNumber = fc.integer({ min: 0, max: 999_999_999 })

async function rejectionOf(n: number) {
  const citizen = derivedCitizen(n, NOW)
  const selection = { ...citizen, office: getOffice(citizen.office) }
  const today = todayInBangkok(NOW)
  const facts = await gatherFacts({ registry, pid: citizen.pid, selections: [selection], today })
  return decideEligibility({ facts, selection, today }).rejection
}

test('number and national ID can be computed from each other', () => {
  fc.assert(
    fc.property(anyNumber, (n) => {
      const pid = derivedNationalId(n)
      expect(isNationalId(pid)).toBe(true)
      expect(findDerivedNumber(pid)).toBe(n)
    }),
  )
})

test('no member of the cast is a derived citizen', () => {
  for (const { pid } of CAST) expect(findDerivedNumber(pid)).toBeNull()
})

test('each is registered, signs in, and is eligible for their selection', async () => {
  await fc.assert(
    fc.asyncProperty(anyNumber, async (n) => {
      const citizen = z.parse(SandboxCitizen, derivedCitizen(n, NOW))
      expect(await registry.verifyCard(fieldsOf(citizen))).toBe(true)
      expect(await registry.findPerson(citizen.pid)).toMatchObject({ pid: citizen.pid })
      expect(await rejectionOf(n)).toBeNull()
    }),
  )
})

test('the first 106 cover every pass of every office', async () => {
  const first = Array.from({ length: 106 }, (_, n) => derivedCitizen(n, NOW))
  expect(new Set(first.map(({ office, bpType }) => `${office} ${bpType}`)).size).toBe(106)
  const rejections = await Promise.all(first.map((_, n) => rejectionOf(n)))
  expect(rejections.filter((rejection) => rejection !== null)).toEqual([])
})
