// Look-ups in the civil registry (specification 7): a citizen's own records, and the person, the card
// and its picture of their own children under 20 (D12).
import * as z from 'zod/mini'
import { OfficeClosure, OfficeContact } from './notice-routes.ts'
import { json, LOOK_UP_FAILURES, route } from './route.ts'
import * as records from './schemas/registry-schemas.ts'
import { Day, OfficeCode, PidOrMe } from './schemas/wire.ts'

const PERSON_PARAMS = z.object({ pid: PidOrMe })

function createPersonRoute<const Id extends string, S extends z.ZodMiniType>(
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
    params: PERSON_PARAMS,
    reply: json(record),
    problems: ['NOT_YOURS', 'NOT_FOUND', ...LOOK_UP_FAILURES],
  })
}

export const findPerson = createPersonRoute('findPerson', '/pop/{pid}', 'A person', records.Person)
export const childrenOfFather = createPersonRoute(
  'childrenOfFather',
  '/pop/father/{pid}',
  'The children whose father is this person',
  records.PersonList,
)
export const childrenOfMother = createPersonRoute(
  'childrenOfMother',
  '/pop/mother/{pid}',
  'The children whose mother is this person',
  records.PersonList,
)
export const findCard = createPersonRoute(
  'findCard',
  '/smcard/{pid}',
  'The ID card last issued',
  records.CardRecord,
)
export const findFaceImage = createPersonRoute(
  'findFaceImage',
  '/imgcard/{pid}',
  'The picture on the card, in base64',
  records.FaceImage,
)
export const findBirthRecord = createPersonRoute(
  'findBirthRecord',
  '/birth/{pid}',
  'Where the birth was registered',
  records.BirthRecord,
)
export const findOrdination = createPersonRoute(
  'findOrdination',
  '/title/monk/{pid}',
  'The ordained name; 404 when not ordained',
  records.Ordination,
)
export const findMoveRecords = createPersonRoute(
  'findMoveRecords',
  '/move/{pid}',
  'Where the person has lived',
  records.MoveRecords,
)
export const findBooks = createPersonRoute(
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

const OpenDays = z.object({
  items: z.array(z.extend(records.Holiday, { date: Day })),
  /** The closures of the named office that are not over yet, in any year (D51). */
  closures: z.optional(z.array(OfficeClosure)),
  contact: z.optional(OfficeContact),
  /** The online bookings of a day, such as 25691201, relative to the busiest one (D58). A day without a figure is absent. */
  load: z.optional(z.catchall(z.object({}), z.enum(['few', 'some', 'many']))),
})

export const findHolidays = route({
  id: 'findHolidays',
  summary:
    'The government holidays of a Buddhist-era year; with an office its closures, contact and load, too',
  method: 'GET',
  path: '/holiday/{year}',
  access: 'citizen',
  about: 'nobody',
  params: z.object({ year: z.string().check(z.regex(/^2[0-9]{3}$/)) }),
  query: z.object({ office: z.optional(OfficeCode) }),
  reply: json(OpenDays),
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
