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

/** The code of an area or a street; those of districts and subdistricts may have the zeros of the lower levels behind them. */
function namedCode<const Id extends string>(id: Id, path: string, summary: string, code = /^[0-9]{1,8}$/) {
  return route({
    id,
    summary,
    method: 'GET',
    path,
    access: 'citizen',
    about: 'nobody',
    params: z.object({ code: z.string().check(z.regex(code)) }),
    reply: json(NamedCode),
    problems: ['NOT_FOUND', 'REGISTRY_UNAVAILABLE'],
  })
}

export const findProvince = namedCode('findProvince', '/house/cc/{code}', 'A province')
export const findDistrict = namedCode(
  'findDistrict',
  '/house/aa/{code}',
  'A district, by ccaa or ccaa0000',
  /^[0-9]{4}(0000)?$/,
)
export const findSubdistrict = namedCode(
  'findSubdistrict',
  '/house/tt/{code}',
  'A subdistrict, by ccaatt or ccaatt00',
  /^[0-9]{6}(00)?$/,
)
export const findTrok = namedCode('findTrok', '/house/trok/{code}', 'A trok')
export const findSoi = namedCode('findSoi', '/house/soi/{code}', 'A soi')
export const findThanon = namedCode('findThanon', '/house/thanon/{code}', 'A street')

export const HOUSE_ROUTES = [
  findHouse,
  findProvince,
  findDistrict,
  findSubdistrict,
  findTrok,
  findSoi,
  findThanon,
] as const
