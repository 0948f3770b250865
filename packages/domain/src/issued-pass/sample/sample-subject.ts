// The data of a request and its pass that a sample shows.
import type { IssuedBook, Sex } from '../../registry/records.ts'
import type { BuddhistDate } from '../../values/dates/buddhist-date.ts'
import type { EnglishName } from '../../values/names/english-name.ts'
import type { PassType } from '../../values/pass-type.ts'

type Follower = {
  readonly title: string
  readonly fname: string
  readonly lname: string
  readonly age: number
}

export type SampleSubject = {
  readonly bpType: PassType
  readonly borderCity: number
  readonly officeName: string
  readonly displayName: string
  readonly ename: EnglishName
  readonly pid: string
  readonly dob: BuddhistDate
  readonly sex: Sex
  readonly height: number | null
  readonly occupation: string
  readonly spePecul: string
  readonly objective: string
  readonly listFollow: readonly Follower[]
  /** null until the office has entered it. */
  readonly pass: Pick<IssuedBook, 'bpNo' | 'issueDate' | 'expireDate'> | null
}
