// Which days an office is closed for handing over passes (specification 5, Handover date; D4).
import { type ClosingRuleId, findCountry } from '../reference/countries.ts'

export type ClosingRule = {
  readonly id: ClosingRuleId
  /** One sentence, for docs/rules.md. */
  readonly meaning: string
  /** 0 Sunday to 6 Saturday. */
  readonly closedWeekdays: readonly number[]
  readonly isClosedOnHolidays: boolean
}

const CLOSING_RULES: Readonly<Record<ClosingRuleId, ClosingRule>> = {
  EVERY_DAY: {
    id: 'EVERY_DAY',
    meaning: 'Open on every day.',
    closedWeekdays: [],
    isClosedOnHolidays: false,
  },
  NO_HOLIDAYS: {
    id: 'NO_HOLIDAYS',
    meaning: 'Closed on holidays.',
    closedWeekdays: [],
    isClosedOnHolidays: true,
  },
  NO_SUNDAYS_OR_HOLIDAYS: {
    id: 'NO_SUNDAYS_OR_HOLIDAYS',
    meaning: 'Closed on Sundays and holidays.',
    closedWeekdays: [0],
    isClosedOnHolidays: true,
  },
  NO_WEEKENDS_OR_HOLIDAYS: {
    id: 'NO_WEEKENDS_OR_HOLIDAYS',
    meaning: 'Closed on Saturdays, Sundays and holidays.',
    closedWeekdays: [0, 6],
    isClosedOnHolidays: true,
  },
}

/** An office of an unknown country follows the default rule (D4). */
export function getClosingRule(office: { readonly code: string; readonly borderCity: number }): ClosingRule {
  const closing = findCountry(office.borderCity)?.closing
  return CLOSING_RULES[closing ? (closing.of[office.code] ?? closing.rule) : 'NO_WEEKENDS_OR_HOLIDAYS']
}
