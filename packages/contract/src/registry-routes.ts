// Look-ups in the civil registry (specification 7): a citizen's own records, and of their own children under 20 the person,
// the card and its picture (D12).
import * as z from 'zod/mini'
import {
  BirthRecord,
  Books,
  CardRecord,
  FaceImage,
  Holidays,
  MoveRecords,
  Ordination,
  Person,
  PersonList,
  RegistryOffice,
} from './schemas/registry-schemas.ts'
import { json, route } from './route.ts'
import { PidOrMe } from './schemas/wire.ts'

const ofPerson = {
  method: 'GET',
  access: 'citizen',
  about: { person: ['pid'] },
  params: z.object({ pid: PidOrMe }),
  problems: ['NOT_YOURS', 'NOT_FOUND', 'RECORD_UNREADABLE', 'REGISTRY_UNAVAILABLE'],
} as const

export const findPerson = route({
  ...ofPerson,
  id: 'findPerson',
  summary: 'A person',
  path: '/pop/{pid}',
  reply: json(Person),
})

export const childrenOfFather = route({
  ...ofPerson,
  id: 'childrenOfFather',
  summary: 'The children whose father is this person',
  path: '/pop/father/{pid}',
  reply: json(PersonList),
})

export const childrenOfMother = route({
  ...ofPerson,
  id: 'childrenOfMother',
  summary: 'The children whose mother is this person',
  path: '/pop/mother/{pid}',
  reply: json(PersonList),
})

export const findCard = route({
  ...ofPerson,
  id: 'findCard',
  summary: 'The ID card last issued',
  path: '/smcard/{pid}',
  reply: json(CardRecord),
})

export const findFaceImage = route({
  ...ofPerson,
  id: 'findFaceImage',
  summary: 'The picture on the card, in base64',
  path: '/imgcard/{pid}',
  reply: json(FaceImage),
})

export const findBirthRecord = route({
  ...ofPerson,
  id: 'findBirthRecord',
  summary: 'Where the birth was registered',
  path: '/birth/{pid}',
  reply: json(BirthRecord),
})

export const findOrdination = route({
  ...ofPerson,
  id: 'findOrdination',
  summary: 'The ordained name; 404 when not ordained',
  path: '/title/monk/{pid}',
  reply: json(Ordination),
})

export const findMoveRecords = route({
  ...ofPerson,
  id: 'findMoveRecords',
  summary: 'Where the person has lived',
  path: '/move/{pid}',
  reply: json(MoveRecords),
})

export const findBooks = route({
  ...ofPerson,
  id: 'findBooks',
  summary: 'The passes issued to the person',
  path: '/book/{pid}',
  reply: json(Books),
})

export const findRegistryOffice = route({
  id: 'findRegistryOffice',
  summary: 'A registry office and the district it belongs to',
  method: 'GET',
  path: '/rcode/{code}',
  access: 'citizen',
  about: 'nobody',
  params: z.object({ code: z.string().check(z.regex(/^[0-9]{4}$/)) }),
  reply: json(RegistryOffice),
  problems: ['NOT_FOUND', 'REGISTRY_UNAVAILABLE'],
})

export const findHolidays = route({
  id: 'findHolidays',
  summary: 'The government holidays of a Buddhist-era year',
  method: 'GET',
  path: '/holiday/{year}',
  access: 'citizen',
  about: 'nobody',
  params: z.object({ year: z.string().check(z.regex(/^2[0-9]{3}$/)) }),
  reply: json(Holidays),
  problems: ['REGISTRY_UNAVAILABLE'],
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
