// What the server asks of the civil registry (specification 7, upstream). Records keep their wire form, already decoded.
// A look-up answers null where there is no such record; a registry that fails throws RegistryUnavailable, never null.
import type * as z from 'zod/mini'
import type * as wire from '@border-pass/contract/registry-schemas'

type Wire<S extends z.ZodMiniType> = z.output<S>

export type AreaKind = 'cc' | 'aa' | 'tt' | 'trok' | 'soi' | 'thanon'

export type CivilRegistry = {
  verifyCard(fields: Wire<typeof wire.FiveFields>): Promise<boolean>
  findPerson(pid: string): Promise<Wire<typeof wire.Person> | null>
  childrenOfFather(pid: string): Promise<Wire<typeof wire.Person>[]>
  childrenOfMother(pid: string): Promise<Wire<typeof wire.Person>[]>
  findCard(pid: string): Promise<Wire<typeof wire.CardRecord> | null>
  findFaceImage(pid: string): Promise<Wire<typeof wire.FaceImage> | null>
  findBirthRecord(pid: string): Promise<Wire<typeof wire.BirthRecord> | null>
  findOrdination(pid: string): Promise<Wire<typeof wire.Ordination> | null>
  findMoveRecords(pid: string): Promise<Wire<typeof wire.MoveRecords>['items']>
  findBooks(pid: string): Promise<Wire<typeof wire.Books>['items']>
  findRegistryOffice(code: string): Promise<Wire<typeof wire.RegistryOffice> | null>
  findHolidays(year: number): Promise<Wire<typeof wire.Holidays>['items']>
  findHouse(hid: string): Promise<Wire<typeof wire.House> | null>
  findArea(kind: AreaKind, code: string): Promise<Wire<typeof wire.NamedCode> | null>
  /** Whether it answers at all; for readiness. */
  isReachable(): Promise<boolean>
}

/** One view a request: the same look-up within it is asked once, and nothing personal outlives it. */
export type CivilRegistryPerRequest = () => CivilRegistry

export class RegistryUnavailable extends Error {
  override readonly name = 'RegistryUnavailable'
  readonly retryAfterSeconds: number

  constructor(message: string, retryAfterSeconds = 10) {
    super(message)
    this.retryAfterSeconds = retryAfterSeconds
  }
}
