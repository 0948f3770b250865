// A valid application of a citizen, with overrides.
import type { Application } from '@border-pass/contract/schemas/application-schema'
import type { SandboxCitizen } from '@border-pass/contract/sandbox-routes'
import { nextOpenDays } from '@border-pass/domain/handover/handover-date-rule'
import { holidaysOf } from '@border-pass/domain/reference/holidays'
import { findOffice } from '@border-pass/domain/reference/issuing-offices'
import { objectivesOf } from '@border-pass/domain/reference/objectives'
import { todayInBangkok } from '@border-pass/domain/values/dates/bangkok-time'
import { toDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import type { Clock } from '../ports/operation.ts'

/** The n-th open day of the citizen's office, counted from 0. */
export function openDay({ office: code }: SandboxCitizen, clock: Clock, n = 3): number {
  const office = findOffice(code)
  if (!office) throw new Error(`There is no office ${code}.`)
  const today = todayInBangkok(clock.now())
  const holidays = [...holidaysOf(today.year), ...holidaysOf(today.year + 1)]
  const day = nextOpenDays({ office, today, holidays }, n + 1)[n]
  if (!day) throw new Error(`The office ${code} has no such open day.`)
  return toDateNumber(day)
}

export function anApplication(
  citizen: SandboxCitizen,
  clock: Clock,
  overrides: Partial<Application> = {},
): Application {
  return {
    pid: citizen.pid,
    borderCity: citizen.borderCity,
    ccaa: citizen.office.slice(0, 4),
    borderCode: citizen.office.slice(6),
    bpType: citizen.bpType,
    height: 165,
    bornPlace: 'ระนอง',
    objective: objectivesOf(citizen.borderCity)[0]?.th ?? '',
    occupation: 'เกษตรกร',
    phone: '0812345678',
    deliveryType: 0,
    travelDate: openDay(citizen, clock),
    ...overrides,
  }
}
