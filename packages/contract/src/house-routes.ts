// Houses and the names of areas and streets (specification 7, house).
import * as z from 'zod/mini'
import { House, NamedCode } from './schemas/registry-schemas.ts'
import { json, route } from './route.ts'

export const findHouse = route({
  id: 'findHouse',
  summary: "The citizen's own house",
  method: 'GET',
  path: '/house/{hid}',
  access: 'citizen',
  about: { person: ['hid'] },
  params: z.object({ hid: z.string().check(z.regex(/^[0-9]{11}$/)) }),
  reply: json(House),
  problems: ['NOT_YOURS', 'NOT_FOUND', 'RECORD_UNREADABLE', 'REGISTRY_UNAVAILABLE'],
})

const namedArea = {
  method: 'GET',
  access: 'citizen',
  about: 'nobody',
  params: z.object({ code: z.string().check(z.regex(/^[0-9]{1,8}$/)) }),
  reply: json(NamedCode),
  problems: ['NOT_FOUND', 'REGISTRY_UNAVAILABLE'],
} as const

export const findProvince = route({
  ...namedArea,
  id: 'findProvince',
  summary: 'A province',
  path: '/house/cc/{code}',
})

export const findDistrict = route({
  ...namedArea,
  id: 'findDistrict',
  summary: 'A district, by ccaa or ccaa0000',
  path: '/house/aa/{code}',
  params: z.object({ code: z.string().check(z.regex(/^[0-9]{4}(0000)?$/)) }),
})

export const findSubdistrict = route({
  ...namedArea,
  id: 'findSubdistrict',
  summary: 'A subdistrict, by ccaatt or ccaatt00',
  path: '/house/tt/{code}',
  params: z.object({ code: z.string().check(z.regex(/^[0-9]{6}(00)?$/)) }),
})

export const findTrok = route({ ...namedArea, id: 'findTrok', summary: 'A trok', path: '/house/trok/{code}' })

export const findSoi = route({ ...namedArea, id: 'findSoi', summary: 'A soi', path: '/house/soi/{code}' })

export const findThanon = route({
  ...namedArea,
  id: 'findThanon',
  summary: 'A street',
  path: '/house/thanon/{code}',
})

export const HOUSE_ROUTES = [
  findHouse,
  findProvince,
  findDistrict,
  findSubdistrict,
  findTrok,
  findSoi,
  findThanon,
] as const
