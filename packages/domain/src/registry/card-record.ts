// The ID card last issued to a person (specification 7, smcard).
import type { BuddhistDate } from '../values/buddhist-date.ts'
import type { EnglishName } from '../values/english-name.ts'

export type CardRecord = {
  readonly pid: string
  readonly bp1Number: string
  readonly englishName: EnglishName
  readonly issueDate: BuddhistDate
  readonly expireDate: BuddhistDate
}
