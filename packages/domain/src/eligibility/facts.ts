// The registry's records of one citizen that the rules use, gathered once for every office and pass type (D22).
import type { BorderCity } from '../reference/countries.ts'
import type { IssuingOffice } from '../reference/issuing-offices.ts'
import type { BirthRecord, House, MoveRecord, Person } from '../registry/records.ts'
import type { BuddhistDate } from '../values/dates/buddhist-date.ts'
import type { PassType } from '../values/pass-type.ts'

export type CitizenFacts = {
  readonly person: Person | null
  readonly hasFaceImage: boolean
  readonly hasCardRecord: boolean
  readonly house: House | null
  readonly moveRecords: readonly MoveRecord[]
  readonly birthRecord: BirthRecord | null
  /** The parent district of each municipal registry that the records above name (D19). */
  readonly parentDistricts: ParentDistricts
}

export type ParentDistricts = Pick<ReadonlyMap<string, string>, 'get'>

/** A fact whose record could not be read; `cause` says why. It is thrown where the fact is read, so that only what decides matters (D22). */
export class FactUnread extends Error {
  constructor(cause: unknown) {
    super('A record that decides could not be read.', { cause })
  }
}

/** The fact, or `otherwise` where it could not be read: for what is shown and decides nothing. */
export function ifRead<Fact, Other>(read: () => Fact, otherwise: Other): Fact | Other {
  try {
    return read()
  } catch (error) {
    if (error instanceof FactUnread) return otherwise
    throw error
  }
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
