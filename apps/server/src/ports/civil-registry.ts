// The civil registry (specification 7, upstream). Records are decoded, in the shape of the wire. A look-up returns null if the record
// does not exist, and throws a RegistryFailure otherwise.
import type * as z from 'zod/mini'
import type { FiveFields } from '@border-pass/contract/schemas/five-fields'
import type { AREA_KINDS } from '@border-pass/contract/house-routes'
import type * as wire from '@border-pass/contract/schemas/registry-schemas'
import type { SandboxCitizen } from '@border-pass/contract/sandbox-routes'
import type { LookUps } from './registry-look-ups.ts'

type Wire<S extends z.ZodMiniType> = z.output<S>

export type AreaKind = (typeof AREA_KINDS)[number]

export type CivilRegistry = LookUps & {
  verifyCard(fields: Wire<typeof FiveFields>): Promise<boolean>
  hasFaceImage(pid: string): Promise<boolean>
  findHolidays(year: number): Promise<Wire<typeof wire.Holidays>['items']>
  findArea(kind: AreaKind, code: string): Promise<Wire<typeof wire.NamedCode> | null>
  /** For the readiness check. */
  isReachable(): Promise<boolean>
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

/** The request's id goes to the registry with each call. */
export type CivilRegistryOfCalls = (session: string | null, requestId?: string) => RegistryOfCall

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

/** The citizens of a sandbox, to sign in as (upstream, The sandbox). A production server has none. */
export type SandboxPeople = {
  listCast(): readonly SandboxCitizen[]
  derivedCitizen(n: number): SandboxCitizen
}
