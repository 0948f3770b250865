// Which days an office is closed for handing over passes (specification 5, Handover date; decision 4).
import type { IssuingOffice } from '../reference/issuing-offices.ts'
import { LAOS, MALAYSIA, MYANMAR } from '../values/border-city.ts'

export type ClosingRule = {
  readonly id: 'EVERY_DAY' | 'NO_HOLIDAYS' | 'NO_SUNDAYS_OR_HOLIDAYS' | 'NO_WEEKENDS_OR_HOLIDAYS'
  /** One sentence, for docs/rules.md. */
  readonly meaning: string
  /** 0 Sunday to 6 Saturday. */
  readonly closedWeekdays: readonly number[]
  readonly isClosedOnHolidays: boolean
}

const EVERY_DAY: ClosingRule = {
  id: 'EVERY_DAY',
  meaning: 'Open on every day.',
  closedWeekdays: [],
  isClosedOnHolidays: false,
}

const NO_HOLIDAYS: ClosingRule = {
  id: 'NO_HOLIDAYS',
  meaning: 'Closed on holidays.',
  closedWeekdays: [],
  isClosedOnHolidays: true,
}

const NO_SUNDAYS_OR_HOLIDAYS: ClosingRule = {
  id: 'NO_SUNDAYS_OR_HOLIDAYS',
  meaning: 'Closed on Sundays and holidays.',
  closedWeekdays: [0],
  isClosedOnHolidays: true,
}

const NO_WEEKENDS_OR_HOLIDAYS: ClosingRule = {
  id: 'NO_WEEKENDS_OR_HOLIDAYS',
  meaning: 'Closed on Saturdays, Sundays and holidays.',
  closedWeekdays: [0, 6],
  isClosedOnHolidays: true,
}

const CITIES_OPEN_EVERY_DAY: readonly number[] = [MYANMAR, MALAYSIA, LAOS]

const OFFICES_OF_THEIR_OWN: Readonly<Record<string, ClosingRule>> = {
  '850101002': NO_HOLIDAYS,
  '960201001': NO_SUNDAYS_OR_HOLIDAYS,
  '961001051': NO_SUNDAYS_OR_HOLIDAYS,
  '340001001': NO_HOLIDAYS,
  '550001001': NO_HOLIDAYS,
  '270000002': NO_SUNDAYS_OR_HOLIDAYS,
}

export function closingRuleOf(office: Pick<IssuingOffice, 'code' | 'borderCity'>): ClosingRule {
  const ofItsOwn = OFFICES_OF_THEIR_OWN[office.code]
  if (ofItsOwn !== undefined) return ofItsOwn
  return CITIES_OPEN_EVERY_DAY.includes(office.borderCity) ? EVERY_DAY : NO_WEEKENDS_OR_HOLIDAYS
}
