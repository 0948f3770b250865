// The ID card last issued to a person (specification 7, smcard).
import type * as z from 'zod/mini'
import type * as wire from '@border-pass/contract/schemas/registry-schemas'
import { addDays, toDateNumber, type BuddhistDate } from '@border-pass/domain/values/dates/buddhist-date'
import type { SandboxPerson } from '../sandbox-person.ts'

const DAYS_SINCE_ISSUE = 400
const DAYS_OF_VALIDITY = 8 * 365

export function cardRecord(
  { pid, name, hasCard }: SandboxPerson,
  today: BuddhistDate,
): z.output<typeof wire.CardRecord> | null {
  if (!hasCard) return null
  const issueDate = addDays(today, -DAYS_SINCE_ISSUE)
  return {
    pid,
    bp1Number: `SB${pid.slice(3, 12)}`,
    englishName: name.english,
    issueDate: toDateNumber(issueDate),
    expireDate: toDateNumber(addDays(issueDate, DAYS_OF_VALIDITY)),
  }
}
