// The civil registry (specification 7, upstream). Records are decoded, in the shape of the wire. A look-up returns null if the record
// does not exist, an empty list if there is nothing to list, and throws a RegistryFailure if there is no answer.
import type * as z from 'zod/mini'
import type { AREA_KINDS } from '@border-pass/contract/house-routes'
import type { FiveFields } from '@border-pass/contract/schemas/five-fields'
import type * as wire from '@border-pass/contract/schemas/registry-schemas'

export type PersonRecord = z.output<typeof wire.Person>
export type CardRecord = z.output<typeof wire.CardRecord>
export type AreaKind = (typeof AREA_KINDS)[number]

export interface CivilRegistry {
  /** Whether the five fields stand on one card. */
  verifyCard: (fields: z.output<typeof FiveFields>) => Promise<boolean>
  findPerson: (pid: string) => Promise<PersonRecord | null>
  /** The children of any age whose father is this person. */
  childrenOfFather: (pid: string) => Promise<PersonRecord[]>
  childrenOfMother: (pid: string) => Promise<PersonRecord[]>
  /** The ID card last issued. */
  findCard: (pid: string) => Promise<CardRecord | null>
  /** The picture on the card. */
  findFaceImage: (pid: string) => Promise<z.output<typeof wire.FaceImage> | null>
  /** Whether there is such a picture: the same look-up, without holding 40 kB. */
  hasFaceImage: (pid: string) => Promise<boolean>
  /** Where the birth was registered. */
  findBirthRecord: (pid: string) => Promise<z.output<typeof wire.BirthRecord> | null>
  /** The ordained name; null for those who are not ordained. */
  findOrdination: (pid: string) => Promise<z.output<typeof wire.Ordination> | null>
  /** Where the person has lived. */
  findMoveRecords: (pid: string) => Promise<z.output<typeof wire.MoveRecords>['items']>
  /** The passes issued to the person. */
  findBooks: (pid: string) => Promise<z.output<typeof wire.Books>['items']>
  findHouse: (hid: string) => Promise<z.output<typeof wire.House> | null>
  /** A registry office, and the district to which a municipal one belongs. */
  findRegistryOffice: (code: string) => Promise<z.output<typeof wire.RegistryOffice> | null>
  /** The government holidays of a Buddhist-era year. */
  findHolidays: (year: number) => Promise<z.output<typeof wire.Holidays>['items']>
  /** The name of an area or a street. */
  findArea: (kind: AreaKind, code: string) => Promise<z.output<typeof wire.NamedCode> | null>
  /** For the readiness check. */
  isReachable: () => Promise<boolean>
}

/** The registry as one HTTP call uses it. Within the call each record is asked for once. */
export type RegistryOfCall = {
  /** Uses the records again that the same session has asked for in the last five minutes. */
  readonly registry: CivilRegistry
  /** Uses none of them: for decisions that are stored, and for issued passes. */
  readonly askAnew: () => CivilRegistry
  /**
   * For what the next step will need, asked while the person reads: a failure reaches nobody, and the step asks again. null where it
   * has been asked for this step of the session before, or is not to be asked now.
   */
  readonly askAhead: (step: StepAhead) => CivilRegistry | null
  /**
   * The records that the session holds already, of any other null or an empty list; it never asks. For guesses, not for decisions.
   * null where nothing is worth a guess.
   */
  readonly known: () => CivilRegistry | null
  /** Drops what the session holds: the call asks for each record anew and stores it for the session. */
  readonly forget: () => void
  /** After a sign-in: what the call has asked for belongs to the new session. */
  readonly continueIn: (session: string) => void
  /** The session has ended: its records are dropped, and what is asked ahead is given up. */
  readonly leave: () => void
}

export type StepAhead = 'places' | 'detail'

/** The HTTP call that asks. */
export type RegistryCaller = {
  /** It goes to the registry with each call. */
  readonly requestId?: string | undefined
  /** Ends the waiting for each look-up of the call. A look-up that another call waits for goes on. */
  readonly signal?: AbortSignal | undefined
}

export type CivilRegistryOfCalls = (session: string | null, caller?: RegistryCaller) => RegistryOfCall

/** A look-up without an answer. */
export abstract class RegistryFailure extends Error {}

/** What a look-up found, or why there is no answer: for what may decide nothing (D22). */
export type Attempt<Found> =
  | { readonly found: Found; readonly failure: null }
  | { readonly found: null; readonly failure: Error }

export async function attempt<Found>(lookUp: Promise<Found>): Promise<Attempt<Found>> {
  try {
    return { found: await lookUp, failure: null }
  } catch (failure) {
    if (failure instanceof RegistryFailure) return { found: null, failure }
    throw failure
  }
}

/** The record of this person does not fit, and will not when it is asked for again (D46). */
export class RecordUnreadable extends RegistryFailure {
  override readonly name = 'RecordUnreadable'
}

/** The registry does not answer, or not as agreed. `because` stands in the log: `refused` is our token, `busy` is our own bound. */
export class RegistryUnavailable extends RegistryFailure {
  override readonly name = 'RegistryUnavailable'
  readonly because: string
  readonly retryAfterSeconds: number

  constructor(message: string, because: string, retryAfterSeconds = 10) {
    super(message)
    this.because = because
    this.retryAfterSeconds = retryAfterSeconds
  }
}
