// The look-ups of the civil registry, one row each: its path, the schema of its answer, and how it stands in the access log (D44). The
// port, the gateway's adapter, the sandbox, its gateway and the log take them from here.
import type { AccessEntry } from '@border-pass/contract/access-log-routes'
import * as wire from '@border-pass/contract/schemas/registry-schemas'
import type * as z from 'zod/mini'

type Row = {
  /** It has one parameter, in braces. */
  readonly path: `/${string}/{${'pid' | 'hid' | 'code' | 'year'}}`
  readonly answer: z.ZodMiniType
  /** null where it names no person. */
  readonly what: AccessEntry['what'] | null
}

export const LOOK_UPS = {
  findPerson: { path: '/pop/{pid}', answer: wire.Person, what: 'person' },
  childrenOfFather: { path: '/pop/father/{pid}', answer: wire.PersonList, what: 'children' },
  childrenOfMother: { path: '/pop/mother/{pid}', answer: wire.PersonList, what: 'children' },
  findCard: { path: '/smcard/{pid}', answer: wire.CardRecord, what: 'card' },
  findFaceImage: { path: '/imgcard/{pid}', answer: wire.FaceImage, what: 'face' },
  findBirthRecord: { path: '/birth/{pid}', answer: wire.BirthRecord, what: 'birth' },
  findOrdination: { path: '/title/monk/{pid}', answer: wire.Ordination, what: 'ordination' },
  findMoveRecords: { path: '/move/{pid}', answer: wire.MoveRecords, what: 'moves' },
  findBooks: { path: '/book/{pid}', answer: wire.Books, what: 'books' },
  findHouse: { path: '/house/{hid}', answer: wire.House, what: 'house' },
  findRegistryOffice: { path: '/rcode/{code}', answer: wire.RegistryOffice, what: null },
} as const satisfies Readonly<Record<string, Row>>

export type LookUpName = keyof typeof LOOK_UPS

function isLookUp(name: string): name is LookUpName {
  return name in LOOK_UPS
}

export const LOOK_UP_NAMES: readonly LookUpName[] = Object.keys(LOOK_UPS).filter(isLookUp)

/** The items of a list; null where another record does not exist. */
export type FoundOf<Name extends LookUpName> =
  z.output<(typeof LOOK_UPS)[Name]['answer']> extends { items: (infer Item)[] }
    ? Item[]
    : z.output<(typeof LOOK_UPS)[Name]['answer']> | null
