// What can be asked of the gateway: the path of each look-up, the form of its answer, and whom it has to be about (upstream).
import type * as z from 'zod/mini'
import * as wire from '@border-pass/contract/registry-schemas'
import type { AreaKind } from '../../../ports/civil-registry.ts'

export type LookUp<S extends z.ZodMiniType = z.ZodMiniType> = {
  readonly name: string
  /** With one parameter in braces. */
  readonly path: string
  readonly schema: S
  /** A record of somebody else than the one asked for is no answer. */
  readonly isAbout: (answer: z.output<S>, asked: string) => boolean
}

function lookUp<S extends z.ZodMiniType>(
  name: string,
  path: string,
  schema: S,
  isAbout: LookUp<S>['isAbout'] = () => true,
): LookUp<S> {
  return { name, path, schema, isAbout }
}

const samePerson = ({ pid }: { pid: string }, asked: string) => pid === asked
const allSamePerson = ({ items }: { items: { pid: string }[] }, asked: string) =>
  items.every(({ pid }) => pid === asked)

export const PERSON = lookUp('findPerson', '/pop/{pid}', wire.Person, samePerson)
export const CHILDREN_OF_FATHER = lookUp('childrenOfFather', '/pop/father/{pid}', wire.PersonList)
export const CHILDREN_OF_MOTHER = lookUp('childrenOfMother', '/pop/mother/{pid}', wire.PersonList)
export const CARD = lookUp('findCard', '/smcard/{pid}', wire.CardRecord, samePerson)
export const FACE_IMAGE = lookUp('findFaceImage', '/imgcard/{pid}', wire.FaceImage, samePerson)
export const BIRTH_RECORD = lookUp('findBirthRecord', '/birth/{pid}', wire.BirthRecord, samePerson)
export const ORDINATION = lookUp('findOrdination', '/title/monk/{pid}', wire.Ordination, samePerson)
export const MOVE_RECORDS = lookUp('findMoveRecords', '/move/{pid}', wire.MoveRecords, allSamePerson)
export const BOOKS = lookUp('findBooks', '/book/{pid}', wire.Books, allSamePerson)
export const HOUSE = lookUp('findHouse', '/house/{hid}', wire.House, ({ hid }, asked) => hid === asked)
export const HOLIDAYS = lookUp('findHolidays', '/holiday/{year}', wire.Holidays)
export const REGISTRY_OFFICE = lookUp('findRegistryOffice', '/rcode/{code}', wire.RegistryOffice)

export function areaLookUp(kind: AreaKind): LookUp<typeof wire.NamedCode> {
  return lookUp('findArea', `/house/${kind}/{code}`, wire.NamedCode)
}

export const VERIFY_CARD = lookUp('verifyCard', '/card/verify', wire.CardVerdict)
