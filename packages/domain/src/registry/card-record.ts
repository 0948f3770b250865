// The ID card last issued to a person (specification 7, smcard).
import type { BuddhistDate } from '../values/dates/buddhist-date.ts'
import type { EnglishName } from '../values/names/english-name.ts'

export type CardRecord = {
  readonly pid: string
  readonly bp1Number: string
  readonly englishName: EnglishName
  readonly issueDate: BuddhistDate
  readonly expireDate: BuddhistDate
}
