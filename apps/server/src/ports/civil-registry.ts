// The civil registry (specification 7; upstream.md). Records are decoded, in the shape of the wire. A look-up returns null if the record
// does not exist, an empty list if there is nothing to list, and throws a RegistryFailure if there is no answer.
import type * as z from 'zod/mini'
import type { AREA_KINDS } from '@border-pass/contract/house-routes'
import type { FiveFields } from '@border-pass/contract/schemas/five-fields'
import type * as wire from '@border-pass/contract/schemas/registry-schemas'

export type PersonRecord = z.output<typeof wire.Person>
export type CardRecord = z.output<typeof wire.CardRecord>
export type AreaKind = (typeof AREA_KINDS)[number]

export interface CivilRegistry {
  /** Whether the five fields match an ID card. */
  verifyCard: (fields: z.output<typeof FiveFields>) => Promise<boolean>
  findPerson: (pid: string) => Promise<PersonRecord | null>
  /** Lists the children of this father, of any age. */
  childrenOfFather: (pid: string) => Promise<PersonRecord[]>
  childrenOfMother: (pid: string) => Promise<PersonRecord[]>
  findCard: (pid: string) => Promise<CardRecord | null>
  findFaceImage: (pid: string) => Promise<z.output<typeof wire.FaceImage> | null>
  /** The same look-up, without keeping the picture of 40 kB. */
  hasFaceImage: (pid: string) => Promise<boolean>
  findBirthRecord: (pid: string) => Promise<z.output<typeof wire.BirthRecord> | null>
  /** Returns the ordained name; null for a person who is not ordained. */
  findOrdination: (pid: string) => Promise<z.output<typeof wire.Ordination> | null>
  findMoveRecords: (pid: string) => Promise<z.output<typeof wire.MoveRecords>['items']>
  /** Lists the passes that offices have issued to the person. */
  findBooks: (pid: string) => Promise<z.output<typeof wire.Books>['items']>
  findHouse: (hid: string) => Promise<z.output<typeof wire.House> | null>
  /** A registry office, and the district to which a municipal one belongs. */
  findRegistryOffice: (code: string) => Promise<z.output<typeof wire.RegistryOffice> | null>
  findHolidays: (year: number) => Promise<z.output<typeof wire.Holidays>['items']>
  findArea: (kind: AreaKind, code: string) => Promise<z.output<typeof wire.NamedCode> | null>
  isReachable: () => Promise<boolean>
}

/** The registry as one HTTP call uses it. The call looks up each record at most once. */
export type RegistryOfCall = {
  /** Reuses the records that the same session has looked up in the last five minutes. */
  readonly registry: CivilRegistry
  /** Ignores the session's records: for decisions that are stored, and for issued passes. */
  readonly openUncached: () => CivilRegistry
  /**
   * Prefetches records for the next step: a failure is not reported, and the step repeats the look-up. null if this step of the session
   * has been prefetched before, or if prefetching is not allowed now.
   */
  readonly openPrefetch: (step: StepAhead) => CivilRegistry | null
  /**
   * Answers from the session's cached records only, with null or an empty list for any other. For guesses, not for decisions. null if
   * nothing useful is cached.
   */
  readonly openCachedOnly: () => CivilRegistry | null
  /** Drops the session's cached records: the call looks each up again and caches it for the session. */
  readonly forget: () => void
  /** After a sign-in, moves the call's records into the new session. */
  readonly continueIn: (session: string) => void
  /** Drops the records of a session that has ended, and aborts its prefetches. */
  readonly leave: () => void
}

export type StepAhead = 'places' | 'detail'

/** The HTTP call that makes the look-ups. */
export type RegistryCaller = {
  /** Sent to the registry with each look-up. */
  readonly requestId?: string | undefined
  /** Aborts the call's look-ups. A look-up that another call waits for continues. */
  readonly signal?: AbortSignal | undefined
}

/** Opens the registry for one call; `session` is the id of its session, or null. */
export type CivilRegistryOfCalls = (session: string | null, caller?: RegistryCaller) => RegistryOfCall

/** A look-up without an answer. */
export abstract class RegistryFailure extends Error {}

/** The result of a look-up, or the reason why there is no answer (D22). */
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

/** The record of this person is malformed, so a retry does not help (D46). */
export class RecordUnreadable extends RegistryFailure {
  override readonly name = 'RecordUnreadable'
}

/** The registry does not answer as agreed. The log has `because`: `refused` if it rejects our token, `busy` if no slot is free in time. */
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
