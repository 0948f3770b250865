// Look-ups in the civil registry (specification 7): a citizen's own records and house, of their own children under 20 the person,
// the card and its picture (D12), and the names of areas and streets.
import * as z from 'zod/mini'
import * as records from './schemas/registry-schemas.ts'
import { OfficeClosure, OfficeContact } from './notice-routes.ts'
import { json, route, type Route } from './route.ts'
import { OfficeCode, PidOrMe } from './schemas/wire.ts'

const ofPid = z.object({ pid: PidOrMe })

/** A look-up of one person's record. */
function ofPerson<const Id extends string, S extends z.ZodMiniType>(
  id: Id,
  path: string,
  summary: string,
  record: S,
) {
  return route({
    id,
    summary,
    method: 'GET',
    path,
    access: 'citizen',
    about: { person: ['pid'] },
    params: ofPid,
    reply: json(record),
    problems: ['NOT_YOURS', 'NOT_FOUND', 'RECORD_UNREADABLE', 'REGISTRY_UNAVAILABLE'],
  })
}

export const findPerson = ofPerson('findPerson', '/pop/{pid}', 'A person', records.Person)
export const childrenOfFather = ofPerson(
  'childrenOfFather',
  '/pop/father/{pid}',
  'The children whose father is this person',
  records.PersonList,
)
export const childrenOfMother = ofPerson(
  'childrenOfMother',
  '/pop/mother/{pid}',
  'The children whose mother is this person',
  records.PersonList,
)
export const findCard = ofPerson('findCard', '/smcard/{pid}', 'The ID card last issued', records.CardRecord)
export const findFaceImage = ofPerson(
  'findFaceImage',
  '/imgcard/{pid}',
  'The picture on the card, in base64',
  records.FaceImage,
)
export const findBirthRecord = ofPerson(
  'findBirthRecord',
  '/birth/{pid}',
  'Where the birth was registered',
  records.BirthRecord,
)
export const findOrdination = ofPerson(
  'findOrdination',
  '/title/monk/{pid}',
  'The ordained name; 404 when not ordained',
  records.Ordination,
)
export const findMoveRecords = ofPerson(
  'findMoveRecords',
  '/move/{pid}',
  'Where the person has lived',
  records.MoveRecords,
)
export const findBooks = ofPerson(
  'findBooks',
  '/book/{pid}',
  'The passes issued to the person',
  records.Books,
)

export const findRegistryOffice = route({
  id: 'findRegistryOffice',
  summary: 'A registry office and the district it belongs to',
  method: 'GET',
  path: '/rcode/{code}',
  access: 'citizen',
  about: 'nobody',
  params: z.object({ code: z.string().check(z.regex(/^[0-9]{4}$/)) }),
  reply: json(records.RegistryOffice),
  problems: ['NOT_FOUND', 'REGISTRY_UNAVAILABLE'],
})

export const findHolidays = route({
  id: 'findHolidays',
  summary: 'The government holidays of a Buddhist-era year; with an office its closures and its contact, too',
  method: 'GET',
  path: '/holiday/{year}',
  access: 'citizen',
  about: 'nobody',
  params: z.object({ year: z.string().check(z.regex(/^2[0-9]{3}$/)) }),
  query: z.object({ office: z.optional(OfficeCode) }),
  reply: json(
    z.extend(records.Holidays, {
      /** Those of the office that was named, not over yet, in whichever year (D51). */
      closures: z.optional(z.array(OfficeClosure)),
      contact: z.optional(OfficeContact),
    }),
  ),
  problems: ['NOT_FOUND', 'REGISTRY_UNAVAILABLE'],
})

export const REGISTRY_ROUTES = [
  findPerson,
  childrenOfFather,
  childrenOfMother,
  findCard,
  findFaceImage,
  findBirthRecord,
  findOrdination,
  findMoveRecords,
  findBooks,
  findRegistryOffice,
  findHolidays,
] as const

export const findHouse = route({
  id: 'findHouse',
  summary: "The citizen's own house",
  method: 'GET',
  path: '/house/{hid}',
  access: 'citizen',
  about: { person: ['hid'] },
  params: z.object({ hid: z.string().check(z.regex(/^[0-9]{11}$/)) }),
  reply: json(records.House),
  problems: ['NOT_YOURS', 'NOT_FOUND', 'RECORD_UNREADABLE', 'REGISTRY_UNAVAILABLE'],
})

/** Provinces, districts, subdistricts, and three kinds of streets. */
export const AREA_KINDS = ['cc', 'aa', 'tt', 'trok', 'soi', 'thanon'] as const

type AreaKind = (typeof AREA_KINDS)[number]

/** The code of an area or a street; those of districts and subdistricts may have the zeros of the lower levels behind them. */
function nameOf<const Id extends string>(id: Id, kind: AreaKind, summary: string, code = /^[0-9]{1,8}$/) {
  return route({
    id,
    summary,
    method: 'GET',
    path: `/house/${kind}/{code}`,
    access: 'citizen',
    about: 'nobody',
    params: z.object({ code: z.string().check(z.regex(code)) }),
    reply: json(records.NamedCode),
    problems: ['NOT_FOUND', 'REGISTRY_UNAVAILABLE'],
  })
}

export const AREA_ROUTES = {
  cc: nameOf('findProvince', 'cc', 'A province'),
  aa: nameOf('findDistrict', 'aa', 'A district, by ccaa or ccaa0000', /^[0-9]{4}(0000)?$/),
  tt: nameOf('findSubdistrict', 'tt', 'A subdistrict, by ccaatt or ccaatt00', /^[0-9]{6}(00)?$/),
  trok: nameOf('findTrok', 'trok', 'A trok'),
  soi: nameOf('findSoi', 'soi', 'A soi'),
  thanon: nameOf('findThanon', 'thanon', 'A street'),
} as const satisfies Readonly<Record<AreaKind, Route>>

export const HOUSE_ROUTES = [findHouse, ...AREA_KINDS.map((kind) => AREA_ROUTES[kind])] as const
