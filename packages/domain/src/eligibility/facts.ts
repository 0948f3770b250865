// The registry's records of one citizen that the rules use, gathered once for every office and pass type (D22).
import type { BorderCity } from '../reference/countries.ts'
import type { IssuingOffice } from '../reference/issuing-offices.ts'
import type { BirthRecord, House, MoveRecord, Person } from '../registry/records.ts'
import type { BuddhistDate } from '../values/dates/buddhist-date.ts'
import type { PassType } from '../values/pass-type.ts'

/** What the registry said, or why its record could not be read. */
export type Fact<Value> = { readonly known: Value } | { readonly unread: Error }

export type CitizenFacts = {
  readonly person: Person | null
  readonly hasFaceImage: Fact<boolean>
  readonly hasCardRecord: Fact<boolean>
  readonly house: Fact<House | null>
  readonly moveRecords: Fact<readonly MoveRecord[]>
  readonly birthRecord: Fact<BirthRecord | null>
  /** The parent district of each municipal registry that the records above name (D19). */
  readonly parentDistricts: ParentDistricts
}

export type ParentDistricts = ReadonlyMap<string, Fact<string | null>>

/** A rule needs a record that could not be read. Only `toFact` catches it. */
export class FactUnread extends Error {
  readonly unread: Error

  constructor(unread: Error) {
    super('A record that decides could not be read.')
    this.unread = unread
  }
}

/** Called by a rule: throws if the record could not be read, which stops the verdict (D22). */
export function requireFact<Value>(fact: Fact<Value>): Value {
  if ('unread' in fact) throw new FactUnread(fact.unread)
  return fact.known
}

/** Computes a value from facts: it is known if every fact that it reads is known. */
export function toFact<Value>(compute: () => Value): Fact<Value> {
  try {
    return { known: compute() }
  } catch (error) {
    if (error instanceof FactUnread) return { unread: error.unread }
    throw error
  }
}

/** The value, or `otherwise` if its record could not be read. */
export function getKnownOr<Value, Other>(fact: Fact<Value>, otherwise: Other): Value | Other {
  return 'known' in fact ? fact.known : otherwise
}

/** Called outside the rules: throws the registry's own error if the record could not be read. */
export function requireKnown<Value>(fact: Fact<Value>): Value {
  if ('unread' in fact) throw fact.unread
  return fact.known
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
