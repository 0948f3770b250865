import type * as z from 'zod/mini'
// The civil registry (specification 7, upstream). Records are decoded, in the shape of the wire. A look-up returns null if the record
// does not exist, and throws a RegistryFailure otherwise.
import type { AccessEntry } from '@border-pass/contract/access-log-routes'
import { type AREA_KINDS, findHouse } from '@border-pass/contract/house-routes'
import * as routes from '@border-pass/contract/registry-routes'
import type { FiveFields } from '@border-pass/contract/schemas/five-fields'
import type * as wire from '@border-pass/contract/schemas/registry-schemas'

type Row = {
  /** The call of the contract. Its path has one parameter, which names the record. */
  readonly route: { readonly path: string; readonly reply: { readonly schema: z.ZodMiniType } }
  /** null where it names no person. */
  readonly what: AccessEntry['what'] | null
  /** A face (40 kB) is stored for its call alone; what names nobody, for all. */
  readonly storedFor: 'call' | 'session' | 'all'
}

export const LOOK_UPS = {
  findPerson: { route: routes.findPerson, what: 'person', storedFor: 'session' },
  childrenOfFather: { route: routes.childrenOfFather, what: 'children', storedFor: 'session' },
  childrenOfMother: { route: routes.childrenOfMother, what: 'children', storedFor: 'session' },
  findCard: { route: routes.findCard, what: 'card', storedFor: 'session' },
  findFaceImage: { route: routes.findFaceImage, what: 'face', storedFor: 'call' },
  findBirthRecord: { route: routes.findBirthRecord, what: 'birth', storedFor: 'session' },
  findOrdination: { route: routes.findOrdination, what: 'ordination', storedFor: 'session' },
  findMoveRecords: { route: routes.findMoveRecords, what: 'moves', storedFor: 'session' },
  findBooks: { route: routes.findBooks, what: 'books', storedFor: 'session' },
  findHouse: { route: findHouse, what: 'house', storedFor: 'session' },
  findRegistryOffice: { route: routes.findRegistryOffice, what: null, storedFor: 'all' },
} as const satisfies Readonly<Record<string, Row>>

export type LookUpName = keyof typeof LOOK_UPS

/** The items of a list; null where another record does not exist. */
export type FoundOf<Name extends LookUpName> =
  z.output<(typeof LOOK_UPS)[Name]['route']['reply']['schema']> extends { items: (infer Item)[] }
    ? Item[]
    : z.output<(typeof LOOK_UPS)[Name]['route']['reply']['schema']> | null

export type LookUps = { [Name in LookUpName]: (requested: string) => Promise<FoundOf<Name>> }

export function everyLookUp(
  make: <Name extends LookUpName>(name: Name) => (requested: string) => Promise<FoundOf<Name>>,
): LookUps {
  return {
    findPerson: make('findPerson'),
    childrenOfFather: make('childrenOfFather'),
    childrenOfMother: make('childrenOfMother'),
    findCard: make('findCard'),
    findFaceImage: make('findFaceImage'),
    findBirthRecord: make('findBirthRecord'),
    findOrdination: make('findOrdination'),
    findMoveRecords: make('findMoveRecords'),
    findBooks: make('findBooks'),
    findHouse: make('findHouse'),
    findRegistryOffice: make('findRegistryOffice'),
  }
}

export type AreaKind = (typeof AREA_KINDS)[number]

export type CivilRegistry = LookUps & {
  verifyCard(fields: z.output<typeof FiveFields>): Promise<boolean>
  hasFaceImage(pid: string): Promise<boolean>
  findHolidays(year: number): Promise<z.output<typeof wire.Holidays>['items']>
  findArea(kind: AreaKind, code: string): Promise<z.output<typeof wire.NamedCode> | null>
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
