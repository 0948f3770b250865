// The look-ups of the civil registry, one row each: its call in the contract (path, schema of the answer), how it stands in the access log
// (D44), and for whom an answer is stored. The port, the gateway's adapter, the sandbox, its gateway and the log take them from here.
import type { AccessEntry } from '@border-pass/contract/access-log-routes'
import { findHouse } from '@border-pass/contract/house-routes'
import * as routes from '@border-pass/contract/registry-routes'
import type * as z from 'zod/mini'

type Row = {
  /** Its path has one parameter. */
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

const isLookUp = (name: string): name is LookUpName => name in LOOK_UPS

export const LOOK_UP_NAMES: readonly LookUpName[] = Object.keys(LOOK_UPS).filter(isLookUp)

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
