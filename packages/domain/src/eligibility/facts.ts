// The registry's records of one citizen that the rules use, gathered once for every office and pass type (decision 22).
import type { BorderCity } from '../reference/countries.ts'
import type { IssuingOffice } from '../reference/issuing-offices.ts'
import type { BirthRecord } from '../registry/birth-record.ts'
import type { House } from '../registry/house.ts'
import type { MoveRecord } from '../registry/move-record.ts'
import type { Person } from '../registry/person.ts'
import type { BuddhistDate } from '../values/dates/buddhist-date.ts'
import type { PassType } from '../values/pass-type.ts'

export type CitizenFacts = {
  readonly person: Person | null
  readonly hasFaceImage: boolean
  readonly hasCardRecord: boolean
  readonly house: House | null
  readonly moveRecords: readonly MoveRecord[]
  readonly birthRecord: BirthRecord | null
  /** The parent district of each municipal registry that the records above name (decision 19). */
  readonly parentDistricts: ReadonlyMap<string, string>
}

export type Selection = {
  readonly borderCity: BorderCity
  readonly bpType: PassType
  readonly office: IssuingOffice
}

export type EligibilityQuestion = {
  readonly facts: CitizenFacts
  readonly selection: Selection
  readonly today: BuddhistDate
}
